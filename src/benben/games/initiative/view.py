"""Initiative's position as records show it."""

from typing import Literal, NotRequired, TypedDict, cast

from benben.core.pieces import RAINBOW, multiset
from benben.core.types import Mover, Seat, seat_of
from benben.games.initiative.notation import FACES, PYRAMIDS, TEXTS
from benben.games.initiative.rules.draft import BAG, PHASES
from benben.games.initiative.rules.state import InitiativeState

Phase = Literal["draft", "roll", "size", "draw", "place", "deal", "attack", "parry", "over"]


class DraftView(TypedDict):
    """The draft, or the quick set-up in which sizes are chosen."""

    rows: list[list[str]]
    closed: list[bool]
    taken: list[bool]  # by seat, whether the player has taken a row
    bag: dict[str, int]
    die: str | None  # the face that was rolled
    size: int | None
    drawn: str | None


class GameView(TypedDict):
    """A position of Initiative."""

    to_move: Mover | None
    phase: Phase
    round: int
    turn: int
    leader: Seat  # the attacker of this turn
    stack: list[str]  # colours, the highest first
    inventories: list[dict[str, int]]  # by seat, how many of each pyramid
    rows: list[list[str]]  # by seat, the plays of this round as written
    attack: str | None  # the pyramid to be parried
    called: str | None
    calls: int
    pummels: list[int]
    scores: list[int]
    draft: DraftView | None
    legal: NotRequired[list[str]]


def describe(state: InitiativeState) -> GameView:
    phase = cast(Phase, PHASES[state.phase])
    return {
        "to_move": state.to_move,
        "phase": phase,
        "round": state.round,
        "turn": state.turn,
        "leader": seat_of(state.leader),
        "stack": [RAINBOW[colour] for colour in state.stack()],
        "inventories": [multiset(state.counts(player)) for player in (0, 1)],
        "rows": [[TEXTS[play] for play in state.plays_made(player)] for player in (0, 1)],
        "attack": _pyramid(state.attack),
        "called": PYRAMIDS[state.attack][0] if state.called else None,
        "calls": state.calls,
        "pummels": list(state.pummels),
        "scores": state.scores,
        "draft": None if phase in ("attack", "parry", "over") else _draft(state),
    }


def _draft(state: InitiativeState) -> DraftView:
    """The draft or, without its rows, the quick set-up in which sizes are chosen."""
    rows = 0 if state.choose_sizes else len(state.closed)
    return {
        "rows": [[PYRAMIDS[kind] for kind in state.row_kinds(row)] for row in range(rows)],
        "closed": [bool(closed) for closed in state.closed[:rows]],
        "taken": [bool(taken) for taken in state.taken],
        "bag": multiset(state.counts(BAG)),
        "die": None if state.face < 0 else FACES[state.face],
        "size": state.size or None,
        "drawn": _pyramid(state.drawn),
    }


def _pyramid(kind: int) -> str | None:
    return None if kind < 0 else PYRAMIDS[kind]
