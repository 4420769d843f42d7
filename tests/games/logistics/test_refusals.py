"""What Logistics refuses, with which code and which citation."""

import pytest

import benben

POWER = "R1 R1 Y1 Y1   K1 K1 ."  # B may swap on A's cards
YELLOW = "R3 .   K1 .   R2 .   K1 .   R1 Y1 .   K2 K2 Y1 ."


@pytest.mark.parametrize(
    ("turns", "move", "code", "cites"),
    [
        ("", "sow:1", "empty-card", "A turn"),
        ("", "sow:9", "no-such-card", "Set-up"),
        ("", "O1", "not-in-stock", "A turn"),
        ("", ".", "no-stock-sow", "Notation"),
        ("", "-", "no-power", "Captures"),
        ("", "pass", "no-passing", "L4"),
        ("R1", "pass", "stock-sow", "L1"),
        (POWER, "pass", "power-pending", "L8"),
        ("", "lift:A1", "no-power", "Captures"),
        ("R1", "sow:1", "stock-sow", "L1"),
        ("R1", "O1", "not-in-stock", "A turn"),
        (POWER, "sow:1", "power-pending", "L8"),
        (POWER, "R1", "power-pending", "L8"),
        (POWER, "take:A:R1", "other-power", "Captures"),
        (POWER, "swap:A1.1:B1.1", "two-sides", "L10"),
        (POWER, "swap:A1.1:A1.2", "no-such-level", "L10"),
        (POWER, "swap:A1.1:A9.1", "no-such-card", "Set-up"),
        (POWER, "swap:A3.1:A4.1", "empty-card", "Captures"),
        (POWER, "swap:A4.1:A2.1", "swap-order", "Notation"),
        (POWER, "swap:A1.1:A2.1", "same-pieces", "L10"),
        (YELLOW, "lift:A4", "empty-card", "Captures"),
        (YELLOW, "lift:B8", "no-such-card", "Set-up"),
        ("R1 R1 Y1 Y1   K1 K1 K2 G1", "take:A:R1", "not-in-vault", "Captures"),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason(turns, move, code, cites):
    position = benben.game("logistics").new(seed=0)
    for played in turns.split():
        position.play(played)
    with pytest.raises(benben.IllegalMove) as error:
        position.play(move)
    assert (error.value.code, error.value.cites) == (code, cites)


@pytest.mark.parametrize(
    "move",
    [
        "",
        " ",
        "sow",
        "sow:",
        "sow:0",
        "sow:11",
        "sow:1 ",
        "SOW:1",
        "sow:٣",
        "R4",
        "r1",
        "X1",
        "swap:A1.1",
        "swap:A1.0:A2.1",
        "swap:A1.1:A2.1\n",
        "take:C:R1",
        "lift:A",
        "..",
        "--",
    ],
)
def test_what_is_no_move_is_said_to_be_unreadable(move):
    with pytest.raises(benben.NotationError):
        benben.game("logistics").new(seed=0).play(move)


@pytest.mark.parametrize("setup", [None, [], "", {"labyrinth": []}, 0, {"": None}])
def test_a_set_up_must_be_empty(setup):
    with pytest.raises(benben.SetupError):
        benben.game("logistics").start(setup)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"cards": 2}, "cards"),
        ({"cards": 11}, "cards"),
        ({"cards": 4.0}, "cards"),
        ({"cards": "4"}, "cards"),
        ({"cards": True}, "cards"),
        ({"cards": None}, "cards"),
        ({"sets": 0}, "sets"),
        ({"sets": 5}, "sets"),
        ({"palettes": ["rainbow"]}, "palettes"),
        ({"palettes": "rainbow"}, "palettes"),
        ({"palettes": ["rainbow", "pastel"]}, "palettes"),
        ({"palettes": [["rainbow"], "xeno"]}, "palettes"),
        ({"max_sows": 0}, "max_sows"),
        ({"max_sows": 10_001}, "max_sows"),
        ({"colour": 1}, "colour"),
        ({"mixed_tree": 2}, "mixed_tree"),
        ({"mixed_tree": 21}, "mixed_tree"),
        ({"solid_tree": 7.0}, "solid_tree"),
        ({"stock_limit": 0}, "stock_limit"),
        ({"stock_limit": 11}, "stock_limit"),
        ({"passing": 1}, "passing"),
        ({"early_end": "yes"}, "early_end"),
        ({"open_nests": None}, "open_nests"),
        ({"buried_guard": 0}, "buried_guard"),
    ],
)
def test_wrong_options_are_named(options, named):
    with pytest.raises(benben.SetupError, match=named):
        benben.game("logistics", **options)


def test_defaults_depend_on_the_cards_and_are_left_out_of_records():
    game = benben.game("logistics", cards=6, sets=3, max_sows=600, palettes=("rainbow", "rainbow"))
    assert list(game.options.items())[:4] == [
        ("cards", 6),
        ("sets", 3),
        ("palettes", ["rainbow", "rainbow"]),
        ("max_sows", 600),
    ]
    assert game.chosen_options() == {"cards": 6}
    assert benben.game("logistics", sets=3).chosen_options() == {"sets": 3}


def test_an_extra_turn_that_must_be_used_cannot_be_passed():
    position = benben.game("logistics", extra_turn="must").new(seed=0)
    for move in ("R1", "R1", "Y1", "Y1", "K1", "K1", ".", "-", "sow:4"):
        position.play(move)
    with pytest.raises(benben.IllegalMove, match="even in an extra turn") as error:
        position.play("pass")
    assert (error.value.code, error.value.cites) == ("no-passing", "L4")
