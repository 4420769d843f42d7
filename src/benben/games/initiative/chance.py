"""Chance events before the rounds as text.

`~roll:SM` shows a face of the die, `~draw:R2` draws a medium red, `~deal:R1,R3,…` deals B ten pyramids.
"""

from collections import Counter
from collections.abc import Iterator
from math import comb

from benben.core.errors import IllegalMove, NotationError
from benben.core.pieces import SIZE_NAMES, pyramid_name
from benben.games.initiative.notation import FACES, PYRAMIDS, sizes_of
from benben.games.initiative.rules.draft import BAG, DEAL, DRAW, INVENTORY_SIZE
from benben.games.initiative.rules.state import InitiativeState

ROLLS = {f"~roll:{face}": number for number, face in enumerate(FACES)}
DRAWS = {f"~draw:{pyramid}": number for number, pyramid in enumerate(PYRAMIDS)}
DEALT = "~deal:"


def write_chance(state: InitiativeState) -> str:
    if state.phase == DEAL:
        return write_deal(state.dealt())
    return f"~draw:{PYRAMIDS[state.event]}" if state.phase == DRAW else f"~roll:{FACES[state.event]}"


def write_deal(counts: list[int]) -> str:
    """Return the text of a deal with these numbers of pyramids of each kind."""
    return DEALT + ",".join(
        pyramid for pyramid, count in zip(PYRAMIDS, counts, strict=True) for _ in range(count)
    )


def read_chance(state: InitiativeState, text: str) -> None:
    """Store a written event in the state; raise MoveError if it cannot happen now."""
    if not (text in ROLLS or text in DRAWS or text.startswith(DEALT)):
        raise NotationError("unreadable", "this is not a chance event of Initiative", "Notation", text)
    if state.phase == DEAL and text.startswith(DEALT):
        state.set_deal(_read_deal(state, text))
    elif state.phase == DRAW and text in DRAWS:
        _read_draw(state, text)
    elif state.phase not in (DEAL, DRAW) and text in ROLLS:
        _read_roll(state, text)
    else:
        raise IllegalMove(*_wrong_event(state), text)


def _wrong_event(state: InitiativeState) -> tuple[str, str, str]:
    """Return the refusal of an event of another kind than the one that is due."""
    if state.phase == DEAL:
        return "deal-awaited", "A's inventory is full; B's ten pyramids must be dealt next", "Set-up"
    if state.phase == DRAW:
        what = f"the die has been rolled; a {SIZE_NAMES[state.size]} pyramid must be drawn next"
        return "draw-awaited", what, _section(state)
    if state.choose_sizes:
        return "roll-awaited", "the die must be rolled for A's next pyramid", "Set-up"
    return "roll-awaited", "the die must be rolled before a pyramid is drawn", "Draft"


def _section(state: InitiativeState) -> str:
    return "Set-up" if state.choose_sizes else "Draft"


def _read_roll(state: InitiativeState, text: str) -> None:
    face = ROLLS[text]
    if not state.can_show(face):
        sizes = " or ".join(SIZE_NAMES[pips] for pips in sizes_of(FACES[face]))
        raise IllegalMove(
            "rolled-again", f"the bag holds no {sizes} pyramid, so this face is rolled again", "I7", text
        )
    state.event = face


def _read_draw(state: InitiativeState, text: str) -> None:
    kind = DRAWS[text]
    if not state.can_draw(kind):
        raise IllegalMove(*_cannot_draw(state, PYRAMIDS[kind]), text)
    state.event = kind


def _cannot_draw(state: InitiativeState, pyramid: str) -> tuple[str, str, str]:
    if int(pyramid[1]) != state.size:
        return (
            "wrong-size",
            f"a {SIZE_NAMES[state.size]} pyramid must be drawn, not a {pyramid_name(pyramid)}",
            _section(state),
        )
    return "not-in-bag", f"the bag holds no {pyramid_name(pyramid)}", _section(state)


def _read_deal(state: InitiativeState, text: str) -> list[int]:
    """Return how many pyramids of each kind a written deal has."""
    pyramids = text.removeprefix(DEALT).split(",")
    for pyramid in pyramids:
        if pyramid not in PYRAMIDS:
            raise NotationError(
                "unreadable", "a deal is a list of pyramids, such as R1,R3,Y2", "Notation", text
            )
    if len(pyramids) != INVENTORY_SIZE:
        raise IllegalMove(
            "wrong-number", f"{INVENTORY_SIZE} pyramids are dealt to B, not {len(pyramids)}", "Set-up", text
        )
    held = Counter(pyramids)
    counts = [held[pyramid] for pyramid in PYRAMIDS]
    for pyramid, count, left in zip(PYRAMIDS, counts, state.counts(BAG), strict=True):
        if count > left:
            number = "no" if not left else "only one"
            raise IllegalMove("not-in-bag", f"the bag holds {number} {pyramid_name(pyramid)}", "Set-up", text)
    if text != write_deal(counts):
        raise NotationError(
            "wrong-order",
            "a deal is written by colour, red, yellow, green, blue, black, and small before large",
            "Notation",
            text,
        )
    return counts


# -- probabilities -----------------------------------------------------------------
def outcomes(state: InitiativeState) -> list[tuple[str, float]] | None:
    """List the outcomes; a face whose sizes the bag lacks is rolled again (I7)."""
    if state.phase == DEAL:
        bag = state.counts(BAG)
        ways = comb(sum(bag), INVENTORY_SIZE)
        return [(write_deal(deal), number / ways) for deal, number in _deals(bag, INVENTORY_SIZE)]
    if state.phase == DRAW:
        counts = {kind: count for kind, count in enumerate(state.counts(BAG)) if state.can_draw(kind)}
        drawn = sum(counts.values())
        return [(f"~draw:{PYRAMIDS[kind]}", count / drawn) for kind, count in counts.items()]
    faces = [face for face in range(len(FACES)) if state.can_show(face)]
    return [(f"~roll:{FACES[face]}", 1 / len(faces)) for face in faces]


def _deals(bag: list[int], needed: int) -> Iterator[tuple[list[int], int]]:
    """Yield every choice of `needed` pyramids from a bag, as counts, with the number of ways to make it."""
    if not bag:
        yield [], 1
        return
    for count in range(max(0, needed - sum(bag[1:])), min(bag[0], needed) + 1):
        for rest, ways in _deals(bag[1:], needed - count):
            yield [count, *rest], ways * comb(bag[0], count)
