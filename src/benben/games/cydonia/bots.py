"""Cydonia's bots: search settings, levels, and two simple strategies."""

from typing import Any

from benben.core.options import Values
from benben.core.types import View
from benben.games.cydonia.heuristics import PUBLISHED_SWING
from benben.games.cydonia.notation import TREE_NUMBERS
from benben.games.cydonia.rules.state import colours_of, leader_wins
from benben.players.profile import BotProfile, LevelStrength, Preference, Script
from benben.players.search_settings import SearchSettings

SOLID = 100  # more than all ranks of a tree, so a tree of one colour is always better


def height(tree: str) -> int:
    """Estimate how good a tree is: one colour first, then by rank."""
    ranks = sum(colours_of(TREE_NUMBERS[tree]))
    return SOLID * (len(set(tree)) == 1) - int(ranks)


def saver(view: View, legal: list[str]) -> Preference:
    """Throw stage one away with the poorest trees, then win stage two with what was saved."""
    if view["stage"] == 1:
        return lambda move: -height(move)
    return trumper(view, legal)


def trumper(view: View, legal: list[str]) -> Preference:
    """Win every trick that can be won; when following, as cheaply as possible."""
    led = view["led"]

    def preference(move: str) -> Any:
        if led is None:
            return height(move)
        return not leader_wins(TREE_NUMBERS[led], TREE_NUMBERS[move]), -height(move)

    return preference


def score_scale(options: Values) -> float:
    return (options["solid_value"] + options["mixed_value"]) / PUBLISHED_SWING or 1.0


PROFILE = BotProfile(
    search=SearchSettings(c=0.25, widening=1.0, tries=0, scale=3.0),
    learned=SearchSettings(widening=0.5, puct=0.25),
    levels=(
        LevelStrength(16, 72, 2.3),
        LevelStrength(24, 40, 2.9),
        LevelStrength(80, 12, 3.1),
        LevelStrength(600, 1),
        LevelStrength(400),
    ),
    scripts=(
        Script("saver", "throws stage one away to save the best for stage two", saver),
        Script("trumper", "wins every trick it can", trumper),
    ),
    score_scale=score_scale,
    seconds={
        "random": 0.0002,
        "saver": 0.0046,
        "trumper": 0.0070,
        "greedy": 0.0055,
        "beginner": 0.0024,
        "novice": 0.0062,
        "casual": 0.0073,
        "steady": 0.016,
        "expert": 0.089,
        "master": 0.050,
    },
)
