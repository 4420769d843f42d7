"""The draft's chance events as text: `~roll:SM` shows a face of the die, `~draw:R2` draws a medium red."""

from benben.core.errors import IllegalMove, NotationError
from benben.core.pieces import SIZE_NAMES, say
from benben.games.initiative.notation import FACES, PYRAMIDS, sizes_of
from benben.games.initiative.rules.draft import BAG
from benben.games.initiative.rules.state import InitiativeState

ROLLS = {f"~roll:{face}": number for number, face in enumerate(FACES)}
DRAWS = {f"~draw:{pyramid}": number for number, pyramid in enumerate(PYRAMIDS)}


def write_chance(state: InitiativeState) -> str:
    return f"~draw:{PYRAMIDS[state.event]}" if state.size else f"~roll:{FACES[state.event]}"


def read_chance(state: InitiativeState, text: str) -> None:
    """Store a written event in the state; raise MoveError if it cannot happen now."""
    awaited, other = (DRAWS, ROLLS) if state.size else (ROLLS, DRAWS)
    if text in other:
        raise IllegalMove(*_wrong_event(state), text)
    if text not in awaited:
        raise NotationError("unreadable", "this is not a chance event of Initiative", "Notation", text)
    event = awaited[text]
    if state.size:
        if not state.can_draw(event):
            raise IllegalMove(*_cannot_draw(state, PYRAMIDS[event]), text)
    elif not state.can_show(event):
        sizes = " or ".join(SIZE_NAMES[pips] for pips in sizes_of(FACES[event]))
        raise IllegalMove(
            "rolled-again", f"the bag holds no {sizes} pyramid, so this face is rolled again", "I7", text
        )
    state.event = event


def _wrong_event(state: InitiativeState) -> tuple[str, str, str]:
    if state.size:
        return (
            "draw-awaited",
            f"the die has been rolled; a {SIZE_NAMES[state.size]} pyramid is to be drawn",
            "Draft",
        )
    return "roll-awaited", "the die is to be rolled before a pyramid is drawn", "Draft"


def _cannot_draw(state: InitiativeState, pyramid: str) -> tuple[str, str, str]:
    if int(pyramid[1]) != state.size:
        return (
            "wrong-size",
            f"a {SIZE_NAMES[state.size]} pyramid is to be drawn, not a {say(pyramid)}",
            "Draft",
        )
    return "not-in-bag", f"the bag holds no {say(pyramid)}", "Draft"


def outcomes(state: InitiativeState) -> list[tuple[str, float]] | None:
    """List the outcomes; a face whose sizes the bag lacks is rolled again (I7)."""
    if state.size:
        counts = {kind: count for kind, count in enumerate(state.counts(BAG)) if state.can_draw(kind)}
        drawn = sum(counts.values())
        return [(f"~draw:{PYRAMIDS[kind]}", count / drawn) for kind, count in counts.items()]
    faces = [face for face in range(len(FACES)) if state.can_show(face)]
    return [(f"~roll:{FACES[face]}", 1 / len(faces)) for face in faces]
