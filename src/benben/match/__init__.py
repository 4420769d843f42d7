"""Games between bots and other programs, and what their results show.

play: one game between two bots.  tournament: matches of many games, ladders, and their files.  run: on which
cores or machines the games are played.  engine: the protocol for bots in other programs.  statistics:
intervals, tests and ratings.  analysis: how good each decision of a game was.

Nothing here prints or opens a socket; the layers above show the results.
"""
