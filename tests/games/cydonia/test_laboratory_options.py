"""Cydonia with the laboratory's options (C10 to C12), each in a small position; left alone, none changes
anything."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

import benben
from benben.core.errors import SetupError
from benben.core.options import laboratory_options
from benben.core.rng import Rng
from benben.core.rule_statistics import rule_statistics
from benben.games.cydonia.bots import PROFILE
from benben.games.cydonia.notation import CODES, TREE_NUMBERS
from benben.games.cydonia.setup import empty_state
from benben.lab.measure.rule_use import rule_uses
from benben.players.endgame_solver import solve
from games.cydonia.referee import most_that_count, one_colour, points, pyramids, worth
from support.random_games import random_game, random_options

from .test_rulings import started

PUBLISHED = {"solid_value": 3, "mixed_value": 1, "wild_scoring": False, "wild_following": False}
WILD = {"wild_scoring": True}
SOLID = tuple("".join(tree) for tree in product("RYGBK", repeat=3) if one_colour(worth(tree)))


@cache
def most_of(pile, trees=SOLID):
    """The most of some kinds of trees that a pile holds, by trying them all."""
    left = Counter(dict(pile))
    return max(
        (
            1 + most_of(frozenset((left - pyramids(tree)).items()), trees[place:])
            for place, tree in enumerate(trees)
            if pyramids(tree) <= left
        ),
        default=0,
    )


def solid(trees, **options):
    return empty_state(benben.game("cydonia", **options).options).most_solid_of(
        [TREE_NUMBERS[tree] for tree in trees.split()]
    )


# -- options -------------------------------------------------------------------------
def test_the_laboratorys_options_are_off_unless_asked_for():
    game = benben.game("cydonia")
    assert {
        option.name: game.options[option.name] for option in laboratory_options(game.option_list)
    } == PUBLISHED
    assert PROFILE.score_scale(game.options) == 1


@pytest.mark.parametrize("name", ["solid_value", "mixed_value"])
@pytest.mark.parametrize("value", [-1, 101, 3.0, True, "3", None])
def test_a_value_that_is_no_whole_number_up_to_a_hundred_is_refused(name, value):
    with pytest.raises(SetupError, match=f"{name} must be a whole number from 0 to 100") as error:
        benben.game("cydonia", **{name: value})
    assert error.value.cites == "C10"


@pytest.mark.parametrize(("name", "ruling"), [("wild_scoring", "C12"), ("wild_following", "C11")])
@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_a_flag_is_true_or_false(name, ruling, value):
    with pytest.raises(SetupError, match=f"{name} must be false or true") as error:
        benben.game("cydonia", **{name: value})
    assert error.value.cites == ruling


# -- values (C10) --------------------------------------------------------------------
@pytest.mark.parametrize(("solid_value", "mixed_value"), [(3, 1), (0, 0), (1, 1), (100, 7), (2, 5)])
def test_trees_score_what_the_options_say_and_one_colour_trees_are_built_all_the_same(
    solid_value, mixed_value
):
    options = {"labyrinth": 10, "solid_value": solid_value, "mixed_value": mixed_value}
    for position in random_game("cydonia", 3, options):
        state = position.full_view()
        for reserved, score in zip(state["reserved"], state["scores"], strict=True):
            pile = Counter(pyramid for tree in reserved for pyramid in pyramids(tree))
            whole = sum(min(pile[colour + pips] for pips in "123") for colour in "RYGBK")
            assert score == solid_value * whole + mixed_value * (len(reserved) - whole)
    assert position.is_over


# -- wild scoring (C12) ---------------------------------------------------------------
@pytest.mark.parametrize(
    ("trees", "printed", "wild"),
    [
        ("RRK", 0, 1),
        ("KRK", 0, 1),
        ("RKR", 0, 1),
        ("KRR", 0, 1),
        ("KKK", 1, 1),
        ("RRR", 1, 1),
        ("RKK", 0, 0),
        ("KKR", 0, 0),
        ("RKY", 0, 0),
        ("RYG", 0, 0),
        ("RKK RRR", 1, 2),  # RKR and RRK
        ("RKK RKB", 0, 0),  # a medium wild has no large and small of one colour around it
        ("RKY YKR", 0, 2),  # rearranged: two larges and smalls of one colour each with a wild between them
        ("RRK YYK KKB", 1, 2),  # KKK, or both with the small wilds
        ("RYK KRR", 1, 2),  # RRR, and KYK besides
        ("RRR KKK", 2, 2),
        ("KKK RYG", 1, 1),
        ("KRK KYK KGK KBK", 0, 4),
    ],
)
def test_with_wild_scoring_trees_are_rearranged_so_that_most_count_as_one_colour(trees, printed, wild):
    assert solid(trees) == printed
    assert solid(trees, wild_scoring=True) == wild


@pytest.mark.parametrize("seed", range(40))
def test_with_wild_scoring_no_other_arrangement_makes_more_one_colour_trees(seed):
    """All arrangements are tried, those that waste wilds too."""
    rng = Rng(seed)
    kinds = "RYGBKKK" if seed % 2 else "RYK"
    trees = ["".join(kinds[rng.below(len(kinds))] for _ in range(3)) for _ in range(5)]
    pile = sum((pyramids(tree) for tree in trees), Counter())
    assert (
        solid(" ".join(trees), wild_scoring=True) == most_of(frozenset(pile.items())) == most_that_count(pile)
    )


# -- wild following (C11) -------------------------------------------------------------
def answers(led, **options):
    position = started(**options)
    position.play(led)
    return set(position.legal_moves())


def test_with_wild_following_a_tree_with_black_follows_every_colour():
    assert "YKG" not in answers("RRR")
    assert answers("RRR", wild_following=True) == {tree for tree in CODES if set(tree) & set("RK")}


@pytest.mark.parametrize("led", ["RRK", "RKY", "KKK"])
def test_with_wild_following_any_tree_follows_a_lead_that_holds_black(led):
    assert answers(led) == {tree for tree in CODES if set(tree) & set(led)}
    assert answers(led, wild_following=True) == set(CODES)


def test_black_never_obliges():
    """B spends all red; led red, B may present any tree although B owns blacks."""
    trees = ["GGG"] * 4 + ["YYY"] * 4 + ["RRR"] * 4 + ["BBB"] * 4 + ["KKK"] * 4
    position = started(trees, wild_following=True)
    for move in ("YRG", "RRR", "RRR", "YGR", "GBK", "GGG", "RRR"):
        position.play(move)
    stash = position.full_view()["stash"][position.to_move]
    assert not any(pyramid[0] == "R" for pyramid in stash) and "K1" in stash
    assert "BBB" in position.legal_moves()


def test_a_refusal_says_that_black_would_follow():
    position = started(wild_following=True)
    position.play("RRR")
    words = "must show red to follow an all-red tree, or black"
    with pytest.raises(benben.IllegalMove, match=words) as error:
        position.play("YYY")
    assert error.value.cites == "C3"
    assert "Your tree must show red or black." in position.game.display.status(position.full_view(), 1)[1]


def test_the_odds_of_a_lead_count_the_answers_that_black_allows():
    position = started(wild_following=True)
    assert position.game.display.preview(position.full_view(), "YYY")["answers"] == len(
        answers("YYY", wild_following=True)
    )
    assert position.game.display.preview(position.full_view(), "YYY")["beating"] > 0  # KRR follows yellow now
    assert started().game.display.preview(position.full_view(), "YYY")["beating"] == 0


# -- what people read, and the laboratory --------------------------------------------
@pytest.mark.parametrize("seed", range(12))
def test_parts_add_up_and_elements_are_counted_in_games_with_laboratory_options(seed):
    options = random_options("cydonia", Rng(seed), laboratory=True) | (WILD if seed % 2 else {})
    for position in random_game("cydonia", seed, options):
        view = position.view(None)
        parts = position.game.display.score_parts(view)
        assert [sum(value for _, value in part) for part in parts] == view["scores"]
    statistics = rule_statistics(position.game, position.search_state())
    statistics.end(position.search_state())
    values = position.game.options["solid_value"], position.game.options["mixed_value"]
    assert [
        sum(value * count[seat] for value, count in zip(values, statistics.counts[-2:], strict=True))
        for seat in (0, 1)
    ] == position.scores


def test_texts_name_the_values_in_force():
    game = benben.game("cydonia", solid_value=9, mixed_value=4)
    texts = {worth.name: worth.text for worth in rule_uses(game, [])}
    assert texts["solid scored"].endswith("(9)") and texts["mixed scored"].endswith("(4)")
    *_, position = random_game("cydonia", 1, {"solid_value": 9, "mixed_value": 4})
    assert game.display.status(position.full_view(), 0)[1].endswith(
        "one-colour trees, 9 points each; others count 4."
    )


# -- bots and solvers ----------------------------------------------------------------
def ending(position):
    """The mover's final lead under best play, by trying everything."""
    if position.is_over:
        return position.scores[0] - position.scores[1]
    leads = []
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        leads.append(ending(after))
    return max(leads) if position.to_move == 0 else min(leads)


