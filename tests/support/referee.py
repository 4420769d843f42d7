"""What the referees of the games share.

`tests/games/<game>/referee.py` is a naive referee: the rules of a game written a second time, from its rules
page and apart from the package.  It has

- `KEYS`, the keys of a state as the rules page lists them, and `MORE_KEYS`, those that an option adds;
- `check(before, move, after, options, memory)`, which raises AssertionError if the state after a move is not
  what it should be.  `before` is None at the start; `memory` is a dict of its own for each game, for what a
  state does not tell;
- optionally `preference(state, player)`, how much a player likes a state, for games in which chance alone
  would never bring about what is to be tested.

A game without a referee is not refereed.
"""

import json
from typing import Any


def agree(actual: dict[str, Any], expected: dict[str, Any]) -> None:
    """Every key has the expected value, and would be written as the same JSON."""
    if json.dumps(actual, sort_keys=True) == json.dumps(expected, sort_keys=True):
        return
    assert set(actual) == set(expected)
    for key, value in expected.items():
        wanted, got = json.dumps(value, sort_keys=True), json.dumps(actual[key], sort_keys=True)
        assert got == wanted, f"{key} is {got}, not {wanted}"
