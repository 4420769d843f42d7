"""The bots of each game by name: levels for players, scripted strategies, and the yardsticks."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from benben.core.game import Game
from benben.core.rng import Rng
from benben.players.baselines import BeginnerBot, GreedyBot, RandomBot, ScriptedBot
from benben.players.bot import Bot, Budget, Clock
from benben.players.exact import perfect_play
from benben.players.profile import BotProfile, Script, bot_profile, search_settings
from benben.players.search_bot import SearchBot
from benben.players.uct_bot import UctBot

Make = Callable[[Game[Any], Rng, Clock, Budget | None], Bot]


@dataclass(frozen=True)
class BotKind:
    """An available bot: its name, a line about it, how to make one for a game, and its default budget per
    move.

    A bot without a budget answers at once.
    """

    name: str
    text: str
    make: Make
    budget: Budget | None = None


LEVELS = (
    ("novice", "thinks about some of its moves"),
    ("casual", "plays sensibly, with a slip here and there"),
    ("steady", "makes few mistakes"),
    ("expert", "looks ahead and seldom slips"),
    ("strongest", "the best there is"),
)
STRONGEST = LEVELS[-1][0]
RANKS = ("beginner", *(name for name, _ in LEVELS))  # the levels, weakest first


def kinds(game: type[Game[Any]]) -> Mapping[str, BotKind]:
    """Return the bots of a game: random, scripts, the yardstick, then the levels, weakest first."""
    profile = bot_profile(game)
    bots = [
        BotKind(
            "random",
            "plays any legal move, each equally likely",
            lambda game, rng, clock, budget: RandomBot(rng),
        ),
        *(_scripted(script) for script in profile.scripts),
        BotKind("greedy", "takes what looks best at once", lambda game, rng, clock, budget: GreedyBot(rng)),
        _plain_uct(),
        BotKind(
            "beginner",
            "friendly: plays what looks good at a glance, and overlooks much",
            lambda game, rng, clock, budget: BeginnerBot(rng),
        ),
        *_levels(profile),
    ]
    return {kind.name: kind for kind in bots}


def _scripted(script: Script) -> BotKind:
    return BotKind(
        script.name, script.text, lambda game, rng, clock, budget: ScriptedBot(script.strategy, rng)
    )


def _plain_uct() -> BotKind:
    default = Budget(seconds=1.0)
    return BotKind(
        "uct",
        "plain UCT with random playouts, a yardstick",
        lambda game, rng, clock, budget: UctBot(rng, clock, budget or default),
        default,
    )


def _levels(profile: BotProfile) -> Iterator[BotKind]:
    strengths = [(Budget(simulations=level.simulations), level.lapses) for level in profile.levels]
    for (name, text), strength in zip(LEVELS, [*strengths, (Budget(seconds=1.0), 0)], strict=True):
        yield _level(name, text, *strength)


def _level(name: str, text: str, default: Budget, lapses: int) -> BotKind:
    def make(game: Game[Any], rng: Rng, clock: Clock, budget: Budget | None) -> Bot:
        bot = SearchBot(search_settings(game), rng, clock, budget or default, lapses)
        if name == STRONGEST:
            bot.exact = perfect_play(game, bot.budget, rng, lambda: bot.context)
        return bot

    return BotKind(name, text, make, default)
