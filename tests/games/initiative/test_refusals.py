"""Set-ups and moves that are refused, each with its own code and citation."""

from typing import Any

import pytest

import benben
from games.initiative.positions import (
    BASIC_ROUND,
    FIRST,
    MIRROR,
    RUN_OUT,
    SECOND,
    STACK,
    draft,
    drafted,
    fill,
    match,
    refusal,
)

QUICK = benben.game("initiative")
DRAFTED = benben.game("initiative", draft=True)


# -- set-ups -----------------------------------------------------------------------
@pytest.mark.parametrize(
    "setup",
    [
        None,
        7,
        "BGKYR",
        [],
        {},
        {"stack": STACK},
        {"inventories": [FIRST, SECOND]},
        {"stack": STACK, "inventories": [FIRST, SECOND], "bag": []},
        {"stack": STACK, "inventories": [FIRST, SECOND], "draft": None},
    ],
)
def test_a_set_up_with_wrong_parts_is_refused(setup: Any):
    with pytest.raises(benben.SetupError) as caught:
        QUICK.start(setup)
    assert (caught.value.code, caught.value.cites) == ("setup", "Set-up")


@pytest.mark.parametrize(
    "stack",
    [
        None,
        "BGKYR",
        {},
        [],
        ["B"] * 5,
        ["B", "G", "K", "Y"],
        [*STACK, "R"],
        ["B", "G", "K", "Y", "O"],
        ["B", "G", "K", "Y", 1],
        ["B", "G", "K", "Y", ["R"]],
        ["B1", "G1", "K1", "Y1", "R1"],
    ],
)
def test_a_stack_that_is_not_the_five_colours_is_refused(stack: Any):
    for game, setup in (
        (DRAFTED, {"stack": stack}),
        (QUICK, {"stack": stack, "inventories": [FIRST, SECOND]}),
    ):
        with pytest.raises(benben.SetupError) as caught:
            game.start(setup)
        assert (caught.value.code, caught.value.cites) == ("stack", "Set-up")


@pytest.mark.parametrize(
    "inventories",
    [
        None,
        {},
        [],
        [FIRST],
        [FIRST, SECOND, []],
        [FIRST, SECOND[:9]],
        [FIRST, [*SECOND, "B1"]],
        [FIRST, None],
        [FIRST, "G2" * 5],
        [FIRST, [*SECOND[:9], 3]],
        [FIRST, [*SECOND[:9], ["G3"]]],
        [FIRST, [*SECOND[:9], "O1"]],
        [FIRST, [*SECOND[:9], "g3"]],
        [FIRST, [*SECOND[:9], ""]],
        [FIRST, [*SECOND[:9], "B1"]],  # one small blue is in the stack, one with A
        [FIRST, [*SECOND[:9], "R2"]],  # A has both
    ],
)
def test_inventories_that_the_bag_cannot_give_are_refused(inventories: Any):
    with pytest.raises(benben.SetupError) as caught:
        QUICK.start({"stack": STACK, "inventories": inventories})
    assert (caught.value.code, caught.value.cites) == ("inventories", "Set-up")


def test_the_size_of_the_stack_decides_what_the_bag_holds():
    setup = {"stack": STACK, "inventories": [FIRST, [*SECOND[:9], "B1"]]}
    with pytest.raises(benben.SetupError):
        benben.game("initiative", stack_size=2).start(setup)
    setup = {
        "stack": STACK,
        "inventories": [["B1", "B1", *MIRROR[:8]], ["R1", "R1", "K1", "K1", *MIRROR[5:], "G1"]],
    }
    benben.game("initiative", stack_size=2).start(setup)


def test_a_drafted_match_has_no_inventories_in_its_set_up():
    with pytest.raises(benben.SetupError) as caught:
        DRAFTED.start({"stack": STACK, "inventories": [FIRST, SECOND]})
    assert caught.value.code == "setup"


# -- notation --------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        "",
        "B",
        "B4",
        "b1",
        "B1 ",
        "B1!!",
        "B1/K2",
        "B1/K2+",
        "B1/K2-0",
        "B1/K2+4",
        "B1/K2 1",
        "B1/K2+1!",
        "O1",
        "**",
        "roll:S",
        "size:0",
        "size:4",
        "row:0",
        "row:4",
        "take:4",
        "take:1:",
        "take:1:O1",
        "take",
        "B1\n",
        "é",
        "\ud800",
    ],
)
def test_texts_that_are_no_moves(text: str):
    assert refusal(match(sacrifice=True, call=True), text) == ("unreadable", "Notation")


