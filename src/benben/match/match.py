"""A match being played: which games are done, which are missing, and whether it is decided."""
from collections.abc import Iterable, Iterator
from typing import Any

from benben.match.fixture import Fixture, Result
from benben.match.statistics import Summary, decided, summarise


class Match:
    """So many games of a fixture.  Games found in a file count; of two with one number the first does."""

    def __init__(self, fixture: Fixture, games: int, found: Iterable[dict[str, Any]] = ()) -> None:
        self.fixture = fixture
        self.games = games
        self.results: dict[int, Result] = {}
        for record in found:
            if fixture.owns(record):
                self.take(record)

    def take(self, record: dict[str, Any]) -> None:
        """Count a game that has ended."""
        result = self.fixture.result(record)
        if result.number < self.games:
            self.results.setdefault(result.number, result)

    def missing(self) -> Iterator[tuple[Fixture, int]]:
        """The games still to be played, in order."""
        for number in range(self.games):
            if number not in self.results:
                yield self.fixture, number

    def decided(self) -> int | None:
        """After how many games, in order, it was sure which bot is better; None if it is not."""
        pairs = decided(self.results.values())
        return None if pairs is None else 2 * pairs

    def summary(self, games: int | None = None) -> Summary:
        """The figures of all games that are done, or of the first so many."""
        return summarise(result for result in self.results.values() if games is None or result.number < games)
