"""A bot with a clock and a random source of its own, for programs that only want a move."""

import secrets
import time
from typing import Any

from benben.core.game import Game
from benben.core.position import Position
from benben.core.rng import Rng
from benben.players import Bot, Choice, make_bot, read_budget


class StandaloneBot:
    """Made by `benben.bot`: plays any game and either seat, and knows what the player to move may know.

    >>> import benben
    >>> bot = benben.bot("greedy", seed=1)
    >>> position = benben.game("cydonia").new(seed=7)
    >>> while not position.is_over:
    ...     position.play(bot.choose(position).move)
    >>> sum(position.scores) > 0
    True
    """

    def __init__(self, name: str, seed: int | None = None) -> None:
        if "@" in name:
            read_budget(name.partition("@")[2])  # refused now rather than at the first move
        self.name = name
        self._rng = Rng(secrets.randbits(64) if seed is None else seed)
        self._game: Game[Any] | None = None
        self._bot: Bot | None = None

    def choose(self, position: Position) -> Choice:
        """Return a move for the player to move, and what the bot thinks of it; the position stays as it is.

        ValueError when nobody is to move, SetupError if the game has no bot of this name.
        """
        seat = position.to_move
        if seat is None or seat == "chance":
            raise ValueError("the game is over" if seat is None else "it is chance's turn, not a player's")
        return self._bot_for(position.game).choose(position.player_view(seat))

    def _bot_for(self, game: Game[Any]) -> Bot:
        """Return the bot for a game, kept as long as that game is played, since it may continue its last
        search."""
        if self._bot is None or self._game != game:
            self._bot, self._game = make_bot(game, self.name, self._rng, time.perf_counter), game
        return self._bot

    def __repr__(self) -> str:
        return f"benben.bot({self.name!r})"
