"""Rules and lessons over HTTP."""
