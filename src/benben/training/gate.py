"""Matches of a net in training: pairs of games with seats swapped, on seeds that no training has used."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from benben.core.game import Game
from benben.core.position import Position
from benben.core.registry import find
from benben.core.rng import Rng
from benben.core.types import Seat
from benben.match.play.bot_game import Stopped
from benben.match.run.workers import JsonObject
from benben.match.statistics.intervals import Estimate, pair_totals, share_interval
from benben.match.tournament.pairing import derive_seed
from benben.players import Bot, Budget, make_bot
from benben.players.exact import perfect_play
from benben.players.search_bot import SearchBot
from benben.training.candidate import candidate_settings, net_part

RANDOM_PLIES = 6  # at the start of a pair, or games without a random set-up would all be alike


@dataclass(frozen=True)
class GateMatch:
    """A net against a bot, by its name, with equal budgets.

    Pairs take turns with the options that self-play deals, because the net will serve all of them.
    """

    game: str
    net: Path
    opponent: str
    budget: Budget
    seed: int

    def play(self, number: int, stop: Callable[[], bool] = lambda: False) -> JsonObject:
        """Play a game; odd numbers are the second games of their pairs. Return the net's points."""
        position = self.start(number)
        game = position.game
        net_seat = number % 2
        players = [self._net_bot(game, number), self._opponent(game, number)]
        while not position.is_over:
            if stop():
                raise Stopped
            seat: Seat = 1 if position.to_move else 0
            position.play(players[seat != net_seat].choose(position.player_view(seat)).move)
        winner = position.winner
        return {"number": number, "points": 0.5 if winner is None else float(winner == net_seat)}

    def start(self, number: int) -> Position:
        """Return what is played from, the same in both games of a pair."""
        pair, options = number // 2, net_part(self.game).TRAINING_OPTIONS
        return random_start(find(self.game)(options[pair % len(options)]), self.seed + pair)

    def _net_bot(self, game: Game[Any], number: int) -> Bot:
        """Return what `strongest` would be with the net, perfect play where the game is solved included."""
        settings, rng = candidate_settings(self.game, self.net), Rng(derive_seed(self.seed, number, "net"))
        bot = SearchBot(settings, rng, time.thread_time, self.budget, early=True)
        bot.exact = perfect_play(game, self.budget, rng, lambda: bot.context)
        return bot

    def _opponent(self, game: Game[Any], number: int) -> Bot:
        budget = self.budget
        text = f"{budget.seconds}s" if budget.seconds else str(budget.simulations)
        rng = Rng(derive_seed(self.seed, number, "opponent"))
        return make_bot(game, f"{self.opponent}@{text}", rng, time.thread_time)


class GateGame(NamedTuple):
    """A finished game of a gate match, and the points of the net in it."""

    number: int
    points: float


def random_start(game: Game[Any], seed: int) -> Position:
    """Return a position after some random plies, the same for both games of a pair.

    The plies have a source of their own; with that of the deal, the deal would foretell them.
    """
    position, rng = game.new(seed), Rng(derive_seed(seed, "opening"))
    for _ in range(RANDOM_PLIES):
        if not position.is_over:
            legal = position.legal_moves()
            position.play(legal[rng.below(len(legal))])
    return position


def share_of(lines: Iterable[JsonObject]) -> Estimate:
    """Return the net's share of the points, with its interval over pairs."""
    games = [GateGame(line["number"], line["points"]) for line in lines]
    return share_interval(list(pair_totals(games, lambda game: game.points).values()))
