"""Cydonia's position as data, with the keys of the rules page."""

from typing import Literal, NotRequired, TypedDict

from benben.core.pieces import multiset
from benben.core.types import Mover, Seat, seat_of
from benben.games.cydonia.notation import CODES
from benben.games.cydonia.rules.state import CydoniaState


class GameView(TypedDict):
    """A position of Cydonia."""

    to_move: Mover | None
    phase: Literal["lead", "follow", "over"]
    stage: Literal[1, 2]
    trick: int  # of the stage, counted from 1
    leader: Seat
    led: str | None  # the led tree
    stash: list[dict[str, int]]  # by seat, how many of each pyramid
    labyrinth: list[str]  # the trees left, the next one first
    reserved: list[list[str]]  # by seat, the trees in the order won
    scores: list[int]
    legal: NotRequired[list[str]]


def describe(state: CydoniaState) -> GameView:
    over = state.is_over
    stage_one = state.labyrinth_size // 2
    trick = state.trick - over  # when the game is over, the last trick
    return {
        "to_move": state.to_move,
        "phase": "over" if over else "lead" if state.led < 0 else "follow",
        "stage": 1 if trick < stage_one else 2,
        "trick": (trick if trick < stage_one else trick - stage_one) + 1,
        "leader": seat_of(state.leader),
        "led": None if state.led < 0 else CODES[state.led],
        "stash": [multiset(state.stash_counts(player)) for player in (0, 1)],
        "labyrinth": [CODES[tree] for tree in state.labyrinth_left()],
        "reserved": [[CODES[tree] for tree in state.reserved_trees(player)] for player in (0, 1)],
        "scores": state.scores,
    }
