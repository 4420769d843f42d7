"""A second look at each game, written apart from the rules: what is conserved, and scores worked out another way.

Each module has KEYS, the state's keys as the rules page lists them, and `check(before, move, after, options, memory)`,
which raises AssertionError if what a move did to the pieces or to the scores cannot be.  `before` is None at the start;
`memory` is a dict of its own for each game.  A module may have `appetite(state, player)`, what a player likes, for games in
which chance alone would never bring about what is to be tested.
"""