# -- rounds ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("moves", "move", "expected"),
    [
        ("", "G1", ("not-in-inventory", "Round")),
        ("", "K2/K2+1", ("not-in-inventory", "Sacrifice and pummel")),
        ("", "K2/G2+1", ("not-in-inventory", "Sacrifice and pummel")),
        ("", "*", ("inventory-left", "Sacrifice and pummel")),
        ("", "R2!", ("call-not-small", "Calling a colour")),
        ("", "roll", ("no-draft", "I8")),
        ("", "take:1", ("no-draft", "I8")),
        ("", "K2/B1+2", ("too-far", "I3")),
        ("", "B2/R3+1", ("off-stack", "I3")),
        ("", "Y2/R3-2", ("off-stack", "I3")),
        ("R2", "G3", ("must-match-size", "Round")),
        ("R2", "G3/G2+1", ("must-match-size", "I2")),
        ("B1", "G2", ("must-match-colour", "Round")),
        ("B1!", "G2", ("called", "Calling a colour")),
        ("", "~roll:S", ("not-chance", "Notation")),
    ],
)
def test_moves_refused_in_a_round(moves: str, move: str, expected: tuple[str, str]):
    assert refusal(match(*moves.split(), sacrifice=True, call=True), move) == expected


def test_only_an_attack_calls():
    assert refusal(match("B1", second=[*SECOND[:9], "R1"], call=True), "R1!") == (
        "call-in-parry",
        "Calling a colour",
    )


def test_a_called_colour_is_not_sacrificed():
    position = match("B1!", second=[*SECOND[:9], "B3"], sacrifice=True, call=True)
    assert refusal(position, "B2/B3+0") == ("called-colour", "Calling a colour")


def test_options_that_are_off_are_named():
    assert refusal(match(), "B1!") == ("no-calls", "Calling a colour")
    assert refusal(match(), "B1/R2+0") == ("no-sacrifices", "Sacrifice and pummel")


def test_who_has_run_out_plays_nothing_else():
    position = match(*RUN_OUT, first=MIRROR, second=MIRROR, stack=list("KRYGB"), sacrifice=True)
    assert refusal(position, "K3") == ("must-pummel", "Sacrifice and pummel")


def test_nothing_is_played_after_the_end():
    position = match(*BASIC_ROUND)
    assert refusal(position, "Y2") == ("game-over", "End")


# -- draft -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("moves", "move", "expected"),
    [
        ("", "B1", ("draft-first", "Draft")),
        ("", "*", ("draft-first", "Draft")),
        ("", "size:1", ("roll-first", "Draft")),
        ("", "row:1", ("roll-first", "Draft")),
        ("", "take:1", ("row-empty", "Draft")),
        ("", "~roll:S", ("not-chance", "Notation")),
        ("roll", "roll", ("chance-to-act", "Notation")),
        ("roll", "~roll:LS", ("unreadable", "Notation")),
        ("roll", "~draw:R1", ("roll-awaited", "Draft")),
        ("roll ~roll:S", "~roll:S", ("draw-awaited", "Draft")),
        ("roll ~roll:S", "~draw:R2", ("wrong-size", "Draft")),
        ("roll ~roll:S", "~draw:O1", ("unreadable", "Notation")),
        ("roll ~roll:SM", "size:3", ("not-on-die", "Draft")),
        ("roll ~roll:SM", "row:1", ("size-first", "Draft")),
        ("roll ~roll:S ~draw:R1", "roll", ("place-first", "Draft")),
        ("roll ~roll:S ~draw:R1 row:1 roll ~roll:S", "~draw:R1", ("not-in-bag", "Draft")),
        ("roll ~roll:S ~draw:R1 row:1", "take:1:R1", ("takes-all", "I7")),
        ("roll ~roll:S ~draw:R1 row:1", "take:1:Y1", ("not-in-row", "I7")),
        ("roll ~roll:S ~draw:R1 row:1 take:1", "take:1", ("row-closed", "Draft")),
        ("roll ~roll:S ~draw:R1 row:1 take:1 roll ~roll:S ~draw:Y1", "row:1", ("row-closed", "Draft")),
    ],
)
def test_moves_refused_in_a_draft(moves: str, move: str, expected: tuple[str, str]):
    assert refusal(draft(*moves.split()), move) == expected


def test_a_full_row_takes_no_third_pyramid_and_without_room_nobody_rolls():
    position = draft()
    for row, pyramid in enumerate(["R2", "R3", "Y2", "Y3", "G2"]):
        fill(position, row // 2 + 1, pyramid)
    for move in ("roll", "~roll:L", "~draw:G3"):
        position.play(move)
    assert refusal(position, "row:1") == ("row-full", "Draft")
    position.play("row:3")
    assert refusal(position, "roll") == ("no-room", "Draft")


def test_one_of_two_must_be_named_when_only_one_is_needed():
    position = drafted(*[(2, 2)] * 4, (1, 2))
    fill(position, 1, "R1")
    fill(position, 1, "R2")
    assert refusal(position, "take:1") == ("choose-one", "I7")


def test_a_face_without_pyramids_in_the_bag_is_rolled_again():
    position = draft()
    for row, pyramid in enumerate(["R1", "Y1", "G1", "B1", "K1"]):
        fill(position, row // 2 + 1, pyramid)
    position.play("roll")
    assert refusal(position, "~roll:S") == ("rolled-again", "I7")
