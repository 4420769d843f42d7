"""The account of a game, also for somebody who does not see everything."""

import benben
from benben.core.grammar import Cast
from games.montauk.positions import after_trick, lay, play


def told(position, move, seat):
    before = position.view(seat)
    position.play(move)
    return position.game.tell(before, position.last_move_seen(seat), position.view(seat))


def test_a_trick_told_to_the_follower():
    position = lay({"e5": "R3 Y1"}, "5S", "5H", "3S")
    assert told(position, "5S", 1) == "A leads a card face down."
    assert told(position, "5H", 1) == "B follows with 5♥ against 5♠; A wins the trick and draws 3♠."
    assert told(position, "W:R3>d5", 1) == "A uses their own card (5) and brings the large red from e5 to d5."
    assert told(position, "X:R3>d4", None).startswith("A uses the extra card (3) and brings the large red")
    assert told(position, "done", 1) == "A ends the movement; A scores 1."


def test_the_cards_that_pay_for_movement_are_named_as_at_the_table():
    position = play(lay({"e5": "R3 Y1"}, "5S", "4H"), "5S 4H")
    view = position.view(0)
    for reader, own, other in (
        (0, "your own card (5)", "Bo's card (4)"),
        (1, "their own card (5)", "your card (4)"),
    ):
        cast = Cast(("Ana", "Bo"), reader)
        assert own in position.game.tell(view, "W:R3>d5", view, cast)
        assert other in position.game.tell(view, "L:R3>d5", view, cast)


def test_a_lead_told_to_its_leader_names_the_card():
    assert told(lay({}, "5S"), "5S", 0) == "A leads 5♠ face down."


def test_a_dig_and_a_black_pyramid():
    position = play(lay({"c3": "R3 Y1"}, "2S", "KH", turned="2H"), "2S KH")
    assert told(position, "W:R3^1", 0) == (
        "A uses their own card (2) and digs the large red up past one pyramid on c3; A gets a black pyramid."
    )


def test_a_trick_without_movement_is_told_from_the_discards():
    position = play(lay({}, "KS", "KH", "KD", turned="2H"), "KS")
    assert (
        told(position, "KH", 1)
        == "B follows with K♥ against K♠; A wins the trick and draws K♦; A gets a black pyramid."
    )


def test_claims():
    position = after_trick({"e5": "R3 R2 R1"}, claims="choose")
    assert told(position, "claim:safe", 1) == "A claims safe at home for 11."
    assert told(position, "done", 1) == "A claims nothing more."


def test_shuffles():
    position = benben.game("montauk", rounds=6).new(seed=2, chance="manual")
    rng = benben.Rng(2)
    sentences = []
    while len(sentences) < 2:
        before = position.view(0)
        if position.to_move == "chance":
            position.play_chance(rng)
            sentences.append(position.game.tell(before, position.last_move_seen(0), position.view(0)))
        else:
            legal = position.legal_moves()
            position.play("done" if "done" in legal else legal[0])
    assert sentences[0].startswith("The cards are shuffled and ")
    assert sentences[1].startswith("Draw pile and discards are shuffled together; ")
    assert position.moves[-1].removeprefix("~shuffle:")[:2] not in sentences[1]


def test_the_end_of_a_round():
    position = lay({"e5": "R3"}, "AS 2S 3S 4S 5S 6S", "8D 9D TD JD QD KD", rounds=1)
    play(position, "AS 9D done 2S TD done 3S JD done 4S QD done 5S KD done 6S 8D")
    assert told(position, "done", None) == "A ends the movement; round 1 ends and A has 38 and B −20."
