"""The bots of each game, by name: levels that a player understands, scripted strategies, and the
yardsticks."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from benben.core.game import Game
from benben.core.rng import Rng
from benben.games.cydonia import bots as cydonia
from benben.games.initiative import bots as initiative
from benben.games.logistics import bots as logistics
from benben.games.montauk import bots as montauk
from benben.players.baselines import BeginnerBot, GreedyBot, Rule, ScriptedBot
from benben.players.bot import Bot, Budget, Clock
from benben.players.random import RandomBot
from benben.players.search_bot import SearchBot, Settings
from benben.players.uct_bot import UctBot

Make = Callable[[Game[Any], Rng, Clock, Budget | None], Bot]


@dataclass(frozen=True)
class BotKind:
    """A bot that can be had: its name, a line about it, how to make one for a game, and its budget a move if
    none is given.

    A bot without a budget answers at once.
    """

    name: str
    text: str
    make: Make
    budget: Budget | None = None


SETTINGS = {
    "logistics": Settings(widening=3.0, tries=0, plies=8, scale=6.0),
    "cydonia": Settings(c=0.25, widening=1.0, tries=0, scale=3.0),
    "initiative": Settings(c=0.5, widening=3.0),
    "montauk": Settings(widening=1.0, tries=0, plies=4, scale=10.0),
}

SCRIPTS: dict[str, tuple[tuple[str, str, Rule], ...]] = {
    "logistics": (("trickle", "outlasts you by sowing one pyramid at a time", logistics.trickle),),
    "cydonia": (
        ("saver", "throws stage one away to save the best for stage two", cydonia.saver),
        ("trumper", "wins every trick it can", cydonia.trumper),
    ),
    "initiative": (
        ("spender", "empties its inventory early and pummels", initiative.spender),
        ("hoarder", "never sacrifices or calls and keeps its larges", initiative.hoarder),
    ),
    "montauk": (("homebody", "brings its pyramids home and leaves them there", montauk.homebody),),
}

LEVELS = (
    ("novice", "thinks about some of its moves"),
    ("casual", "plays sensibly, with a slip here and there"),
    ("steady", "makes few mistakes"),
    ("expert", "looks ahead and seldom slips"),
    ("strongest", "the best there is"),
)
RANKS = ("beginner", *(name for name, _ in LEVELS))  # the levels, the weakest first

# Of each level from novice to expert: simulations, and moves in 100 that it plays like a beginner.  Set by
# matches so that each wins about three of four games against the one below; games differ in what thinking is
# worth.
DEPTHS = {
    "logistics": ((16, 45), (32, 22), (80, 12), (700, 5)),
    "cydonia": ((16, 72), (24, 40), (80, 12), (600, 1)),
    "initiative": ((16, 45), (24, 12), (400, 1), (8000, 1)),
    "montauk": ((16, 80), (16, 57), (32, 28), (160, 1)),
}
BY_DEFAULT = ((60, 55), (200, 30), (700, 12), (4000, 3))  # in a game that nobody has measured yet


def kinds(game: str) -> Mapping[str, BotKind]:
    """The bots of a game: chance, scripts, the yardstick, then the levels, the weakest first."""
    found = [
        BotKind(
            "random",
            "plays any legal move, each equally likely",
            lambda game, rng, clock, budget: RandomBot(rng),
        ),
        *(_scripted(*script) for script in SCRIPTS.get(game, ())),
        BotKind("greedy", "takes what looks best at once", lambda game, rng, clock, budget: GreedyBot(rng)),
        _plain(),
        BotKind(
            "beginner",
            "friendly: plays what looks good at a glance, and overlooks much",
            lambda game, rng, clock, budget: BeginnerBot(rng),
        ),
        *_levels(game, SETTINGS.get(game, Settings())),
    ]
    return {kind.name: kind for kind in found}


def _scripted(name: str, text: str, rule: Rule) -> BotKind:
    return BotKind(name, text, lambda game, rng, clock, budget: ScriptedBot(rule, rng))


def _plain() -> BotKind:
    default = Budget(seconds=1.0)
    return BotKind(
        "uct",
        "plain UCT with random playouts, a yardstick",
        lambda game, rng, clock, budget: UctBot(rng, clock, budget or default),
        default,
    )


def _levels(game: str, settings: Settings) -> Iterator[BotKind]:
    depths = [(Budget(simulations=simulations), lapse) for simulations, lapse in DEPTHS.get(game, BY_DEFAULT)]
    for (name, text), depth in zip(LEVELS, [*depths, (Budget(seconds=1.0), 0)], strict=True):
        yield _level(settings, name, text, *depth)


def _level(settings: Settings, name: str, text: str, default: Budget, lapse: int) -> BotKind:
    def make(game: Game[Any], rng: Rng, clock: Clock, budget: Budget | None) -> Bot:
        bot = SearchBot(settings.at_score_scale(game.score_scale), rng, clock, budget or default, lapse)
        if name == "strongest" and game.name == "initiative":
            from benben.games.initiative.solver.perfect_play import PerfectPlay, may_solve

            if may_solve(game, bot.budget):
                bot.exact = PerfectPlay(rng, lambda: bot.context)
        return bot

    return BotKind(name, text, make, default)
