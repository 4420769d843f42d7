"""Ratings by maximum likelihood, and the page of the ladder."""

import math

import pytest

import benben
from benben.core.rng import Rng
from benben.match.statistics.ratings import Rating, rate, solve
from benben.match.tournament.ladder import (
    Standing,
    markdown_section,
    matchups,
    pairings,
    replace_section,
    standings,
)
from benben.match.tournament.match import Match
from benben.players import bots


def test_two_bots_are_as_far_apart_as_their_points_say():
    # with the drawn game added: 74.5 of 100, log odds ln(74.5 / 25.5); information 100 * 0.745 * 0.255
    low, high = rate(2, {(0, 1): (25, 99)})
    assert (low.elo, low.half_width) == (0, 0)
    assert high.elo == pytest.approx(400 * math.log10(74.5 / 25.5))
    assert high.half_width == pytest.approx(
        1.96 * 400 / math.log(10) / math.sqrt(100 * 0.745 * 0.255), rel=0.001
    )


def test_a_chain_adds_up():
    _, middle, top = rate(3, {(0, 1): (25, 99), (1, 2): (25, 99)})
    assert top.elo == pytest.approx(2 * middle.elo)
    assert top.half_width == pytest.approx(math.sqrt(2) * middle.half_width)


def test_true_ratings_are_found_from_many_games():
    truth, rng, scores = [0, 120, 300, 350], Rng(3), {}
    for low in range(4):
        for high in range(low + 1, 4):
            chance = 1 / (1 + 10 ** ((truth[high] - truth[low]) / 400))
            scores[low, high] = (float(sum(rng.below(10**6) < chance * 10**6 for _ in range(2000))), 2000)
    for rating, elo in zip(rate(4, scores), truth, strict=True):
        assert abs(rating.elo - elo) <= 1.5 * rating.half_width


def test_winning_everything_gives_a_finite_rating():
    ratings = rate(3, {(0, 1): (0, 100), (1, 2): (0, 100), (0, 2): (0, 100)})
    assert 0 < ratings[1].elo < ratings[2].elo < 3000


def test_bots_that_are_not_linked_cannot_be_rated():
    with pytest.raises(ValueError, match="linked"):
        rate(3, {(0, 1): (5, 10), (1, 2): (0, 0)})


def test_equations_are_solved():
    assert solve([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_a_ladder_of_bots(tiny_bots):
    game = benben.game("cydonia", labyrinth=10)
    names = ["crashing", "random", "random@5"]
    drawn_up = pairings(game, names, 1, neighbours=False)
    assert len(drawn_up) == 3
    matches = [Match(pairing, 6, [pairing.play(number) for number in range(6)]) for pairing in drawn_up]
    ladder = standings(names, matches)
    assert ladder[-1].name == "crashing"
    assert all(rung.games == 12 for rung in ladder)
    met = matchups(ladder, matches)
    assert [meeting.low for meeting in met] == [ladder[1].name, "crashing", "crashing"]
    assert [meeting.share.mean for meeting in met[1:]] == [1.0, 1.0]
    text = markdown_section("Cydonia", ladder, met, "benben ladder cydonia")
    assert "`benben ladder cydonia`" in text
    assert "| crashing | 0 | 12 |" in text
    assert f"| {ladder[0].name} against crashing | 100.0% | " in text


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0.0000131, "0.013 ms"), (0.00099, "0.99 ms"), (0.00996, "10 ms"), (0.4179, "420 ms"), (0.0, "0 ms")],
)
def test_the_time_of_a_move_has_two_significant_digits(seconds, shown):
    (row,) = [
        line
        for line in markdown_section("", [Standing("bot", Rating(0.0, 0.0), 2, seconds)], [], "").splitlines()
        if line.startswith("| bot | 0 ")
    ]
    assert row.endswith(f"| {shown} |")


def test_neighbours_are_each_level_and_the_next_and_three_yardsticks_for_all_that_are_no_levels():
    drawn_up = pairings(benben.game("cydonia"), list(bots("cydonia")), 1, neighbours=True)
    met = [pairing.bots for pairing in drawn_up]
    for other in ("random", "saver", "trumper", "greedy", "uct", "classic"):
        assert {(other, "beginner"), (other, "steady"), (other, "strongest")} <= set(met)
    assert ("beginner", "novice") in met and ("steady", "expert") in met and ("master", "strongest") in met
    assert ("novice", "strongest") not in met and len(met) == len(set(met)) == 3 * 6 + 6


def test_the_page_keeps_other_sections_and_replaces_one():
    page = replace_section("", "Cydonia", "## Cydonia\n\nold\n")
    page = replace_section(page, "Montauk", "## Montauk\n\nother\n")
    again = replace_section(page, "Cydonia", "## Cydonia\n\nnew\n")
    assert again == page.replace("old", "new")
    assert again.startswith("# The ladder\n")
    assert replace_section(again, "Montauk", "## Montauk\n\nother\n") == again