@pytest.mark.parametrize("options", [{"solid_value": 1}, {"mixed_value": 9}, WILD, {"wild_following": True}])
def test_exact_means_exact_under_the_options_in_force(options):
    for position in random_game("cydonia", 5, {"labyrinth": 10} | options):
        state = position.full_view()
        if state["stage"] == 2 and state["trick"] == 9 and state["phase"] == "lead":
            break
    solution = solve(position, None, None)
    assert solution.exact
    assert solution.value == (ending(position) if position.to_move == 0 else -ending(position))


@pytest.mark.parametrize("seed", range(6))
def test_sensible_play_is_legal_play_under_all_options(seed):
    options = {
        "wild_following": True,
        "wild_scoring": bool(seed % 2),
        "solid_value": 40 * (seed % 3),
        "mixed_value": seed,
    }
    for position in random_game("cydonia", seed, options):
        if not position.is_over:
            state, legal = position.search_state(), position.legal_moves()
            assert {CODES[tree] for tree, _ in state.move_scores()} == set(legal)


def test_with_wild_following_yellow_is_no_sure_lead_against_wilds():
    """In the first trick of stage one the promise of an all-yellow lead falls where black may answer with all
    red."""
    promised = [
        dict(started(**options).search_state().move_scores())[TREE_NUMBERS["YYY"]]
        for options in ({}, {"wild_following": True})
    ]
    assert promised[1] < promised[0]


def test_a_forecast_grows_with_what_trees_score():
    leads = [
        position.search_state().evaluate()
        for position in (
            next(
                position
                for position in random_game("cydonia", 2, {"solid_value": 3 * times, "mixed_value": times})
                if position.full_view()["stage"] == 2
            )
            for times in (1, 10)
        )
    ]
    assert abs(leads[1] - 10 * leads[0]) <= 10


def test_the_naive_referee_scores_a_reserve_by_hand():
    options = PUBLISHED | {"wild_scoring": True, "solid_value": 5}
    assert points(["RRK", "RKY", "YBG"], options) == 5 + 5 + 1  # RRK, YKY and RBG
    assert worth("KRK") == ["R", "R", "R"]
