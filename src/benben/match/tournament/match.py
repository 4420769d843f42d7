"""A match in progress: which games have been played, which are missing, and whether it is decided."""

from collections.abc import Iterable, Iterator

from benben.match.run.workers import JsonObject
from benben.match.statistics.sequential_test import SequentialTest
from benben.match.tournament.pairing import Pairing, Result
from benben.match.tournament.summary import Summary, summarise


class Match:
    """A number of games of one pairing.

    `records` may hold games of an earlier run, and of other matches too; of two records with the same number
    the first counts.  With `precision`, the match is precise once the interval of the share of the points is
    no more than that to either side.
    """

    def __init__(
        self,
        pairing: Pairing,
        games: int,
        records: Iterable[JsonObject] = (),
        precision: float | None = None,
    ) -> None:
        self.pairing = pairing
        self.games = games
        self.precision = precision
        self.results: dict[int, Result] = {}
        # After how many games, in order, it was certain which bot is better, and the share was precise
        # enough.
        self.decided_after: int | None = None
        self.precise_after: int | None = None
        self._test = SequentialTest()
        self._pairs = 0  # complete pairs, in order, that the test has seen
        for record in records:
            if pairing.owns(record):
                self.add(record)

    def add(self, record: JsonObject) -> None:
        """Add a finished game."""
        result = self.pairing.result(record)
        if result.number < self.games:
            self.results.setdefault(result.number, result)
        while pair := self._next_pair():
            self._test.add(sum(game.points for game in pair) / 2)
            self._pairs += 1
            if self.decided_after is None and self._test.rejects_equality():
                self.decided_after = 2 * self._pairs
            if self.precise_after is None and self.precision is not None and self._is_precise(self.precision):
                self.precise_after = 2 * self._pairs

    def _is_precise(self, precision: float) -> bool:
        share = self.summary(2 * self._pairs).share
        return (share.high or 0.0) - (share.low or 0.0) <= 2 * precision

    def _next_pair(self) -> list[Result]:
        """Return the first pair that the test has not seen; empty unless both its games have been played."""
        games = [self.results.get(2 * self._pairs + second) for second in (0, 1)]
        return [game for game in games if game] if all(games) else []

    def missing(self) -> Iterator[tuple[Pairing, int]]:
        """Yield the games still to be played, in order, as tasks for `play_all`."""
        for number in range(self.games):
            if number not in self.results:
                yield self.pairing, number

    def summary(self, games: int | None = None) -> Summary:
        """Return the figures of all games that have been played, or only of those numbered below `games`."""
        return summarise(result for result in self.results.values() if games is None or result.number < games)
