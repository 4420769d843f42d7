"""What may be typed at the prompt besides a move typed exactly."""

import re

import pytest

from benben.core import registry
from benben.terminal.move_list import columns, format_moves, group_prefix
from benben.terminal.typed_input import matching_moves, normalised
from support.prompt import Play
from support.toy_simple_game import Sticks


@pytest.mark.parametrize("line", ["ryb", "R Y B", "r y b", " RYB "])
def test_case_and_spaces_do_not_matter(line, play: Play):
    assert "A leads red-yellow-blue" in play("cydonia --seed 1", [line]).out


def test_a_loose_move_is_named_and_an_exact_one_is_not(play: Play):
    assert "Read as RYB." in play("cydonia --seed 1", ["ryb"]).out
    assert "Read as RYB." not in play("cydonia --seed 1", ["RYB"]).out


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("sow 3", "sow:3"),
        ("SOW:3", "sow:3"),
        ("lift b3", "lift:B3"),
        ("swap a1.2 a3.1", "swap:A1.2:A3.1"),
        ("w:r3>e5", "W:R3>e5"),
    ],
)
def test_separators_are_matched_loosely(line, move):
    assert matching_moves(line, ["sow:3", "sow:4", "lift:B3", "swap:A1.2:A3.1", "W:R3>e5"]) == [move]


def test_exact_text_wins_over_other_matches_and_several_are_all_named():
    assert matching_moves("a:b", ["a:b", "ab", "A:B"]) == ["a:b"]
    assert matching_moves("Ab", ["a:b", "ab", "abc"]) == ["a:b", "ab"]


def test_a_move_that_could_be_two_is_asked_about_and_changes_nothing(play: Play, hush, monkeypatch):
    monkeypatch.setattr("benben.terminal.session.matching_moves", lambda line, legal: list(legal))
    out = play("hush --seed 1", ["c", "score"]).out
    assert "That could be c" in out and "please type one of them" in out
    assert "A plays" not in out


def test_a_loose_spelling_of_an_illegal_move_gets_the_reason_of_that_move(play: Play):
    assert "illegal move 'GGG' (must-follow, C2 [draft])" in play("cydonia --seed 1", ["RYB", "g g g"]).out


@pytest.mark.parametrize("line", [":", "::", "\x00", "é", "😀", "~", "sow:", "x" * 5000, "moves!", "save!x"])
def test_strange_input_is_refused_in_one_line(line, play: Play):
    played = play("cydonia --seed 1", [line, "RYB"])
    assert played.code == 0 and re.search("^(unreadable|illegal) move", played.out, re.MULTILINE)
    assert "A leads red-yellow-blue" in played.out


def test_score_show_help_and_rules_answer(play: Play):
    out = play(
        "cydonia --seed 1",
        ["score", "SHOW", "help", "?", "rules C3", "rules which tree", "rules nonsense", "quit", "RYB"],
    ).out
    assert "The score is A 0, B 0." in out
    assert out.count("Stage 1, trick 1") == 2
    assert out.count("save FILE       save the game") == 2
    assert "C3 (text) Following goes by" in out and "WHICH TREE IS HIGHER" in out
    assert "has no rule 'nonsense'; its rules are The pyramids, In two minutes" in out
    assert "A leads red-yellow-blue" not in out


def test_help_ends_with_an_example_if_the_game_has_one(play: Play, monkeypatch):
    monkeypatch.setitem(registry._games, "sticks", Sticks)
    assert "Example: " in play("cydonia --seed 1", ["help"]).out
    assert "Example" not in play("sticks --seed 1", ["help"]).out


def test_moves_lists_all_legal_moves_or_those_that_begin_so(play: Play):
    out = play("cydonia --seed 1", ["moves", "moves ry", "moves zz"]).out
    assert "125 legal moves." in out and "5 legal moves." in out and "No legal move begins with that." in out
    assert out.count("KKK") == 1


def test_few_moves_stand_in_columns():
    assert columns(["a", "bb", "c"], 8) == "a   bb\nc"


def test_many_moves_are_grouped_by_what_they_begin_with():
    swaps = [f"swap:A1.{level}:A{card}.1" for level in (1, 2) for card in range(2, 40)]
    lines = format_moves(["-", *swaps], 80).splitlines()
    assert lines[0] == "-"
    assert lines[1].startswith("swap:A1.1:  A2.1 A3.1") and max(map(len, lines)) <= 80
    for move, start in {
        "swap:A1.2:A3.1": "swap:A1.2:",
        "W:R3>e5": "W:R3>",
        "B1!/K2+1": "B1!/",
        "RYB": "R",
    }.items():
        assert group_prefix(move) == start


def test_listing_loses_no_move():
    moves = sorted(a + b + c for a in "RYGBK" for b in "RYGBK" for c in "RYGBK")
    assert format_moves(moves, 80).split() == moves


def test_squeezing_keeps_what_tells_moves_apart():
    assert normalised("Y2/K2+0") != normalised("Y2/K2-0") and normalised("A1.2") != normalised("A12")


def test_a_game_is_asked_for_until_it_is_clear(play: Play):
    played = play("--seed 1", ["", "chess", "99", "Cyd", "RYB"])
    assert "Which game?" in played.out
    assert "there is no game 'chess'" in played.out and "there is no game '99'" in played.out
    assert "A leads red-yellow-blue" in played.out


def test_nobody_answering_for_a_game_is_no_error(play: Play):
    assert play("", []).code == 0
