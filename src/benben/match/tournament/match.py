"""A match being played: which games are done, which are missing, and whether it is decided."""

from collections.abc import Iterable, Iterator
from typing import Any

from benben.match.statistics.sequential_test import SequentialTest
from benben.match.tournament.pairing import Fixture, Result
from benben.match.tournament.summary import Summary, summarise


class Match:
    """So many games of a fixture.  Games found in a file count; of two with one number the first does.

    `precision` says how well the share of the points is to be known: half the width of its interval.
    """

    def __init__(
        self,
        fixture: Fixture,
        games: int,
        found: Iterable[dict[str, Any]] = (),
        precision: float | None = None,
    ) -> None:
        self.fixture = fixture
        self.games = games
        self.precision = precision
        self.results: dict[int, Result] = {}
        self.decided: int | None = None  # after how many games, in order, it was sure who is better
        self.precise: int | None = None  # after how many games, in order, the share was known well enough
        self._test = SequentialTest()
        self._pairs = 0  # so many pairs, in order, are in the test
        for record in found:
            if fixture.owns(record):
                self.take(record)

    def take(self, record: dict[str, Any]) -> None:
        """Count a game that has ended."""
        result = self.fixture.result(record)
        if result.number < self.games:
            self.results.setdefault(result.number, result)
        while pair := self._next_pair():
            self._test.add(sum(game.points for game in pair) / 2)
            self._pairs += 1
            if self.decided is None and self._test.rejects_equality():
                self.decided = 2 * self._pairs
            if self.precise is None and self.precision is not None and self._is_precise(self.precision):
                self.precise = 2 * self._pairs

    def _is_precise(self, precision: float) -> bool:
        share = self.summary(2 * self._pairs).share
        return (share.high or 0.0) - (share.low or 0.0) <= 2 * precision

    def _next_pair(self) -> list[Result]:
        """The first pair that is not in the test yet, if both its games are done."""
        games = [self.results.get(2 * self._pairs + second) for second in (0, 1)]
        return [game for game in games if game] if all(games) else []

    def missing(self) -> Iterator[tuple[Fixture, int]]:
        """The games still to be played, in order."""
        for number in range(self.games):
            if number not in self.results:
                yield self.fixture, number

    def summary(self, games: int | None = None) -> Summary:
        """The figures of all games that are done, or of the first so many."""
        return summarise(result for result in self.results.values() if games is None or result.number < games)
