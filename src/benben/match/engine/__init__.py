"""The engine protocol: bots of ours for other programs, and other programs as bots."""
