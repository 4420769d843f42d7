"""Random games with the uses of rules that the laboratory counts in them, to be counted a second time from
positions."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

import benben
from benben.core.parts import required_part
from benben.core.registry import find
from benben.lab.measure.observer import observe_moves
from support.random_games import how_many, random_game, random_options

GAMES = how_many(25, 3, 100)
Counts = dict[str, tuple[int, int]]


class Observed(NamedTuple):
    decisions: list[tuple[dict[str, Any], str, dict[str, Any]]]  # the state before, the move, the state after
    record: dict[str, Any]
    counts: Counts  # what the laboratory counted, by name and seat, without what never happened


def observed_game(name: str, seed: int) -> Observed:
    """A random game with random options, every third time the laboratory's too."""
    before, decisions, position = None, [], None
    options = random_options(name, benben.Rng(seed), laboratory=True) if seed % 3 == 2 else None
    for position in random_game(name, seed, options):
        after = position.full_view()
        if before and before["to_move"] != "chance":
            decisions.append((before, position.last_move, after))
        before = after
    assert position is not None
    record = position.record()
    counts = observe_moves(position.game, record["setup"], record["moves"]).counts
    return Observed(decisions, record, _named(name, counts))


def _named(game: str, counts: Iterable[Any]) -> Counts:
    names = [element.name for element in required_part(find(game), "statistics").Statistics.elements]
    return {name: tuple(count) for name, count in zip(names, counts, strict=True) if any(count)}


def by_seat(uses: Iterable[tuple[str, int]]) -> Counts:
    """Pairs of a rule's element and a seat, as the numbers of both seats."""
    times = Counter(uses)
    return {name: (times[name, 0], times[name, 1]) for name, _ in times}
