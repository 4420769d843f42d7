"""A trial: one set of rules between two bots, which an experiment plays batch by batch.

Game n has the seed of its pair, n // 2; in odd games the bots swap seats.  Seeds depend on the experiment's
seed and the number of the game alone, never on the options, so that games with the same number under
different rules begin as much alike as the rules allow.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from benben.core.errors import SetupError
from benben.core.game import Game
from benben.core.position import FORMAT
from benben.lab.design.code_digest import code_digest
from benben.lab.measure.observer import Observation, ObservationRow, observe_moves, observe_random_game
from benben.match.run.workers import JsonObject
from benben.match.tournament.pairing import Pairing, derive_seed

RANDOM_BOTS = ("random", "random")
RANDOM_BATCH = 100  # random games are short: a single one would cost more to hand out than to play


@dataclass(frozen=True)
class ObservedGame:
    """A game of a trial: its number and what was observed in it."""

    number: int
    observation: Observation

    @property
    def first_player_points(self) -> float:
        """The points of the player who moves first: 1, a half or 0."""
        winner = self.observation.winner
        return 0.5 if winner is None else float(winner == 0)

    @property
    def first_bot_points(self) -> float:
        """The points of the first bot."""
        return self.first_player_points if self.number % 2 == 0 else 1 - self.first_player_points


class TrialTag(TypedDict):
    """What a line of results says about the trial it belongs to, and the code that played it."""

    game: str
    code: str
    options: dict[str, Any]
    bots: list[str]
    seed: int
    setup: NotRequired[Any]


@dataclass(frozen=True)
class Trial:
    """A game with its options, two bots and a seed.

    `setup`, as JSON, is the set-up of all games, if they share one.
    """

    game: Game[Any]
    bots: tuple[str, str]
    seed: int
    setup: str = ""

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.game, self.bots, self.seed, setup=self.setup)

    @property
    def batch_size(self) -> int:
        """The number of games that are played and written down together."""
        return RANDOM_BATCH if self.bots == RANDOM_BOTS else 1

    def tag(self) -> TrialTag:
        tag: TrialTag = {
            "game": self.game.name,
            "code": code_digest(type(self.game)),
            "options": self.game.chosen_options(),
            "bots": list(self.bots),
            "seed": self.seed,
        }
        if self.setup:
            tag["setup"] = json.loads(self.setup)
        return tag

    def play(self, number: int, stop: Callable[[], bool] = lambda: False) -> JsonObject:
        """Play a batch of games and return it as a line for the file of results."""
        games = range(number * self.batch_size, (number + 1) * self.batch_size)
        return {
            "benben": FORMAT,
            "lab": self.tag(),
            "batch": number,
            "games": [self._play_game(game, stop) for game in games],
        }

    def _play_game(self, number: int, stop: Callable[[], bool]) -> ObservationRow:
        if self.bots == RANDOM_BOTS:
            setup = json.loads(self.setup) if self.setup else None
            deal_seed = derive_seed(self.seed, number // 2)
            move_seed = derive_seed(self.seed, number, "moves")
            return observe_random_game(self.game, deal_seed, move_seed, setup).as_row()
        record = self.pairing.play(number, stop)
        if "forfeit" in record:
            raise SetupError(
                "forfeit",
                f"{record['players'][record['forfeit']['seat']]} forfeited a game: "
                f"{record['forfeit']['reason']}",
            )
        return observe_moves(self.game, record["setup"], record["moves"]).as_row()

    def owns(self, line: JsonObject) -> bool:
        """Return whether a line of a file of results belongs to this trial."""
        return line.get("lab") == self.tag() and type(line.get("batch")) is int and line["batch"] >= 0

    def is_outdated(self, line: JsonObject) -> bool:
        """Return whether a line of a file of results would belong to this trial, but other code played it."""
        tag = line.get("lab")
        return (
            isinstance(tag, dict) and tag != self.tag() and {**tag, "code": self.tag()["code"]} == self.tag()
        )

    def read(self, line: JsonObject) -> list[ObservedGame]:
        """Return the games of a line; raise SetupError if the line is incomplete."""
        try:
            first = line["batch"] * self.batch_size
            return [
                ObservedGame(number, Observation.from_row(row))
                for number, row in enumerate(line["games"], first)
            ]
        except (LookupError, TypeError) as error:
            raise SetupError("results", f"batch {line['batch']} of the results is incomplete") from error
