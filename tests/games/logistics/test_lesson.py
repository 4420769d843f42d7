"""What the lesson of Logistics says is so."""

from benben.core.registry import find
from benben.core.rules_text.lesson import scene_position
from support.lessons import after, sentences, step_of

GAME = "logistics"


def test_captures_with_yellow_as_it_says():
    assert "capturing small green; the power is yellow" in sentences(GAME, 3)
    assert after(GAME, 3).scores == [1, 0]
    assert after(GAME, 4).full_view()["cards"][1] == [[], [], [], []]


def test_the_vault_gives_another_turn():
    before, now = step_of(GAME, 5).position, after(GAME, 5)
    assert now.scores[0] == before.scores[0] + 1
    assert now.to_move == 0


def test_the_tree_is_what_saves_the_card():
    position = after(GAME, 7)
    assert position.full_view()["cards"][0][0] == ["R3", "G2", "B1"]
    assert position.full_view()["vault"][1] == {"Y2": 2}  # nothing was captured
    unguarded = scene_position(
        find(GAME),
        find(GAME).rulebook.lesson.chapters[1].scene,
        ("sow:4", "B2", ".", "K1", "Y1", "G1", "Y3"),
    )
    assert unguarded.full_view()["vault"][1] != {"Y2": 2}


def test_the_nest_takes_a_tree_and_two_more_and_the_powers_follow():
    assert after(GAME, 8).scores == [9, 0]
    assert after(GAME, 9).scores == [10, 0]
    assert after(GAME, 10).full_view()["cards"][0][2] == ["R3", "Y2", "K1"]
