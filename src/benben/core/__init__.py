"""What every game shares: states, chance, pieces, options, positions, records and errors."""
