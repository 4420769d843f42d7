"""A server seen from outside: whether it is well, what it measures, and what it writes to its log."""
