"""Simple strategies, each for one game: a rule says how much it likes a move in a view."""
