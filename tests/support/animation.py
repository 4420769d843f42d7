"""Pieces on named spots, to check that the transitions of a move lead from the position before it to the one
after it."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise

from benben.core.animation import Transition

Spots = dict[str, Counter[str]]


def empty_spots() -> Spots:
    return defaultdict(Counter)


def apply_transitions(spots: Spots, transitions: Iterable[Transition]) -> None:
    """Move the pieces, beat by beat; a piece must lie where a transition takes it from."""
    transitions = list(transitions)
    assert all(earlier.beat <= later.beat for earlier, later in pairwise(transitions)), "beats never go back"
    for piece, origin, target, _ in transitions:
        assert spots[origin][piece] > 0, f"no {piece} on {origin}"
        spots[origin][piece] -= 1
        spots[target][piece] += 1


def occupied(spots: Spots) -> dict[str, dict[str, int]]:
    """What lies where, without empty spots."""
    return {spot: dict(+pieces) for spot, pieces in spots.items() if +pieces}
