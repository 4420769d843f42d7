"""A folder keeps to the plan of its training, and the report names the command of that plan."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from benben.core.errors import SetupError
from benben.training.candidate import net_part
from benben.training.pipeline import train
from benben.training.report import command, commands, write_report
from benben.training.training_plan import FILE, Plan, claim_folder, plan_of_game
from support import nets

GAME = nets.GAMES[0]


@pytest.fixture
def plan(tmp_path):
    return Plan(GAME, tmp_path / "training")


def test_a_folder_refuses_another_plan_and_names_what_differs(plan):
    claim_folder(plan)
    before = plan.file(FILE).read_text()
    with pytest.raises(SetupError) as refused:
        train(replace(plan, games=10, gate_games=7), lambda text: pytest.fail(text))
    assert "games 4000, not 10; gate games 100, not 7:" in refused.value.sentence
    assert "epochs" not in refused.value.sentence
    assert plan.file(FILE).read_text() == before


@pytest.mark.parametrize(
    "change",
    [
        {"games": 10},
        {"games_a_file": 5},
        {"simulations": 10},
        {"epochs": 1},
        {"match_games": 10},
        {"match_seconds": 1.0},
        {"gate_games": 10},
        {"gate_bot": "classic"},
        {"generations": 1},
    ],
)
def test_whatever_decides_the_results_must_stay_as_it_was(plan, change):
    claim_folder(plan)
    with pytest.raises(SetupError):
        claim_folder(replace(plan, **change))


def test_generations_may_be_added_and_the_number_of_processes_may_change(plan):
    claim_folder(plan)
    claim_folder(plan)
    claim_folder(replace(plan, jobs=1, generations=plan.generations + 1))
    assert json.loads(plan.file(FILE).read_text())["generations"] == plan.generations + 1
    with pytest.raises(SetupError, match="generations 3, not 2"):
        claim_folder(plan)


def test_files_that_were_made_without_a_known_plan_are_refused(plan):
    plan.folder.mkdir()
    plan.net(0).write_text("a net")
    with pytest.raises(SetupError, match=f"no {FILE}"):
        claim_folder(plan)


@pytest.mark.parametrize(
    ("name", "number", "bounds"),
    [
        ("generations", 0, "from 1 to 40"),
        ("generations", 41, "from 1 to 40"),
        ("games", 0, "from 1 to 1000000"),
        ("simulations", 1, "from 2 to 65535"),
        ("simulations", 70_000, "from 2 to 65535"),
        ("epochs", 0, "at least 1"),
        ("match_games", 0, "from 1 to 1000000"),
        ("gate_games", 0, "from 1 to 1000000"),
        ("jobs", 0, "at least 1"),
    ],
)
def test_what_no_training_can_follow_is_refused_before_anything_is_played(plan, name, number, bounds):
    with pytest.raises(SetupError) as refused:
        train(replace(plan, **{name: number}), lambda text: pytest.fail(text))
    assert refused.value.code == name and not plan.folder.exists()
    assert refused.value.sentence == f"{name.replace('_', ' ')} must be {bounds}, not {number}"


def test_a_forecast_alone_needs_no_epochs(tmp_path):
    forecasts = [game for game in nets.GAMES if not net_part(game).KIND.sizes.features]
    for game in forecasts:
        claim_folder(Plan(game, tmp_path / game, epochs=0))
    assert forecasts


def test_the_least_that_can_be_asked_for_is_enough_for_a_training_and_its_report(plan, tmp_path):
    least = replace(
        plan,
        generations=1,
        games=1,
        games_a_file=2,
        simulations=2,
        epochs=1,
        match_games=1,
        gate_games=1,
        jobs=1,
    )
    outcome = train(replace(least, match_seconds=0.001), lambda text: None, install=False)
    write_report(least, outcome, tmp_path / "docs")


def test_positions_with_other_features_are_refused(plan, monkeypatch):
    claim_folder(plan)
    kind = net_part(GAME).KIND
    monkeypatch.setattr(net_part(GAME), "KIND", replace(kind, groups=kind.groups[::-1]))
    with pytest.raises(SetupError, match="other features"):
        claim_folder(plan)


def test_a_folder_that_was_being_claimed_can_be_claimed_again(plan):
    plan.folder.mkdir()
    plan.file("plan.part").write_text('{"ga')
    claim_folder(plan)
    claim_folder(plan)


@pytest.mark.parametrize("game", nets.GAMES)
def test_the_usual_command_has_sizes_only_and_make_does_the_same(game):
    usual = plan_of_game(game, Path("folder"), jobs=1)
    assert "--match-games" not in command(usual) and "--gate" not in command(usual)
    assert commands(usual) == f"`{command(usual)}`; `make train GAME={game}` does the same."
    against = replace(usual, gate_bot="classic")
    assert f"{command(usual)} --gate-bot classic`" in commands(against)
    assert commands(against).endswith(f"`make train GAME={game} AGAINST=classic` does the same.")


def test_every_argument_that_is_not_as_usual_is_in_the_command():
    usual = plan_of_game(GAME, Path("folder"))
    other = replace(usual, generations=7, match_games=20, gate_games=50)
    assert "--generations 7 " in command(other) and command(other).endswith(
        "--match-games 20 --gate-games 50"
    )
    assert "make train" not in commands(other)
