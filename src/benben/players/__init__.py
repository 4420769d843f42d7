"""Bots, by name, each for one game.

A bot knows only what its seat may know. Its random source and its clock are passed in, so a seed repeats its
games and a test does not depend on time.
"""

from collections.abc import Mapping
from typing import Any

from benben.core.errors import SetupError, quote
from benben.core.game import Game
from benben.core.registry import find
from benben.core.rng import Rng
from benben.players.bot import DEFAULT_CONTEXT, Bot, Budget, Choice, Clock, SearchContext, Thinker
from benben.players.catalogue import RANKS, BotKind, kinds

__all__ = [
    "DEFAULT_CONTEXT",
    "RANKS",
    "Bot",
    "BotKind",
    "Budget",
    "Choice",
    "Clock",
    "SearchContext",
    "Thinker",
    "bots",
    "make_bot",
    "read_budget",
]


def bots(game: str) -> Mapping[str, BotKind]:
    """Return the bots of a game by name; the levels come last, the weakest first."""
    return kinds(find(game))


def make_bot(
    game: Game[Any], name: str, rng: Rng, clock: Clock, context: SearchContext = DEFAULT_CONTEXT
) -> Bot:
    """Make a bot by its name, which may end in a budget: `uct@1s`, `strongest@2000`.

    Raise SetupError if there is no such bot.
    """
    kind, _, budget = name.partition("@")
    known = kinds(type(game))
    if kind not in known:
        raise SetupError(
            "unknown-bot", f"{game.title} has no bot {quote(kind)}; its bots are {', '.join(known)}"
        )
    bot = known[kind].make(game, rng, clock, read_budget(budget) if "@" in name else None)
    if isinstance(bot, Thinker):
        bot.use(context)
    return bot


def read_budget(text: str) -> Budget:
    """Read a budget per move: `1s` or `0.5s` for seconds, `2000` for simulations."""
    number = text.removesuffix("s")
    try:
        if number != text and 0 < float(number) <= 3600:
            return Budget(seconds=float(number))
        if number == text and 0 < int(number) <= 10**9:
            return Budget(simulations=int(number))
    except ValueError:
        pass
    raise SetupError(
        "budget", f"a budget is seconds such as 0.5s or simulations such as 2000, not {quote(text)}"
    )
