"""How basic rounds end under perfect play, over fair quick deals (docs/findings/initiative.md)."""

import importlib.util
from pathlib import Path

from support.fairness import assert_fair
from support.random_games import how_many

TOOL = Path(__file__).parents[3] / "tools" / "perfect_rounds.py"
SPECIFICATION = importlib.util.spec_from_file_location("perfect_rounds", TOOL)
tool = importlib.util.module_from_spec(SPECIFICATION)
SPECIFICATION.loader.exec_module(tool)

KNOWN = {"won by the first attacker": 0.37, "level": 0.32, "lost": 0.31}


def test_37_in_100_are_won_by_the_first_attacker_32_level_and_31_lost():
    """Of deals that the figures in the docs were not counted from."""
    deals = how_many(compiled=400, plain=20, deep=10_000)
    assert_fair(tool.count_ends(deals, first_seed=1_000_000), KNOWN)
