"""A match as it is drawn up: who plays what, and from which seeds.  Games come in pairs, the second with
seats swapped.

Every game has seeds of its own, made from the match's seed and the game's number; so its course does not
depend on which worker plays it, or when, as long as the bots are limited by simulations and not by time.
"""

import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game
from benben.core.rng import Rng
from benben.match.engine.client import PREFIX, Program
from benben.match.play.game import LIMIT, play_game
from benben.players import Bot, bots, make_bot, read_budget

SEEDS = 10**12  # derived seeds stay below, short enough to type


@dataclass(frozen=True)
class Result:
    """What a finished game says about the first bot of the match, 0, and the second, 1."""

    number: int
    points: float  # of bot 0: 1, a half or 0
    margin: int | None  # bot 0's score minus bot 1's; None after a forfeit, when it means nothing
    forfeit: int | None  # the bot that forfeited
    seconds: tuple[float, float]
    decisions: tuple[int, int]


@dataclass(frozen=True)
class Fixture:
    """Two bots, by name with their budgets, on one game."""

    game: Game[Any]
    bots: tuple[str, str]
    seed: int
    seconds: float = 1.0  # a move, for programs; other bots have it in their names
    setup: str = ""  # as JSON: all games begin so; empty for one from each pair's seed

    def check(self) -> None:
        """SetupError if one of the bots is not to be had."""
        for name in self.bots:
            self._bot(name, 0)

    def _bot(self, name: str, seed: int) -> Bot:
        if name.startswith(PREFIX):
            return Program(name, self.seconds, time.perf_counter)
        return make_bot(self.game, name, Rng(seed), time.perf_counter)

    def play(self, number: int, stop: Callable[[], bool] = lambda: False) -> dict[str, Any]:
        """The record of one game of the match; odd numbers are the second games of their pairs."""
        deal = derived(self.seed, number // 2)
        seats = self.bots[::-1] if number % 2 else self.bots
        bots = [self._bot(name, derived(self.seed, number, seat, name)) for seat, name in enumerate(seats)]
        try:
            record = play_game(
                self.game,
                bots,
                deal,
                limit=LIMIT + self._longest_budget(),
                stop=stop,
                setup=json.loads(self.setup) if self.setup else None,
            )
        finally:
            for bot in bots:
                if isinstance(bot, Program):
                    bot.close()
        return {**record, "players": list(seats), "seed": deal, "match": self.tag(number)}

    def _longest_budget(self) -> float:
        """Seconds a move."""
        budgets = [
            read_budget(name.partition("@")[2]).seconds or 0.0
            for name in self.bots
            if "@" in name and not name.startswith(PREFIX)
        ]
        return max(self.seconds, *budgets, 0.0)

    def tag(self, number: int) -> dict[str, Any]:
        """What a record says about the match it belongs to."""
        programs = any(name.startswith(PREFIX) for name in self.bots)
        return {"bots": list(self.bots), "seed": self.seed, "number": number} | (
            {"time": self.seconds} if programs else {}
        )

    def owns(self, record: Any) -> bool:
        """Whether a record is a game of this match."""
        tag = record.get("match")
        return (
            isinstance(tag, dict)
            and type(tag.get("number")) is int
            and tag["number"] >= 0
            and tag == self.tag(tag["number"])
            and record.get("game") == self.game.name
            and record.get("options") == self.game.chosen_options()
        )

    def result(self, record: dict[str, Any]) -> Result:
        """What a record of this match says; SetupError if it is not whole."""
        try:
            return self._result(record)
        except (LookupError, TypeError, ValueError) as error:
            raise SetupError(
                "record",
                f"game {quote(record['match']['number'])} of the match is no whole record",
                "Records",
            ) from error

    def _result(self, record: dict[str, Any]) -> Result:
        number = record["match"]["number"]
        order = 1 if number % 2 == 0 else -1  # seats as bots: turned round in the second game of a pair
        scores, winner = record["result"]["scores"][::order], record["result"]["winner"]
        points = 0.5 if winner is None else float(winner == number % 2)
        lost = record["forfeit"]["seat"] ^ (number % 2) if "forfeit" in record else None
        mine, other = record["seconds"][::order]
        first, second = record["decisions"][::order]
        return Result(
            number,
            points,
            scores[0] - scores[1] if lost is None else None,
            lost,
            (mine, other),
            (first, second),
        )


def with_budget(game: Game[Any], name: str, seconds: float | None) -> str:
    """A bot limited by its usual time with so many seconds a move instead; others as they are, and programs
    are told."""
    kind = bots(game.name).get(name)
    timed = kind and kind.budget and kind.budget.seconds is not None
    return f"{name}@{seconds:g}s" if timed and seconds is not None else name


def derived(*parts: int | str) -> int:
    """A seed made of numbers and names: the same for the same, unrelated for others."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % SEEDS
