"""Cydonia's position as data, with the keys of the rules page."""

from benben.core.pieces import multiset
from benben.core.types import View
from benben.games.cydonia.notation import CODES
from benben.games.cydonia.rules import CydoniaState


def describe(state: CydoniaState) -> View:
    over = state.is_over()
    stage_one = state.labyrinth_size // 2
    trick = state.trick - over  # when the game is over, the last trick
    return {
        "to_move": None if over else state.mover,
        "phase": "over" if over else "lead" if state.led < 0 else "follow",
        "stage": 1 if trick < stage_one else 2,
        "trick": (trick if trick < stage_one else trick - stage_one) + 1,
        "leader": state.leader,
        "led": None if state.led < 0 else CODES[state.led],
        "stash": [multiset(state.stash_counts(player)) for player in (0, 1)],
        "labyrinth": [CODES[tree] for tree in state.labyrinth_left()],
        "reserved": [[CODES[tree] for tree in state.reserved_trees(player)] for player in (0, 1)],
        "scores": state.scores(),
    }
