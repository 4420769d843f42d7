"""What players are called in a sentence, and the verbs that go with it."""

import pytest

from benben.core.grammar import PLAIN, Cast, anonymous_cast, capital, listed
from benben.core.outcome import Outcome

ANNA_READS = Cast(("Anna", "Bo"), 0)


@pytest.mark.parametrize(
    ("infinitive", "third"),
    [
        ("sow", "sows"),
        ("parry", "parries"),
        ("play", "plays"),
        ("push", "pushes"),
        ("pass", "passes"),
        ("choose", "chooses"),
        ("have", "has"),
        ("be", "is"),
    ],
)
def test_somebody_else_does_something_in_the_third_person(infinitive, third):
    assert PLAIN.does(1, infinitive) == f"B {third}"


def test_words_become_one_list():
    assert listed(["red", "blue", "green"], "or") == "red, blue or green"
    assert listed(["red", "blue"]) == "red and blue"
    assert listed(["red"]) == "red"


def test_the_reader_is_you_and_the_other_one_has_a_name():
    assert ANNA_READS.does(0, "parry") == "you parry"
    assert ANNA_READS.does(0, "be") == "you are"
    assert ANNA_READS.does(0, "have") == "you have"
    assert ANNA_READS.does(1, "parry") == "Bo parries"
    assert (ANNA_READS.possessive(0), ANNA_READS.possessive(1)) == ("your", "Bo's")


def test_a_player_without_a_name_is_the_opponent():
    assert capital(anonymous_cast(1).does(0, "sow")) == "The opponent sows"
    assert anonymous_cast(None) == PLAIN


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (Outcome((12, 8), 0, "rules"), ("You have won", "Final score: you 12, Bo 8; you win.")),
        (Outcome((-5, -20), 0, "rules"), ("You have won", "Final score: you −5, Bo −20; you win.")),
        (Outcome((0, 0), 0, "resign"), ("You have won", "Bo resigns: you win.")),
        (Outcome((0, 0), 1, "resign"), ("You have lost", "You resign: Bo wins.")),
        (Outcome((0, 0), 1, "time"), ("You have lost", "You have run out of time: Bo wins.")),
        (Outcome((3, 3), None, "rules"), ("A draw", "Final score: you 3, Bo 3; a draw.")),
        (Outcome((0, 1), None, "closed"), ("Closed", "The table was closed: nobody wins.")),
        (Outcome((0, 1), None, "agreement"), ("A draw", "The players agree on a draw.")),
    ],
)
def test_an_ending_is_told_to_a_player(outcome, told):
    assert (outcome.headline(ANNA_READS), outcome.sentence(ANNA_READS)) == told


def test_an_ending_is_told_to_spectators():
    outcome = Outcome((0, 0), 0, "time")
    assert outcome.headline(Cast(("anna", "Bo"))) == "Anna wins"
    assert outcome.sentence(PLAIN) == "B has run out of time: A wins."
