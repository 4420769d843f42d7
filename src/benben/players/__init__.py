"""Who sits at a table besides people: a table of bots by name.

A bot knows what its seat may know and nothing else; its chance is passed in, so that a seed repeats its games.
"""
from collections.abc import Callable

from benben.core.errors import SetupError, quote
from benben.core.rng import Rng
from benben.players.bot import Bot, Budget, Choice
from benben.players.random import RandomBot

__all__ = ["BOTS", "Bot", "Budget", "Choice", "make_bot"]

BOTS: dict[str, Callable[[Rng], Bot]] = {"random": RandomBot}


def make_bot(name: str, rng: Rng) -> Bot:
    """The bot of that name, or a SetupError that names the bots there are."""
    if name not in BOTS:
        raise SetupError("unknown-bot", f"there is no bot {quote(name)}; there is {', '.join(BOTS)}")
    return BOTS[name](rng)
