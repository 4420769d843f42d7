"""The figures of the rules as boards: where they show red with blue, no player's pair, green stands for blue
(M12)."""

import pytest

import benben
from games.montauk.positions import after_trick, lay, play

FIGURES = [
    ("safe at home", {"e5": "R3 R2 R1"}, ["almost", "neighbors", "safe"], 11 + 7 + 3),
    ("almost home", {"d4": "R3 R2 R1"}, ["almost", "neighbors"], 7 + 3),
    ("in-laws", {"e5": "R3 R2 G1"}, ["inlaws", "neighbors", "sitting", "watch"], 7 + 5 + 3 + 2),
    ("house sitting", {"e5": "G3 R2 G1"}, ["neighbors", "sitting"], 5 + 1),
    ("neighbourhood watch", {"f4": "R3 R2 G1"}, ["neighbors", "watch"], 3 + 2),
    ("neighbours", {"d4": "R2", "f5": "R3"}, ["neighbors"], 2),
]


@pytest.mark.parametrize(
    ("stacks", "ways", "points"), [case[1:] for case in FIGURES], ids=[case[0] for case in FIGURES]
)
def test_a_figure_scores_as_its_caption_says(stacks, ways, points):
    position = after_trick(stacks)
    assert position.full_view()["scored"][0] == ways
    assert position.scores[0] == points


@pytest.mark.parametrize("stacks", [{"e5": "R3 R2 B1"}, {"e5": "B3 R2 B1"}, {"f4": "R3 R2 B1"}])
def test_a_figure_with_red_and_blue_scores_no_tree_for_anybody(stacks):
    first, second = after_trick(stacks).full_view()["scored"]
    assert {*first, *second} == {"neighbors"}


def test_the_standard_board():
    position = benben.game("montauk", setup_trees="standard").new(seed=5)
    assert position.setup == {"trees": {"yellow": "BGR", "red": "GBY", "green": "YRB", "blue": "RYG"}}
    assert position.full_view()["board"] == {
        "b5": ["B3", "G2", "R1"],
        "e5": ["G3", "B2", "Y1"],
        "b2": ["Y3", "R2", "B1"],
        "e2": ["R3", "Y2", "G1"],
    }


def test_a_six_takes_a_large_two_cells_and_a_small_six():
    moves = set(
        play(lay({"a2": "R3", "c1": "G1", "f4": "Y2"}, "6S", "KD", turned="2H"), "6S KD").legal_moves()
    )
    assert "W:R3>c2" in moves  # a2-b2-c2
    assert not {"W:R3>c3", "W:R3>b3"} & moves
    assert {"W:G1>e5", "W:G1>d6"} <= moves  # c1-c2-c3-d3-d4-d5-e5 or -d6: six steps
    assert not {"W:G1>f5", "W:G1>c6"} & moves  # one more
