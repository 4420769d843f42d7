"""What the lesson of Montauk says is so."""

from support.lessons import after

GAME = "montauk"


def test_points_and_black_pyramids_come_as_it_says():
    assert after(GAME, 0).full_view()["winner"] == 0
    assert after(GAME, 2).scores == [1, 0]
    lost = after(GAME, 3)
    assert (lost.scores, lost.full_view()["black"], lost.full_view()["leader"]) == ([2, 0], [0, 1], 1)
    assert lost.view(0)["led"] == "?"
    assert after(GAME, 4).full_view()["winner"] == 0


def test_the_tree_is_worth_17():
    position = after(GAME, 10)
    assert position.scores[0] == 7 + 5 + 3 + 2
    assert set(position.full_view()["scored"][0]) == {"inlaws", "sitting", "watch", "neighbors"}
