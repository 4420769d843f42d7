"""Initiative with the laboratory's options, each by a position in which it matters."""

import pytest

import benben
from benben.games.initiative.options import SCORES
from games.initiative.positions import MIRROR, match, refusal

# A has all the blue ones; B has smalls, or in SMALL_LESS not even these.
CALLER = ["B1", "B2", "B2", "B3", "Y1", "Y2", "Y2", "Y3", "Y3", "R1"]
ANSWERER = ["G1", "K1", "R2", "R2", "R3", "R3", "G2", "G3", "K2", "K3"]
SMALL_LESS = ["G2", "K2", "R2", "R2", "R3", "R3", "G2", "G3", "K2", "K3"]
# Every attack of A is parried by its like, so A keeps the initiative to the end.
PARRIED = [pyramid for pyramid in MIRROR for _ in range(2)]


# -- call_fallback: I10 --------------------------------------------------------------------
def called(*moves, second=ANSWERER, **options):
    return match(
        "B1!", *moves, first=CALLER, second=second, stack=["G", "B", "K", "Y", "R"], call=True, **options
    )


def test_a_defender_without_the_called_colour_loses_unless_the_call_falls_back():
    assert called().scores == [2, 0]
    position = called(call_fallback=True)
    assert position.to_move == 1
    assert position.full_view()["called"] == "B"
    assert position.legal_moves() == ["G1", "K1"]


def test_a_parry_by_size_gains_the_initiative_as_ever_and_the_call_still_counts():
    assert called("G1", call_fallback=True).full_view()["leader"] == 1
    state = called("K1", call_fallback=True).full_view()
    assert (state["leader"], state["calls"], state["called"]) == (0, 1, None)


def test_a_defender_with_the_called_colour_must_use_it():
    position = called(second=[*ANSWERER[:9], "B3"], call_fallback=True)
    assert position.legal_moves() == ["B3"]
    assert refusal(position, "G1") == ("called", "Calling a colour")


def test_a_defender_with_neither_colour_nor_size_has_lost_all_the_same():
    assert called(second=SMALL_LESS, call_fallback=True).scores == [2, 0]


def test_what_does_not_parry_a_call_that_falls_back_is_refused_by_its_size():
    position = called(call_fallback=True)
    assert refusal(position, "R2") == ("must-match-size", "Round")
    assert position.game.display.status(position.view(1), 1)[0] == "Parry with a small pyramid"


def test_without_calls_the_fallback_changes_nothing():
    plain, falling = (
        benben.game("initiative", call_fallback=fallback).new(seed=3) for fallback in (False, True)
    )
    rng = benben.Rng(3)
    while not plain.is_over:
        assert plain.full_view() == falling.full_view()
        move = plain.legal_moves()[rng.below(len(plain.legal_moves()))]
        plain.play(move)
        falling.play(move)
    assert plain.full_view() == falling.full_view()


# -- parried_score: I11 --------------------------------------------------------------------
def parried(*changed, **options):
    """A round in which A attacks with everything, the smallest first, and B parries with the like of each."""
    moves = list(changed) or PARRIED
    return match(*moves, first=MIRROR, second=MIRROR, **options)


def test_nobody_scores_in_a_round_parried_to_its_end():
    assert parried().scores == [0, 0]
    assert parried().is_over


def test_whoever_has_the_initiative_at_the_end_scores_if_the_option_says_so():
    position = parried(parried_score=6)
    assert position.scores == [6, 0]
    parts = position.game.display.score_parts(position.view(None))
    assert parts == ([("round 1: 6 for the initiative", 6)], [("round 1", 0)])
    assert position.full_view()["leader"] == 0


def test_a_last_parry_that_gains_the_initiative_scores():
    """The last two pairs crossed: B keeps the blue large, which is higher, for the last attack, the red
    one."""
    moves = [*PARRIED[:-4]]
    last = [PARRIED[-4], PARRIED[-2]]
    top, low = sorted(last, key=lambda pyramid: ["B", "G", "K", "Y", "R"].index(pyramid[0]))
    before = parried(*moves, top, low, parried_score=6)
    state = before.full_view()
    assert state["leader"] == 0
    sentence = told(before, low, top)
    assert before.scores == [0, 6]
    assert "B, who has the initiative, scores 6 points in round 1" in sentence


def told(position, attack, parry):
    position.play(attack)
    before = position.full_view()
    position.play(parry)
    return position.game.tell(before, parry, position.full_view())


def test_random_matches_add_up_in_sentences_and_parts():
    ends = 0
    for seed in range(150):
        position = benben.game(
            "initiative", sacrifice=True, call=True, call_fallback=True, parried_score=5
        ).new(seed=seed)
        rng = benben.Rng(seed)
        while not position.is_over:
            before = position.full_view()
            position.play(position.legal_moves()[rng.below(len(position.legal_moves()))])
            sentence = position.game.tell(before, position.last_move, position.full_view())
            assert "nobody scores" not in sentence
            ends += "who has the initiative, scores" in sentence
        parts = position.game.display.score_parts(position.view(None))
        assert [sum(points for _, points in seat) for seat in parts] == position.scores
        assert all(points >= 0 for seat in parts for _, points in seat)
    assert ends > 10


# -- both ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"call_fallback": 1}, "call_fallback"),
        ({"parried_score": 11}, "parried_score"),
        ({"parried_score": -1}, "parried_score"),
        ({"parried_score": True}, "parried_score"),
        ({"parried_score": 31}, "parried_score"),
    ],
)
def test_wrong_values_are_refused_by_name(options, named):
    with pytest.raises(benben.SetupError, match=named):
        benben.game("initiative", **options)


def test_a_round_parried_to_its_end_may_score_what_a_row_may():
    assert SCORES[0] == 0
    assert set(SCORES[1:]) == {row * pips for row in range(1, 11) for pips in (1, 2, 3)}


def test_records_keep_the_options_and_replay():
    position = called("G1", call_fallback=True, parried_score=10)
    assert position.record()["options"] == {
        "rounds": 1,
        "call": True,
        "call_fallback": True,
        "parried_score": 10,
    }
    assert benben.load(position.record()) == position
