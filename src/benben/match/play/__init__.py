"""One game between two bots: seats, forfeits, time and threads."""
