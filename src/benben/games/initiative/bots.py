"""Initiative's bots: search settings, levels, and two simple strategies."""

from typing import Any

from benben.core.types import View
from benben.players.profile import BotProfile, LevelStrength, Preference, Script
from benben.players.search_settings import SearchSettings


def spender(view: View, legal: list[str]) -> Preference:
    """Empty the inventory early, two pyramids at a time, and pummel."""

    def preference(move: str) -> Any:
        return "/" in move, "!" in move

    return preference


def hoarder(view: View, legal: list[str]) -> Preference:
    """Never sacrifice and never call; keep the larges for last."""

    def preference(move: str) -> Any:
        return "/" not in move, "!" not in move, -int(move[1]) if move[1:2].isdigit() else 0

    return preference


PROFILE = BotProfile(
    search=SearchSettings(c=0.5, widening=3.0),
    learned=SearchSettings(c=0.5, widening=3.0),
    levels=(
        LevelStrength(16, 45),
        LevelStrength(24, 12),
        LevelStrength(400, 1),
        LevelStrength(8000, 1),
        LevelStrength(40_000),
    ),
    scripts=(
        Script("spender", "empties its inventory early and pummels", spender),
        Script("hoarder", "never sacrifices or calls and keeps its larges", hoarder),
    ),
    seconds={
        "random": 0.0002,
        "spender": 0.0030,
        "hoarder": 0.0027,
        "greedy": 0.0020,
        "beginner": 0.0017,
        "novice": 0.0059,
        "casual": 0.0077,
        "steady": 0.017,
        "expert": 0.20,
        "master": 0.63,
    },
)
