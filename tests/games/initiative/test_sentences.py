"""The sentences that tell a game."""

from typing import Any

import pytest

from games.initiative.positions import BASIC_ROUND, MIRROR, RUN_OUT, draft, match


def last_sentence(*moves: str, drafted: bool = False, **options: Any) -> str:
    """What is told of the last of some moves."""
    start = draft if drafted else match
    before, after = start(*moves[:-1], **options), start(*moves, **options)
    return before.game.tell(before.view(None), moves[-1], after.view(None))


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("R2", "A attacks with a medium red."),
        ("R2 B2", "B parries with a medium blue and gains the initiative."),
        ("B2 G2", "B parries with a medium green; A keeps the initiative."),
        (
            "B1!/K2-1",
            "A attacks with a small blue, calls blue and sacrifices a medium black to move blue one place "
            "down.",
        ),
        ("R2/R3+3", "A attacks with a medium red and sacrifices a large red to move red 3 places up."),
        ("R2/R3+0", "A attacks with a medium red and sacrifices a large red but leaves red in its place."),
    ],
)
def test_plays(moves: str, sentence: str):
    assert last_sentence(*moves.split(), sacrifice=True, call=True) == sentence


def test_a_round_that_is_won_is_told_with_its_points_though_the_next_has_begun():
    assert last_sentence(*BASIC_ROUND, rounds=2) == (
        "B attacks with a large black; A cannot parry, and B wins round 1 for 24 points "
        "(8 in the row × 3 pips); inventories are swapped, and B attacks first."
    )


def test_the_end_of_a_match_is_told_with_its_score():
    assert last_sentence(*BASIC_ROUND) == (
        "B attacks with a large black; A cannot parry, and B wins round 1 for 24 points "
        "(8 in the row × 3 pips); B wins the match 24 to 0."
    )


def test_a_round_nobody_wins():
    moves = [pyramid for pyramid in MIRROR for _ in range(2)]
    assert last_sentence(*moves, first=MIRROR, second=MIRROR).endswith(
        "; both inventories are empty, and nobody scores in round 1; the match is drawn 0 to 0."
    )


def test_a_virtual_play_names_the_pyramid_that_stands_in():
    assert last_sentence(*RUN_OUT, "*", first=MIRROR, second=MIRROR, stack=list("KRYGB"), sacrifice=True) == (
        "B has run out and attacks with the large black again."
    )


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("roll", "A rolls the die."),
        ("roll ~roll:SL", "The die shows small or large."),
        ("roll ~roll:SL size:3", "A chooses large."),
        ("roll ~roll:L ~draw:R3", "A large red comes out of the bag."),
        ("roll ~roll:L ~draw:R3 row:2", "A puts the large red into row 2."),
        ("roll ~roll:L ~draw:R3 row:2 take:2", "B takes row 2, large red."),
        (
            "roll ~roll:L ~draw:R3 row:2 take:2 roll ~roll:M ~draw:R2 row:1 take:1",
            "A takes row 1, medium red; all rows open again, and B starts.",
        ),
    ],
)
def test_the_draft(moves: str, sentence: str):
    assert last_sentence(*moves.split(), drafted=True) == sentence
