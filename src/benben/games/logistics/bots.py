"""Logistics' bots: search settings, levels, and a simple strategy."""

from typing import Any

from benben.core.outcome import SEAT_LETTERS
from benben.core.types import View
from benben.players.profile import BotProfile, LevelStrength, Preference, Script
from benben.players.search_settings import SearchSettings


def trickle(view: View, legal: list[str]) -> Preference:
    """Outlast the other player: sow one pyramid at a time, and from the stock only when necessary."""
    heights = [len(stack) for stack in view["cards"][view["seat"]]]
    other = SEAT_LETTERS[1 - view["seat"]]

    def preference(move: str) -> Any:
        if move == ".":
            return 9, 0
        if move == "pass" and "passed" not in view:
            return 7, 0  # an extra turn
        if move.startswith("sow:"):
            card = int(move[4:])
            return (8 if heights[card - 1] == 1 else 2), card  # those nearest the vault first
        if move.startswith(f"take:{other}"):
            return 6, 0
        return (5 if len(move) == 2 else 3 if move == "-" else 1), -int(move[-1]) if move[-1].isdigit() else 0

    return preference


PROFILE = BotProfile(
    search=SearchSettings(widening=3.0, tries=0, plies=8, scale=6.0),
    learned=SearchSettings(widening=1.0, puct=0.25, noise=16),
    levels=(
        LevelStrength(16, 45, 2.7),
        LevelStrength(32, 22, 1.8),
        LevelStrength(80, 12, 1.6),
        LevelStrength(700, 5),
        LevelStrength(400),
    ),
    scripts=(Script("trickle", "outlasts you by sowing one pyramid at a time", trickle),),
    seconds={
        "random": 0.0005,
        "trickle": 0.029,
        "greedy": 0.068,
        "beginner": 0.0049,
        "novice": 0.015,
        "casual": 0.027,
        "steady": 0.054,
        "expert": 0.27,
        "master": 0.22,
    },
)
