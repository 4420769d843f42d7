"""What is asked of the laboratory: the command that repeats it, and how long it may take."""

import shlex

import pytest

from benben.cli import build_parser
from benben.cli.lab import _plan
from benben.core.errors import SetupError
from benben.core.registry import find, names
from benben.lab.design.plan import Plan
from benben.lab.design.runtime_estimate import estimated_seconds, format_duration
from benben.players import bots
from benben.players.profile import bot_profile

PLANS = [
    Plan("cydonia", ("random", "greedy"), 30),
    Plan(
        "logistics",
        ("steady", "steady"),
        200,
        {"sets": 1},
        {"cards": [4, 3], "palettes": [["rainbow", "xeno"], ["xeno", "xeno"]]},
    ),
    Plan(
        "logistics",
        ("steady", "steady"),
        2,
        {},
        {"setup_trees": ["none", "standard"]},
        seed=7,
        until_decided=True,
    ),
    Plan(
        "initiative",
        ("casual", "novice"),
        20,
        {"call": True},
        {"sacrifice": [False, True]},
        skill=True,
        probes=True,
    ),
    Plan("logistics", ("casual", "casual"), 800, {}, {"cards": [3, 4]}, tune="decisions=60"),
    Plan("cydonia", ("casual", "casual"), 40, starts=4),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.command())
def test_the_command_asks_for_the_same(plan):
    assert _plan(build_parser().parse_args(shlex.split(plan.command())[1:])) == plan


def test_plain_words_are_written_without_quotes():
    assert "--vary setup_trees=none,standard " in PLANS[2].command()


def test_too_many_variants_are_refused_before_they_are_made():
    vary = {f"o{number}": range(64) for number in range(8)}
    with pytest.raises(SetupError, match="281474976710656 variants are too many"):
        Plan("cydonia", ("random", "random"), 2, {}, vary).prepare()


# -- how long ---------------------------------------------------------------------------
@pytest.mark.parametrize("game", names())
def test_every_bot_that_gives_the_same_numbers_again_has_its_cost(game):
    repeatable = {
        kind.name for kind in bots(game).values() if kind.budget is None or kind.budget.seconds is None
    }
    assert bot_profile(find(game)).seconds.keys() == repeatable


def test_twice_the_games_take_twice_as_long_and_two_workers_half():
    def seconds(games, jobs=1, **more):
        return estimated_seconds(Plan("cydonia", ("steady", "steady"), games, **more).prepare(), jobs)

    once = seconds(1000)
    assert seconds(2000) - once == pytest.approx(seconds(3000) - seconds(2000))
    assert seconds(2000, jobs=2) == pytest.approx(once)
    assert seconds(1000, options={"labyrinth": 10}) < once, "a shorter labyrinth is a shorter game"
    assert seconds(1000, skill=True) > once


def test_times_are_said_as_people_say_them():
    assert [format_duration(seconds) for seconds in (3, 44, 130, 5000, 9000, 400_000)] == [
        "a few seconds",
        "about 40 seconds",
        "about 2 minutes",
        "about 83 minutes",
        "about 2 hours",
        "about 5 days",
    ]
