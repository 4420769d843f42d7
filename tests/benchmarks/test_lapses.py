"""The measurement of levels whose lapses come from a net."""

import pytest

import benben
from benben.match.statistics.intervals import Estimate
from benben.players.profile import LevelStrength, bot_profile
from benben_benchmarks.lapses import main, play_pairs, row, strength_of


def test_a_level_is_found_by_its_name():
    game = benben.game("logistics")
    levels = bot_profile(type(game)).levels
    assert strength_of(game, "novice") == levels[0] and strength_of(game, "steady") == levels[2]


def test_pairs_can_be_repeated_and_a_level_that_always_lapses_feels_the_temperature():
    game, strength = benben.game("cydonia"), LevelStrength(1, 100)
    sensible = play_pairs(game, strength, 0.5, 6)
    assert sensible == play_pairs(game, strength, 0.5, 6)
    assert (
        sum(points for points, _ in sensible)
        > 6
        > sum(points for points, _ in play_pairs(game, strength, 50.0, 6))
    )


def test_a_game_without_a_net_is_refused():
    with pytest.raises(ValueError, match="no net"):
        play_pairs(benben.game("initiative"), LevelStrength(1, 100), 1.0, 1)


@pytest.mark.parametrize("name", ["beginner", "strongest", "nobody"])
def test_only_levels_that_may_lapse_are_measured(name, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["lapses", "cydonia", name, "--temperature", "1", "--games", "2"])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert "invalid choice" in capsys.readouterr().err


def test_a_row_says_what_was_measured():
    line = row("Cydonia", "casual", 2.1, 40, Estimate(0.5, 0.4, 0.6))
    assert line == "| Cydonia | `casual` | 2.1 | 40 | 50.0% (40.0% to 60.0%) |"
