"""Cydonia, ruling by ruling."""

import pytest

import benben
from benben.games.cydonia.notation import TREE_NUMBERS
from benben.games.cydonia.rules.state import leader_wins
from games.cydonia.referee import beats

SORTED_20 = [colour * 3 for colour in "RYGBK" for _ in range(4)]


def started(labyrinth=None, **options):
    """A game with a known labyrinth; without one, four red trees come first, then four yellow ones and so
    on."""
    setup = {"labyrinth": labyrinth or SORTED_20}
    return benben.load({"benben": 1, "game": "cydonia", "options": options, "setup": setup, "moves": []})


def winner(led, followed):
    return "leader" if leader_wins(TREE_NUMBERS[led], TREE_NUMBERS[followed]) else "follower"


# -- C1 ------------------------------------------------------------------------------
def test_the_labyrinth_has_twenty_trees_and_stage_two_ten_tricks():
    position = benben.game("cydonia").new(seed=1)
    assert len(position.full_view()["labyrinth"]) == 20
    stages = tricks_of_a_game(position)
    assert stages == {1: 10, 2: 10}


def test_with_ten_trees_stage_one_is_half_as_long_and_stage_two_as_long_as_ever():
    assert tricks_of_a_game(benben.game("cydonia", labyrinth=10).new(seed=1)) == {1: 5, 2: 10}


def tricks_of_a_game(position):
    tricks = {1: 0, 2: 0}
    while not position.is_over:
        state = position.full_view()
        tricks[state["stage"]] = state["trick"]
        position.play(state["legal"][-1])
    assert position.full_view()["stash"] == [{}, {}]
    return tricks


# -- C2, C3 --------------------------------------------------------------------------
def test_a_follower_must_show_a_colour_of_the_led_tree():
    position = started()
    position.play("RRR")
    assert all("R" in move for move in position.legal_moves())
    with pytest.raises(benben.IllegalMove) as error:
        position.play("GGG")
    assert (error.value.code, error.value.cites) == ("must-follow", "C2")


def test_a_follower_without_any_led_colour_may_present_any_tree():
    """B spends all red in two all-red trees, A wins the third trick and leads red; the labyrinth gives no red
    so far."""
    position = started(["GGG"] * 4 + ["YYY"] * 4 + ["RRR"] * 4 + ["BBB"] * 4 + ["KKK"] * 4)
    for move in ("YRG", "RRR", "RRR", "YGR", "GBK", "GGG", "RRR"):
        position.play(move)
    stash = position.full_view()["stash"][1]
    assert not any(pyramid.startswith("R") for pyramid in stash)
    buildable = [[pyramid[0] for pyramid in stash if pyramid[1] == pips] for pips in "321"]
    assert len(position.legal_moves()) == len(buildable[0]) * len(buildable[1]) * len(buildable[2])


def test_black_follows_only_black():
    position = started()
    position.play("KKK")
    assert all("K" in move for move in position.legal_moves())
    position = started()
    position.play("RRR")
    assert "KKK" not in position.legal_moves()
    assert "KRK" in position.legal_moves()


# -- which tree is higher ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("led", "followed", "who", "why"),
    [
        ("RYK", "GGG", "follower", "one colour beats mixed"),
        ("RRR", "GGG", "leader", "red over green"),
        ("GGK", "GGG", "follower", "the same colour without wilds beats it with wilds"),
        ("GGB", "RBG", "follower", "follower wins base and top, leader the middle"),
        ("BRG", "GGB", "leader", "leader wins middle and top, follower the base"),
        ("RKY", "YKR", "leader", "RRY against YRR: one segment each, a tie goes to the leader"),
        ("RYG", "RYB", "leader", "top segment"),
        ("RGB", "RYB", "follower", "middle segment"),
        ("BGY", "BGY", "leader", "identical"),
        # C4: only direct neighbours count, and a wild without a coloured one stays black, below blue
        ("RKK", "RKB", "follower", "C4: the top of RKK stays black, below blue; base and middle are level"),
        ("KKR", "BKR", "follower", "C4: the base of KKR touches only a black"),
        # C5: the higher-ranked of two neighbours
        ("BKR", "BYR", "leader", "C5: the middle of BKR is red, above yellow"),
        # C6: three blacks are one colour, the lowest
        ("KKK", "RYG", "leader", "C6: one colour beats mixed"),
        ("KKK", "BBB", "follower", "C6: the lowest of them"),
        # C7: a wild is as good as the colour it takes
        ("RKG", "RRG", "leader", "C7: level in all segments, so the leader wins"),
        ("YRK", "YRB", "leader", "C7: the top is red, above blue"),
        # C9: both with wilds
        ("RKR", "RRK", "leader", "C9: both hold wilds"),
        ("RRK", "KRK", "leader", "C9: however many"),
        ("KRK", "RRK", "leader", "C9: however many"),
        ("RRK", "RRR", "follower", "without wilds beats with"),
        ("RRR", "RRR", "leader", "identical"),
    ],
)
def test_the_higher_tree_wins(led, followed, who, why):
    assert winner(led, followed) == who, why


def test_the_referee_agrees_about_every_two_trees():
    for led in TREE_NUMBERS:
        for followed in TREE_NUMBERS:
            assert winner(led, followed) == ("follower" if beats(followed, led) else "leader"), (
                led,
                followed,
            )


# -- what a trick does -----------------------------------------------------------------
def test_in_stage_one_the_winner_takes_the_next_tree_and_the_loser_the_one_after():
    position = started(["RYG", "BBB", *(remaining(["RYG", "BBB"]))])
    position.play("RRR")
    position.play("RYG")
    state = position.full_view()
    assert state["stash"][0]["R3"] == 2  # one large red presented, one won
    assert state["stash"][1]["B3"] == 3
    assert state["to_move"] == 0
    assert len(state["labyrinth"]) == 18


def test_whoever_wins_a_trick_leads_the_next():
    position = started()
    position.play("RYK")
    position.play("KKK")
    assert position.to_move == 1


def test_in_stage_two_the_winner_reserves_the_winning_tree():
    position = benben.game("cydonia", labyrinth=10).new(seed=4)
    while position.full_view()["stage"] == 1:
        position.play(position.legal_moves()[0])
    led = position.legal_moves()[0]
    position.play(led)
    followed = position.legal_moves()[0]
    position.play(followed)
    state = position.full_view()
    won = led if winner(led, followed) == "leader" else followed
    assert state["reserved"][state["leader"]] == [won]


def remaining(used):
    """Trees that complete a labyrinth of twenty around those used."""
    columns = []
    for place in range(3):
        pyramids = list("RYGBK" * 4)
        for tree in used:
            pyramids.remove(tree[place])
        columns.append(pyramids)
    return ["".join(tree) for tree in zip(*columns, strict=True)]


# -- C8 ------------------------------------------------------------------------------
def test_black_is_not_wild_in_scoring():
    """Every reserved tree is rearranged by printed colour: the second look at each random game says the
    same."""
    for seed in range(20):
        position = benben.game("cydonia", labyrinth=10).new(seed=seed)
        while not position.is_over:
            position.play(position.legal_moves()[len(position.moves) % len(position.legal_moves())])
        for reserved, score in zip(position.full_view()["reserved"], position.scores, strict=True):
            solid = sum(
                min(sum(tree[place] == colour for tree in reserved) for place in range(3))
                for colour in "RYGBK"
            )
            assert score == 3 * solid + len(reserved) - solid
