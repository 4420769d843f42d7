"""Which numbers of pyramids the players can come to hold: most pairs of inventories never meet in a round."""

from benben.games.initiative.rules.draft import PARRY
from benben.games.initiative.rules.state import InitiativeState

Counts = tuple[int, int]


def reachable(state: InitiativeState) -> set[Counts]:
    """Return how many pyramids the players may hold before an attack, from a position on."""
    counts = (sum(state.counts(0)), sum(state.counts(1)))
    attacks = after_turn(counts, state.mover == 0, state.mover == 1) if state.phase == PARRY else {counts}
    inventories: set[Counts] = set()
    while attacks:
        inventories |= attacks
        attacks = {
            after for before in attacks if any(before) for after in after_turn(before, True, True)
        } - inventories
    return inventories


def after_turn(counts: Counts, first_plays: bool, second_plays: bool) -> set[Counts]:
    """Return what may be left after a play by each, or by one of them; a player who has run out plays
    virtually."""
    seconds = after_play(counts[1], second_plays)
    return {(first, second) for first in after_play(counts[0], first_plays) for second in seconds}


def after_play(count: int, plays: bool) -> set[int]:
    return {max(0, count - 1), max(0, count - 2)} if plays else {count}
