"""One set of rules between two bots: what an experiment plays, batch by batch.

Game n has the seed of its pair, n // 2; in odd games the bots change seats.  Seeds depend on the experiment's
seed and the number alone, never on the options, so games of one number under different rules begin as alike
as the rules allow.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benben.core.errors import SetupError
from benben.core.game import Game
from benben.core.position import FORMAT
from benben.lab.measure.observer import Observation, from_row, watch, watch_random
from benben.match.tournament.pairing import Fixture, derived

RANDOM = ("random", "random")
QUICK_BATCH = 100  # random games are short: one alone would cost more to hand out than to play


@dataclass(frozen=True)
class ObservedGame:
    """A game of a trial: its number and what was seen."""

    number: int
    seen: Observation

    @property
    def first_seat(self) -> float:
        """The points of whoever moves first: 1, a half or 0."""
        return 0.5 if self.seen.winner is None else float(self.seen.winner == 0)

    @property
    def first_bot(self) -> float:
        """The points of the first bot."""
        return self.first_seat if self.number % 2 == 0 else 1 - self.first_seat


@dataclass(frozen=True)
class Trial:
    """A game with its options, two bots, a seed, and perhaps the one set-up, as JSON, with which all games
    begin."""

    game: Game[Any]
    bots: tuple[str, str]
    seed: int
    setup: str = ""

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.game, self.bots, self.seed, setup=self.setup)

    @property
    def batch(self) -> int:
        """So many games are played and written down together."""
        return QUICK_BATCH if self.bots == RANDOM else 1

    def tag(self) -> dict[str, Any]:
        begins = {"setup": json.loads(self.setup)} if self.setup else {}
        return {
            "game": self.game.name,
            "options": self.game.chosen_options(),
            "bots": list(self.bots),
            "seed": self.seed,
            **begins,
        }

    def play(self, number: int, stop: Callable[[], bool] = lambda: False) -> dict[str, Any]:
        """A batch of games as a line of the file of results."""
        games = range(number * self.batch, (number + 1) * self.batch)
        return {
            "benben": FORMAT,
            "lab": self.tag(),
            "batch": number,
            "games": [self._row(game, stop) for game in games],
        }

    def _row(self, number: int, stop: Callable[[], bool]) -> dict[str, Any]:
        if self.bots == RANDOM:
            setup = json.loads(self.setup) if self.setup else None
            deal, moves = derived(self.seed, number // 2), derived(self.seed, number, "moves")
            return watch_random(self.game, deal, moves, setup).as_row()
        record = self.fixture.play(number, stop)
        if "forfeit" in record:
            raise SetupError(
                "forfeit",
                f"{record['players'][record['forfeit']['seat']]} forfeited a game: "
                f"{record['forfeit']['reason']}",
            )
        return watch(self.game, record["setup"], record["moves"]).as_row()

    def owns(self, line: dict[str, Any]) -> bool:
        """Whether a line of a file of results belongs here."""
        return line.get("lab") == self.tag() and type(line.get("batch")) is int and line["batch"] >= 0

    def read(self, line: dict[str, Any]) -> list[ObservedGame]:
        """The games of a line; SetupError if it is not whole."""
        try:
            first = line["batch"] * self.batch
            return [ObservedGame(first + place, from_row(row)) for place, row in enumerate(line["games"])]
        except (LookupError, TypeError) as error:
            raise SetupError("results", f"batch {line['batch']} of the results is not whole") from error
