"""The rounds that the rules work out, move by move."""

from games.initiative.positions import match


def test_the_basic_round_is_worth_24_points():
    position = match(*["B1", "B2", "G3", "B3", "Y2", "G2", "Y3", "R3", "G3", "R3", "K3", "K2", "Y3", "Y2"])
    assert (position.scores, position.to_move) == ([0, 0], 1)
    position.play("K3")
    assert (position.scores, position.winner) == ([0, 24], 1)


def test_the_round_with_sacrifices_is_worth_9_points():
    position = match(*["B2", "G2", "B3", "G3", "Y2/K2+2"], sacrifice=True)
    assert position.full_view()["stack"] == ["B", "Y", "G", "K", "R"]
    for move in ["B2", "K2", "R2/R3+3"]:
        position.play(move)
    assert position.full_view()["stack"] == ["B", "R", "Y", "G", "K"]
    position.play("Y2/R2+2")
    assert position.full_view()["stack"] == ["Y", "B", "R", "G", "K"]
    position.play("G2")
    position.play("B1")
    assert (position.scores, position.is_over) == ([9, 0], True)


def test_the_round_with_a_call_is_worth_36_points():
    position = match(*["B1!", "B2", "K2", "Y2/R2+2", "R2/K2+2", "G2", "R3/R3+2"], sacrifice=True, call=True)
    assert position.full_view()["stack"] == ["R", "B", "Y", "G", "K"]
    for move in ["G3", "Y2", "G2", "B2"]:
        position.play(move)
    assert (position.scores, position.is_over) == ([36, 0], True)
