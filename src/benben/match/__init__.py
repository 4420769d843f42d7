"""Games between bots: one game, seat-swapped pairs, their statistics and ratings, and a second look at every decision.

Nothing here prints and nothing opens a socket; the command line, and later others, show what this layer finds.
"""
