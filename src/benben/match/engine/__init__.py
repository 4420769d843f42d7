"""The engine protocol: Benben as an engine, and other programs as bots."""
