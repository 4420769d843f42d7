"""Games in plain Python: what an author writes, and the adapter through which compiled code plays it."""
