"""Taking back at the prompt: the last decision of a person, by the rule of `core.takeback`."""

import json

import pytest

import benben
from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.takeback import CannotTakeBack
from benben.terminal.local_game import LocalGame
from support.prompt import Play


def saved(path) -> list[str]:
    moves: list[str] = json.loads(path.read_text())["moves"]
    return moves


def test_undo_takes_back_one_decision_and_says_which(play: Play, tmp_path):
    lines = ["RYB", "RRR", "undo", f"save {tmp_path / 'one'}", "undo", f"save {tmp_path / 'none'}"]
    out = play("cydonia --seed 1", lines).out
    assert "Taken back: RRR." in out and "Taken back: RYB." in out
    assert saved(tmp_path / "one") == ["RYB"] and saved(tmp_path / "none") == []


def test_with_nothing_played_there_is_nothing_to_take_back(play: Play):
    assert "You have no move to take back." in play("cydonia --seed 1", ["undo"]).out


def test_against_a_bot_undo_goes_back_to_the_last_decision_of_the_person(play: Play, tmp_path):
    play(
        "cydonia --seed 1 --bot random",
        ["RYB", f"save {tmp_path / 'played'}", "undo", f"save {tmp_path / 'undone'}"],
    )
    assert saved(tmp_path / "played")[0] == "RYB" and len(saved(tmp_path / "played")) > 1
    assert saved(tmp_path / "undone") == []


def test_against_a_bot_that_began_there_is_nothing_to_take_back_at_first(play: Play):
    assert "You have no move to take back." in play("cydonia --seed 1 --bot random --seat B", ["undo"]).out


def test_the_moves_of_a_finished_game_stand(play: Play):
    position = benben.game("cydonia").new(2)
    while not position.is_over:
        position.play(position.legal_moves()[0])
    out = play("cydonia --seed 2", [*position.moves, "undo"]).out
    assert out.count("Final score") == 1
    assert "The game is over; its moves stand. See `rules End`." in out
    assert "Taken back" not in out


def dealt(hush) -> Position:
    return hush({}).new(1, chance="auto")


def test_a_hidden_lead_can_be_taken_back_and_is_named_to_its_player_alone(hush):
    position = dealt(hush)
    card = position.legal_moves()[0]
    position.play(card)
    game = LocalGame(position, Rng(1))
    game.take_back((0, 1))
    assert game.position == dealt(hush)
    assert game.read_news(0) == [f"Taken back: {card}."]
    assert game.read_news(1) == ["Taken back: a hidden move."]


def test_a_lead_that_was_followed_stands(play: Play, hush):
    position = dealt(hush)
    for _ in range(2):
        position.play(position.legal_moves()[0])
    out = play("hush --seed 1", [*position.moves[1:], "undo"]).out
    assert "That cannot be taken back: something hidden has been revealed since. See `rules Play`." in out


def test_the_shuffle_stands(play: Play, hush):
    assert "That cannot be taken back: chance has acted since." in play("hush --seed 1", ["undo"]).out


def test_in_a_game_that_was_loaded_the_same_moves_stand(hush):
    for tricks, stands in ((1, False), (2, True)):
        position = dealt(hush)
        for move in moves_until(hush, tricks):
            position.play(move)
        game = LocalGame(position, Rng(1))
        if stands:
            with pytest.raises(CannotTakeBack, match="revealed since"):
                game.take_back((0, 1))
        else:
            game.take_back((0, 1))
            assert game.position.moves == position.moves[:-1]


def moves_until(hush, tricks: int) -> list[str]:
    position = dealt(hush)
    while position.moves.count("done") < tricks:
        position.play(position.legal_moves()[0])
    return position.moves[1:]


def test_an_open_decision_can_be_taken_back(play: Play, hush):
    assert "Taken back: done." in play("hush --seed 1", [*moves_until(hush, 1), "undo"]).out


def test_a_decision_that_dealt_cards_stands(play: Play, hush):
    out = play("hush --seed 1", [*moves_until(hush, 2), "undo"]).out
    assert "That cannot be taken back: something hidden has been revealed since." in out
