"""The status line of Initiative and the parts of its scores."""

from games.initiative.positions import SECOND, match

WITHOUT_BLUE = ["Y1" if pyramid == "B2" else pyramid for pyramid in SECOND]


def test_a_score_says_how_the_last_round_was_won():
    position = match(call=True, second=WITHOUT_BLUE)
    display = position.game.display
    assert display.score_parts(position.view(None)) == ([("no hit yet", 0)], [("no hit yet", 0)])
    position.play("B1!")
    assert display.score_parts(position.view(None)) == (
        [("round 1: 1 in the row × 1 pip × 2", 2)],
        [("round 1", 0)],
    )
    assert display.status(position.view(0), 0)[0] == "The match is over: you win, 2 to 0"
    assert display.status(position.view(1), 1)[0] == "The match is over: the opponent wins, 2 to 0"


def test_the_line_for_a_parry_names_the_size_and_what_gains_the_initiative():
    position = match()
    position.play("K2")
    text, detail = position.game.display.status(position.view(1), 1)
    assert text == "Parry with a medium pyramid"
    assert detail == "You gain the initiative with medium blue or green, or a larger black."
    assert position.game.display.status(position.view(0), 0)[0] == "The opponent's turn: parry"
