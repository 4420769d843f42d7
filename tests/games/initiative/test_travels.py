"""What a table shows of Initiative: travels, what a play would mean, parts of scores and the line that says
what to do."""

import pytest

from benben.games.initiative.notation import read_play
from games.initiative.matches import SECOND, match
from support.randomly import how_many, random_game
from support.travelling import Spots, check_parts, check_status, follow, laid, spots

GAMES = how_many(60, 6, 600)
IN_ALL = 25  # outside the stack


def lay(view, stack_size) -> Spots:
    table = spots()
    for place, colour in enumerate(view["stack"], 1):
        table[f"stack:{place}"][f"{colour}{stack_size}"] = 1
    for seat in (0, 1):
        for pyramid, number in view["inventories"][seat].items():
            table[f"inventory:{seat}:{pyramid}"][pyramid] = number
        for turn, move in enumerate(view["rows"][seat], 1):
            play = read_play(move)
            table[f"row:{seat}:{turn}"].update(
                pyramid for pyramid in (play.pyramid, play.sacrificed) if len(pyramid) == 2
            )
    for row, pyramids in enumerate(view["draft"]["rows"] if view["draft"] else [], 1):
        table[f"draft:{row}"].update(pyramids)
    return table


def lay_draft(table: Spots, view) -> Spots:
    """The bag has what is nowhere else; a drawn pyramid is still counted in the bag until it lies in its
    row."""
    draft = view["draft"]
    if draft:
        table["draft:bag"].update(draft["bag"])
        if draft["drawn"]:
            table["draft:drawn"][draft["drawn"]] = 1
    return table


@pytest.mark.parametrize("seed", range(GAMES))
def test_travels_lead_from_one_position_to_the_next(seed):
    before = None
    for position in random_game("initiative", seed):
        after, size = position.view(None), position.game.options["stack_size"]
        if before:
            table = lay_draft(lay(before, size), before)
            follow(table, position.game.display.transitions(before, position.moves[-1], after))
            if before["draft"] and not after["draft"]:
                assert table.pop("draft:bag").total() == IN_ALL - 20
            assert laid(table) == laid(lay_draft(lay(after, size), after))
        check_parts(position.game, after)
        check_status(position.game, after)
        before = after


@pytest.mark.parametrize("seed", range(GAMES))
def test_detail_foresees_the_stack_and_the_initiative(seed):
    options = {"sacrifice": True, "call": True}
    before = None
    for position in random_game("initiative", seed, options):
        after = position.view(None)
        if before and after["round"] == before["round"]:
            found = position.game.display.preview(before, position.moves[-1])
            assert found["stack"] == after["stack"]
            if before["phase"] == "parry" and after["phase"] != "over":
                assert found["gains"] == (after["leader"] != before["leader"])
        before = after


WITHOUT_BLUE = ["Y1" if pyramid == "B2" else pyramid for pyramid in SECOND]


def test_a_sacrifice_lies_under_the_play_and_then_colours_move():
    position = match(sacrifice=True)
    before = position.view(0)
    position.play("R2/K2+1")
    assert position.game.display.transitions(before, "R2/K2+1", position.view(0)) == [
        ("K2", "inventory:0:K2", "row:0:1", 0),
        ("R2", "inventory:0:R2", "row:0:1", 0),
        ("R1", "stack:5", "stack:4", 1),
        ("Y1", "stack:4", "stack:5", 1),
    ]


def test_a_score_says_how_the_last_round_was_won():
    position = match(call=True, second=WITHOUT_BLUE)
    assert position.game.display.score_parts(position.view(None)) == (
        [("no hit yet", 0)],
        [("no hit yet", 0)],
    )
    position.play("B1!")
    assert position.game.display.score_parts(position.view(None)) == (
        [("round 1: 1 in the row × 1 pip × 2", 2)],
        [("round 1", 0)],
    )
    assert position.game.display.status(position.view(0), 0)[0] == "The match is over: you win, 2 to 0"
    assert (
        position.game.display.status(position.view(1), 1)[0] == "The match is over: the opponent wins, 2 to 0"
    )


def test_after_a_round_the_inventories_change_hands_in_a_beat_of_their_own():
    position = match(call=True, rounds=2, second=WITHOUT_BLUE)
    before = position.view(None)
    position.play("B1!")
    shown = position.game.display.transitions(before, "B1!", position.view(None))
    assert shown[:2] == [("B1", "inventory:0:B1", "row:0:1", 0), ("B1", "row:0:1", "inventory:1:B1", 1)]
    assert len(shown) == 21


def test_the_line_for_a_parry_names_the_size_and_what_gains_the_initiative():
    position = match()
    position.play("K2")
    text, detail = position.game.display.status(position.view(1), 1)
    assert text == "Parry with a medium pyramid"
    assert detail == "You gain the initiative with medium blue or green, or a larger black."
    assert position.game.display.status(position.view(0), 0)[0] == "The opponent is to parry"
