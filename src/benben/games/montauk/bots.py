"""Montauk's bots: search settings, levels, and a simple strategy."""

from typing import Any

from benben.core.options import Values
from benben.core.types import View
from benben.games.montauk.options import score_scale, worth_of
from benben.games.montauk.rules.cards import SUITS
from benben.games.montauk.rules.map import CELL_NUMBERS, COLOURS, REGIONS
from benben.players.profile import BotProfile, LevelStrength, Preference, Script
from benben.players.search_settings import SearchSettings


def at_home(pyramid: str, cell: str) -> bool:
    return REGIONS[CELL_NUMBERS[cell]] == COLOURS.index(pyramid[0])


def homebody(view: View, legal: list[str]) -> Preference:
    """Bring every pyramid home, leave it there, and play the highest suit."""
    cell_of = {pyramid: cell for cell, stack in view["board"].items() for pyramid in stack}

    def preference(move: str) -> Any:
        if ">" in move:
            pyramid, cell = move[2:4], move[5:]
            return 9 if at_home(pyramid, cell) and not at_home(pyramid, cell_of[pyramid]) else 1
        if move.startswith("claim:"):
            return 8
        if move == "done":
            return 5
        return SUITS[::-1].index(move[1]) if "^" not in move else 1

    return preference


def scale_of(options: Values) -> float:
    return score_scale(worth_of(options))


PROFILE = BotProfile(
    search=SearchSettings(widening=1.0, tries=0, plies=4, scale=10.0),
    learned=SearchSettings(c=0.25, widening=4.0, tries=0),
    levels=(
        LevelStrength(16, 80),
        LevelStrength(16, 57),
        LevelStrength(32, 28),
        LevelStrength(160, 1),
        LevelStrength(1500),
    ),
    scripts=(Script("homebody", "brings its pyramids home and leaves them there", homebody),),
    score_scale=scale_of,
    seconds={
        "random": 0.0009,
        "homebody": 0.027,
        "greedy": 0.041,
        "beginner": 0.012,
        "novice": 0.029,
        "casual": 0.050,
        "steady": 0.083,
        "expert": 0.32,
        "master": 2.0,
    },
)
