"""Initiative's position as records show it."""

from typing import Any

from benben.core.pieces import RAINBOW, multiset
from benben.core.types import View
from benben.games.initiative.notation import FACES, PYRAMIDS, TEXTS
from benben.games.initiative.rules.draft import BAG, PHASES
from benben.games.initiative.rules.state import InitiativeState


def describe(state: InitiativeState) -> View:
    over = state.is_over()
    phase = PHASES[state.phase]
    return {
        "to_move": None if over else "chance" if state.awaits_chance() else state.mover,
        "phase": phase,
        "round": state.round,
        "turn": state.turn,
        "leader": state.leader,
        "stack": [RAINBOW[colour] for colour in state.stack()],
        "inventories": [multiset(state.counts(player)) for player in (0, 1)],
        "rows": [[TEXTS[play] for play in state.plays_made(player)] for player in (0, 1)],
        "attack": _pyramid(state.attack),
        "called": PYRAMIDS[state.attack][0] if state.called else None,
        "calls": state.calls,
        "pummels": list(state.pummels),
        "scores": state.scores(),
        "draft": None if phase in ("attack", "parry", "over") else _draft(state),
    }


def _draft(state: InitiativeState) -> dict[str, Any]:
    return {
        "rows": [[PYRAMIDS[kind] for kind in state.row_kinds(row)] for row in range(3)],
        "closed": [bool(closed) for closed in state.closed],
        "taken": [bool(taken) for taken in state.taken],
        "bag": multiset(state.counts(BAG)),
        "die": None if state.face < 0 else FACES[state.face],
        "size": state.size or None,
        "drawn": _pyramid(state.drawn),
    }


def _pyramid(kind: int) -> str | None:
    return None if kind < 0 else PYRAMIDS[kind]
