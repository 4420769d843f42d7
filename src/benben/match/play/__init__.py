"""One game between two bots: forfeits, the time limit of a move, and search threads."""
