"""What a game declares about its bots: its search settings, the strength of its levels, its scripts.

A game's part `bots` has a `PROFILE`; a game without one uses the defaults here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from benben.core.game import Game
from benben.core.options import Values
from benben.core.parts import part
from benben.core.types import View
from benben.players.nets import find_net
from benben.players.search_settings import SearchSettings

Preference = Callable[[str], Any]  # how much a strategy likes a move; the highest is played
Strategy = Callable[[View, list[str]], Preference]  # takes a view and the legal moves


class LevelStrength(NamedTuple):
    """How strong a level is: simulations per move, and how many moves in 100 it plays without thinking.

    Where a net serves, these moves are drawn by its policy at the given temperature; elsewhere, and without a
    temperature, they are a beginner's.
    """

    simulations: int
    lapses: int = 0
    temperature: float | None = None


class Script(NamedTuple):
    """A scripted strategy: a bot with its own name."""

    name: str
    text: str
    strategy: Strategy


def unscaled(options: Values) -> float:
    return 1.0


@dataclass(frozen=True)
class BotProfile:
    """The bots of a game.

    `levels` are novice, casual, steady, expert and master. They were set by matches, so that each wins about
    three in four games against the one below; simulations are worth more in some games than in others.

    `search` is how all levels search; with a net, `master` and `strongest` search by `learned` instead.

    `score_scale` says how many times larger leads are under the given options than in the published game.
    `seconds` is how long a game between two bots of a name took on one core, for estimates.
    """

    search: SearchSettings = field(default_factory=SearchSettings)
    learned: SearchSettings = field(default_factory=SearchSettings)
    levels: tuple[LevelStrength, LevelStrength, LevelStrength, LevelStrength, LevelStrength] = (
        LevelStrength(60, 55),
        LevelStrength(200, 30),
        LevelStrength(700, 12),
        LevelStrength(4000, 3),
        LevelStrength(12_000),
    )
    scripts: tuple[Script, ...] = ()
    score_scale: Callable[[Values], float] = unscaled
    seconds: Mapping[str, float] = field(default_factory=dict)


def bot_profile(game: type[Game[Any]]) -> BotProfile:
    """Return the profile of a game."""
    module = part(game, "bots")
    profile: BotProfile = module.PROFILE if module else BotProfile()
    return profile


def search_settings(game: Game[Any]) -> SearchSettings:
    """Return the best settings without a net for a game with its options."""
    profile = bot_profile(type(game))
    return profile.search.at_score_scale(profile.score_scale(game.options))


def strongest_settings(game: Game[Any]) -> SearchSettings:
    """Return the best settings for a game with its options: with its net, if one serves them."""
    net = find_net(game)
    return replace(bot_profile(type(game)).learned, net=net) if net else search_settings(game)
