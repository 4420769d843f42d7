"""A game on the table: its set-up, what has happened, and what players may do. No sockets, no storage."""
