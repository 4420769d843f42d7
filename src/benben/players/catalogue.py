"""The bots of each game by name: levels for players, scripted strategies, and the yardsticks."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from benben.core.game import Game
from benben.core.rng import Rng
from benben.players.baselines import BeginnerBot, GreedyBot, RandomBot, ScriptedBot
from benben.players.bot import Bot, Budget, Clock
from benben.players.exact import perfect_play
from benben.players.lapses import Lapse, PolicyLapse, glance
from benben.players.nets import find_net
from benben.players.profile import (
    BotProfile,
    LevelStrength,
    Script,
    bot_profile,
    search_settings,
    strongest_settings,
)
from benben.players.search_bot import SearchBot
from benben.players.search_settings import SearchSettings
from benben.players.uct_bot import UctBot

Make = Callable[[Game[Any], Rng, Clock, Budget | None], Bot]
Settings = Callable[[Game[Any]], SearchSettings]


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
    ("master", "as the strongest, with little time to think"),
    ("strongest", "the best there is"),
)
RANKS = ("beginner", *(name for name, _ in LEVELS))  # the levels, weakest first


def kinds(game: type[Game[Any]]) -> Mapping[str, BotKind]:
    """Return the bots of a game: random, scripts, the yardsticks, then the levels, weakest first."""
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
        _classic(),
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


def _classic() -> BotKind:
    """Return the strongest bot of version 0.1, which learned nothing: it stays as it is, to measure others
    by."""
    return _unlapsing("classic", "the strongest before bots learned, a yardstick", search_settings)


def _unlapsing(name: str, text: str, settings: Settings, early: bool = False) -> BotKind:
    """Return a bot that searches for a second, or plays perfectly where the game is solved, and never
    lapses."""
    default = Budget(seconds=1.0)

    def make(game: Game[Any], rng: Rng, clock: Clock, budget: Budget | None) -> Bot:
        bot = SearchBot(settings(game), rng, clock, budget or default, early=early)
        bot.exact = perfect_play(game, bot.budget, rng, lambda: bot.context)
        return bot

    return BotKind(name, text, make, default)


def _levels(profile: BotProfile) -> Iterator[BotKind]:
    *lower, master = LEVELS[:-1]
    for (name, text), strength in zip(lower, profile.levels, strict=False):
        yield _level(name, text, strength, search_settings)
    yield _level(*master, profile.levels[-1], strongest_settings)
    yield _unlapsing(*LEVELS[-1], strongest_settings, early=True)


def _level(name: str, text: str, strength: LevelStrength, settings: Settings) -> BotKind:
    default = Budget(simulations=strength.simulations)

    def make(game: Game[Any], rng: Rng, clock: Clock, budget: Budget | None) -> Bot:
        lapse = _lapse(game, strength.temperature)
        return SearchBot(
            settings(game), rng, clock, budget or default, lapses=strength.lapses, lapse=lapse, alone=True
        )

    return BotKind(name, text, make, default)


def _lapse(game: Game[Any], temperature: float | None) -> Lapse:
    """Return a lapse by the net's policy where the level has a temperature and a net serves the options."""
    net = find_net(game) if temperature else None
    return PolicyLapse(net(), temperature) if net and temperature else glance
