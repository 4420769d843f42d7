"""Taking back: the last decision of a person, and never past chance or a secret."""

import json

import benben
from benben.core.position import Position
from benben.terminal.local_game import why_not
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
    assert "There is no decision to take back." in play("cydonia --seed 1", ["undo"]).out


def test_against_a_bot_undo_goes_back_to_the_last_decision_of_the_person(play: Play, tmp_path):
    play(
        "cydonia --seed 1 --bot random",
        ["RYB", f"save {tmp_path / 'played'}", "undo", f"save {tmp_path / 'undone'}"],
    )
    assert saved(tmp_path / "played")[0] == "RYB" and len(saved(tmp_path / "played")) > 1
    assert saved(tmp_path / "undone") == []


def test_against_a_bot_that_began_there_is_nothing_to_take_back_at_first(play: Play):
    assert "There is no decision" in play("cydonia --seed 1 --bot random --seat B", ["undo"]).out


def test_a_finished_game_can_be_taken_back(play: Play):
    position = benben.game("cydonia").new(2)
    while not position.is_over:
        position.play(position.legal_moves()[0])
    out = play("cydonia --seed 2", [*position.moves, "undo"]).out
    assert out.count("Final score") == 1
    assert f"Taken back: {position.moves[-1]}." in out


def dealt(hush) -> Position:
    return hush({}).new(1, chance="auto")


def test_a_decision_hidden_from_the_other_seat_stands(play: Play, hush):
    card = dealt(hush).legal_moves()[0]
    assert "That cannot be taken back: it was chosen" in play("hush --seed 1", [card, "undo"]).out


def test_the_shuffle_is_no_decision(play: Play, hush):
    assert "There is no decision to take back." in play("hush --seed 1", ["undo"]).out


def moves_until(hush, tricks: int) -> list[str]:
    position = dealt(hush)
    while position.moves.count("done") < tricks:
        position.play(position.legal_moves()[0])
    return position.moves[1:]


def test_an_open_decision_can_be_taken_back(play: Play, hush):
    assert "Taken back: done." in play("hush --seed 1", [*moves_until(hush, 1), "undo"]).out


def test_a_decision_that_dealt_cards_stands(play: Play, hush):
    out = play("hush --seed 1", [*moves_until(hush, 2), "undo"]).out
    assert "That cannot be taken back: something hidden has come to light since." in out


def test_chance_stands(hush):
    before = hush({}).new(1, chance="manual")
    assert why_not(before, [dealt(hush).moves[0]]) == "chance has acted since"
