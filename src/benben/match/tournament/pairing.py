"""A pairing: two bots, a game and a seed, which determine every game of their match.

Games are played in pairs, the second game with seats swapped.  Every game has seeds of its own, derived from
the match's seed and the game's number; so its course does not depend on which worker plays it, or when, as
long as the bots are limited by simulations and not by time.
"""

import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from benben.core.errors import SetupError, quote
from benben.core.game import Game
from benben.core.rng import Rng
from benben.match.engine.client import PREFIX, EngineClient
from benben.match.play.bot_game import MOVE_SECONDS, play_game
from benben.match.run.workers import JsonObject
from benben.players import Bot, bots, make_bot, read_budget

SEEDS = 10**12  # derived seeds stay below, short enough to type


class MatchTag(TypedDict):
    """What a record says about the match it belongs to."""

    bots: list[str]
    seed: int
    number: int
    time: NotRequired[float]  # seconds per move, if one of the bots is a program


@dataclass(frozen=True)
class Result:
    """The result of a finished game for the first bot of the match, 0, and the second, 1."""

    number: int
    points: float  # of bot 0: 1, a half or 0
    margin: int | None  # bot 0's score minus bot 1's; None after a forfeit, when it means nothing
    forfeit: int | None  # the bot that forfeited
    seconds: tuple[float, float]
    decisions: tuple[int, int]


@dataclass(frozen=True)
class Pairing:
    """Two bots, by name with their budgets, on one game."""

    game: Game[Any]
    bots: tuple[str, str]
    seed: int
    seconds: float = 1.0  # a move, for programs; other bots have it in their names
    setup: str = ""  # JSON: the set-up of all games; empty for one drawn from each pair's seed

    def check(self) -> None:
        """Raise SetupError if there is no such bot."""
        for name in self.bots:
            self._bot(name, 0)

    def _bot(self, name: str, seed: int) -> Bot:
        if name.startswith(PREFIX):
            return EngineClient(name, self.seconds, time.perf_counter)
        # Seconds of this thread's processor time: on a busy machine a match takes longer, but is as strong.
        return make_bot(self.game, name, Rng(seed), time.thread_time)

    def play(self, number: int, stop: Callable[[], bool] = lambda: False) -> JsonObject:
        """Play one game and return its record; odd numbers are the second games of their pairs."""
        deal_seed = derive_seed(self.seed, number // 2)
        names = self.bots[::-1] if number % 2 else self.bots
        players = [
            self._bot(name, derive_seed(self.seed, number, seat, name)) for seat, name in enumerate(names)
        ]
        try:
            record = play_game(
                self.game,
                players,
                deal_seed,
                limit=MOVE_SECONDS + self._longest_budget(),
                stop=stop,
                setup=json.loads(self.setup) if self.setup else None,
            )
        finally:
            for player in players:
                if isinstance(player, EngineClient):
                    player.close()
        return {**record, "players": list(names), "seed": deal_seed, "match": self.tag(number)}

    def _longest_budget(self) -> float:
        """Return the longest time budget of the bots, in seconds per move."""
        budgets = [
            read_budget(name.partition("@")[2]).seconds or 0.0
            for name in self.bots
            if "@" in name and not name.startswith(PREFIX)
        ]
        return max(self.seconds, *budgets, 0.0)

    def tag(self, number: int) -> MatchTag:
        """Return the tag of a game's record."""
        tag: MatchTag = {"bots": list(self.bots), "seed": self.seed, "number": number}
        if any(name.startswith(PREFIX) for name in self.bots):
            tag["time"] = self.seconds
        return tag

    def owns(self, record: JsonObject) -> bool:
        """Return whether a record is a game of this match."""
        tag = record.get("match")
        return (
            isinstance(tag, dict)
            and type(tag.get("number")) is int
            and tag["number"] >= 0
            and tag == self.tag(tag["number"])
            and record.get("game") == self.game.name
            and record.get("options") == self.game.chosen_options()
        )

    def result(self, record: JsonObject) -> Result:
        """Return the result in a record of this match; raise SetupError if the record is incomplete."""
        try:
            return self._result(record)
        except (LookupError, TypeError, ValueError) as error:
            raise SetupError(
                "record",
                f"game {quote(record['match']['number'])} of the match is not a complete record",
                "Records",
            ) from error

    def _result(self, record: JsonObject) -> Result:
        number = record["match"]["number"]
        swapped = number % 2  # in the second game of a pair bot 0 has seat 1
        order = -1 if swapped else 1
        scores, winner = record["result"]["scores"][::order], record["result"]["winner"]
        forfeit = record["forfeit"]["seat"] ^ swapped if "forfeit" in record else None
        first_seconds, second_seconds = record["seconds"][::order]
        first_decisions, second_decisions = record["decisions"][::order]
        return Result(
            number,
            points=0.5 if winner is None else float(winner == swapped),
            margin=scores[0] - scores[1] if forfeit is None else None,
            forfeit=forfeit,
            seconds=(first_seconds, second_seconds),
            decisions=(first_decisions, second_decisions),
        )


def with_time_budget(game: Game[Any], name: str, seconds: float | None) -> str:
    """Return the name of a bot with a budget of `seconds` a move, if it is limited by time and its name sets
    no budget; any other name unchanged."""
    kind = bots(game.name).get(name)
    is_timed = kind and kind.budget and kind.budget.seconds is not None
    return f"{name}@{seconds:g}s" if is_timed and seconds is not None else name


def derive_seed(*parts: int | str) -> int:
    """Return a seed derived from numbers and names: the same for the same parts, unrelated for any others."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % SEEDS
