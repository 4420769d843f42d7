"""Games between bots and other programs: seats, forfeits, the engine protocol, matches, ratings, analysis of
decisions.

Nothing here prints and nothing opens a socket; the command line, and later others, show what this layer
finds.
"""
