"""A second look at each game, written from the rules pages and apart from the rules in the package.

Each module has KEYS, the state's keys as the rules page lists them, and `check(before, move, after, options,
memory)`, which raises AssertionError if the state after a move is not what it should be: a naive referee says
what the whole of it must be.  `before` is None at the start; `memory` is a dict of its own for each game, for
what a state does not tell. A module may have `appetite(state, player)`, what a player likes, for games in
which chance alone would never bring about what is to be tested.
"""

import json


def agree(found, expected):
    """Every key has the expected value, and would be written as the same JSON."""
    if json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True):
        return
    assert set(found) == set(expected)
    for key, value in expected.items():
        wanted, got = json.dumps(value, sort_keys=True), json.dumps(found[key], sort_keys=True)
        assert got == wanted, f"{key} is {got}, not {wanted}"
