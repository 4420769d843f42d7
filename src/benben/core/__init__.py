"""What all games share: states, randomness, pieces, options, positions, records and errors."""
