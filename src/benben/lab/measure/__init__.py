"""What the games of an experiment say, with intervals."""
