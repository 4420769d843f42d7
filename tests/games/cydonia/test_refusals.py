"""What Cydonia refuses."""

import pytest

import benben

TWENTY = [colour * 3 for colour in "RYGBK" for _ in range(4)]


@pytest.mark.parametrize(
    "setup",
    [
        None,
        [],
        {},
        "RYB",
        {"labyrinth": None},
        {"labyrinth": "RRR"},
        {"labyrinth": []},
        {"labyrinth": TWENTY[:19]},
        {"labyrinth": [*TWENTY, "RRR"]},
        {"labyrinth": [*TWENTY[:19], "RR"]},
        {"labyrinth": [*TWENTY[:19], "rrr"]},
        {"labyrinth": [*TWENTY[:19], 5]},
        {"labyrinth": [*TWENTY[:19], ["K", "K", "K"]]},
        {"labyrinth": [*TWENTY[:19], "RRR"]},
        {"labyrinth": TWENTY, "stash": {}},
        {"labyrinth": {"0": "RRR"}},
        {"labyrinth": [TWENTY] * 20},
    ],
)
def test_a_wrong_labyrinth_is_refused(setup):
    with pytest.raises(benben.SetupError):
        benben.game("cydonia").start(setup)


def test_the_sack_is_counted_size_by_size():
    labyrinth = [*TWENTY[:18], "KKR", "KKK"]
    with pytest.raises(benben.SetupError, match="small"):
        benben.game("cydonia").start({"labyrinth": labyrinth})


def test_a_labyrinth_of_twenty_needs_the_option_for_twenty():
    with pytest.raises(benben.SetupError):
        benben.game("cydonia", labyrinth=10).start({"labyrinth": TWENTY})


@pytest.mark.parametrize("value", [True, 15, "20", 20.0, None, [20]])
def test_the_labyrinth_option_is_10_or_20(value):
    with pytest.raises(benben.SetupError, match="labyrinth"):
        benben.game("cydonia", labyrinth=value)


def test_a_tree_needs_its_pyramids():
    position = benben.load(
        {"benben": 1, "game": "cydonia", "options": {}, "setup": {"labyrinth": TWENTY}, "moves": []}
    )
    for move in ("GGG", "GRR", "GGG", "GBB"):  # A wins twice and has no green left
        position.play(move)
    with pytest.raises(benben.IllegalMove) as error:
        position.play("GGG")
    assert (error.value.code, error.value.cites) == ("not-in-stash", "Play")


@pytest.mark.parametrize("move", ["", "RY", "RYBK", "ryb", "RYO", " RYB", "R3Y2B1", "~RYB"])
def test_what_is_no_tree_is_refused(move):
    with pytest.raises(benben.MoveError):
        benben.game("cydonia").new(seed=0).play(move)
