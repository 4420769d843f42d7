"""A server seen from outside: its health, its metrics and its log."""
