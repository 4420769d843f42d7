"""Montauk with the laboratory's options (M14, M15), each in a small position; left alone, none of them
changes anything."""

import pytest

import benben
from benben.core.errors import SetupError
from benben.core.options import laboratory_options
from benben.games.montauk.bots import scale_of
from benben.lab.measure.rule_use import rule_uses
from games.montauk.positions import after_trick, lay, play

MIXED = {"e5": "R3 R2 G1"}  # inlaws 7, sitting 5, watch 3, and two pyramids at home
SOLID = {"e5": "R3 R2 R1"}  # safe 11, almost 7, and three
BOTH_SOLID = {"e5": "R3 R2 R1", "b2": "G3 G2 G1"}
PUBLISHED = {
    "safe_points": 11,
    "almost_points": 7,
    "inlaws_points": 7,
    "sitting_points": 5,
    "watch_points": 3,
    "neighbors_points": 1,
    "every_trick_bonus": 12,
    "all_tricks_bonus": 20,
    "both_home_bonus": 22,
    "every_way_bonus": 42,
    "no_trick_penalty": 20,
    "nothing_penalty": 0,
    "black_penalty": 15,
    "exclusive_ways": False,
}
WINNING, LOSING = "2S 3S 4S 5S 6S 7S", "3H 4H 5H 6H 7H 8H"


def whole_round(stacks, **options):
    """A round in which A wins every trick with spades over hearts, which never match, and nobody moves."""
    position = lay(stacks, WINNING, LOSING, rounds=1, **options)
    for won, lost in zip(WINNING.split(), LOSING.split(), strict=True):
        play(position, f"{won} {lost} done")
    return position.scores


# -- options -------------------------------------------------------------------------
def test_the_laboratorys_options_are_off_unless_asked_for():
    options = benben.game("montauk").options
    assert {
        option.name: options[option.name] for option in laboratory_options(benben.game("montauk").option_list)
    } == PUBLISHED


def test_an_option_left_alone_follows_the_edition():
    assert benben.game("montauk", edition="late").options["nothing_penalty"] == 42
    assert benben.game("montauk", edition="late", nothing_penalty=0).chosen_options() == {
        "edition": "late",
        "nothing_penalty": 0,
    }
    assert benben.game("montauk", edition="late", nothing_penalty=42).chosen_options() == {"edition": "late"}


@pytest.mark.parametrize("name", [name for name in PUBLISHED if name != "exclusive_ways"])
@pytest.mark.parametrize("value", [-1, 101, 1.0, True, "7", None])
def test_a_value_that_is_no_whole_number_up_to_a_hundred_is_refused(name, value):
    with pytest.raises(SetupError, match=f"{name} must be a whole number from 0 to 100") as error:
        benben.game("montauk", **{name: value})
    assert error.value.cites == "M14"


@pytest.mark.parametrize("value", [1, 0, "true", None])
def test_exclusive_ways_is_true_or_false(value):
    with pytest.raises(SetupError, match="exclusive_ways must be false or true"):
        benben.game("montauk", exclusive_ways=value)


# -- points (M14) --------------------------------------------------------------------
WAYS = [
    ("safe", SOLID, 21),
    ("almost", SOLID, 21),
    ("inlaws", MIXED, 17),
    ("sitting", MIXED, 17),
    ("watch", MIXED, 17),
]


@pytest.mark.parametrize(("way", "stacks", "published"), WAYS)
@pytest.mark.parametrize("points", [0, 6, 100])
def test_a_way_pays_what_its_option_says_and_the_others_what_they_did(way, stacks, published, points):
    default = PUBLISHED[f"{way}_points"]
    assert after_trick(stacks).scores[0] == published
    assert after_trick(stacks, **{f"{way}_points": points}).scores[0] == published - default + points


@pytest.mark.parametrize("edition", ["first", "late"])
def test_neighbors_pays_for_each_pyramid(edition):
    at_home = 3 if edition == "first" else 1
    assert (
        after_trick({"e5": "R3 R2", "d4": "R1"}, edition=edition, neighbors_points=4).scores[0] == 4 * at_home
    )


def test_a_way_that_pays_nothing_is_scored_all_the_same():
    position = after_trick(SOLID, safe_points=0, neighbors_points=0)
    assert position.scores == [7, 0]
    assert position.full_view()["scored"][0] == ["almost", "neighbors", "safe"]


def test_a_trick_without_points_is_none_in_which_a_player_has_scored():
    """A has a large at home in all six tricks."""
    assert whole_round({"d4": "R3"})[0] == 6 + 12 + 20
    assert whole_round({"d4": "R3"}, neighbors_points=0)[0] == 20
    assert whole_round({"d4": "R3"}, neighbors_points=0, nothing_penalty=9)[0] == 20 - 9


BONUSES = [
    ("every_trick_bonus", {"d4": "R3"}, 0, 1),
    ("all_tricks_bonus", {"d4": "R3"}, 0, 1),
    ("both_home_bonus", BOTH_SOLID, 0, 1),
    ("no_trick_penalty", {"d4": "R3"}, 1, -1),
    ("nothing_penalty", {"d4": "R3"}, 1, -1),
    ("black_penalty", {}, 0, -6),
    ("black_penalty", BOTH_SOLID, 1, -6),
]


@pytest.mark.parametrize(("name", "stacks", "player", "times"), BONUSES)
@pytest.mark.parametrize("points", [0, 50])
def test_the_end_of_a_round_brings_what_the_option_says(name, stacks, player, times, points):
    other = whole_round(stacks)[1 - player], whole_round(stacks, **{name: points})[1 - player]
    assert whole_round(stacks, **{name: points})[player] == whole_round(stacks)[player] + times * (
        points - PUBLISHED[name]
    )
    assert other[0] == other[1]


def test_all_six_ways_bring_their_bonus():
    """Red is safe and almost home, then the green small makes it a mixed tree: all ways in one round."""
    gains = []
    for bonus in (42, 5):
        position = lay(
            {"e5": "R3 R2 R1", "d5": "G1"},
            "QS 2S 3S 4S 5S 6S",
            "AH 3H 4H 5H 7H 8H",
            rounds=1,
            every_way_bonus=bonus,
        )
        play(position, "QS AH done 6S 8H W:R1>d6 L:G1>e5")
        for won, lost in (("2S", "3H"), ("3S", "4H"), ("4S", "5H"), ("5S", "7H")):
            play(position, f"{won} {lost} done")
        assert position.is_over
        gains.append(position.scores[0])
    assert gains[0] - gains[1] == 42 - 5


# -- exclusive ways (M15) -------------------------------------------------------------
@pytest.mark.parametrize(
    ("stacks", "ways", "points"),
    [
        (SOLID, ["neighbors", "safe"], 11 + 3),
        (MIXED, ["inlaws", "neighbors"], 7 + 2),
        (BOTH_SOLID, ["almost", "neighbors", "safe"], 11 + 7 + 6),
        ({"e5": "R3 R2 G1", "b2": "G3 G2 R1"}, ["inlaws", "neighbors", "sitting"], 7 + 5 + 4),
        ({"e5": "G3 R2 G1", "b2": "R3 G2 R1"}, ["neighbors", "sitting"], 5 + 2),
        ({"d4": "R3 R2 R1", "b2": "G3 G2 G1"}, ["almost", "neighbors", "safe"], 11 + 7 + 6),
    ],
)
def test_with_exclusive_ways_a_tree_scores_one_way_in_a_trick_the_best(stacks, ways, points):
    position = after_trick(stacks, exclusive_ways=True)
    assert position.full_view()["scored"][0] == ways
    assert position.scores[0] == points


def test_with_exclusive_ways_a_tree_scores_its_other_ways_in_later_tricks():
    position = lay(MIXED, WINNING, LOSING, exclusive_ways=True)
    scored = []
    for won, lost in (("2S", "3H"), ("3S", "4H"), ("4S", "5H"), ("5S", "6H")):
        play(position, f"{won} {lost} done")
        scored.append((position.full_view()["scored"][0], position.scores[0]))
    assert scored == [
        (["inlaws", "neighbors"], 9),
        (["inlaws", "neighbors", "sitting"], 16),
        (["inlaws", "neighbors", "sitting", "watch"], 21),
        (["inlaws", "neighbors", "sitting", "watch"], 23),
    ]


def test_with_exclusive_ways_the_best_is_the_one_that_pays_most_in_this_game():
    position = after_trick(MIXED, exclusive_ways=True, watch_points=8)
    assert position.full_view()["scored"][0] == ["neighbors", "watch"]


def test_of_equal_ways_the_one_named_first_is_scored():
    position = after_trick(MIXED, exclusive_ways=True, watch_points=7, sitting_points=7)
    assert position.full_view()["scored"][0] == ["inlaws", "neighbors"]


def test_with_exclusive_ways_trees_do_not_take_each_others_ways():
    """The tree on e5 may be in-laws or sitting, that on b2 only sitting: both score, although sitting pays
    more."""
    stacks = {"e5": "R3 G2 R1", "b2": "G3 R2 G1"}
    position = after_trick(stacks, exclusive_ways=True, sitting_points=9, inlaws_points=1, watch_points=0)
    assert position.full_view()["scored"][0] == ["inlaws", "neighbors", "sitting"]


def claiming(stacks, **options):
    return play(lay(stacks, "6S", "6D", claims="choose", exclusive_ways=True, **options), "6S 6D done")


def test_with_exclusive_ways_one_claim_is_made_for_a_tree_and_another_only_for_another_tree():
    position = claiming(MIXED)
    assert position.legal_moves() == ["claim:inlaws", "claim:sitting", "claim:watch", "done"]
    position.play("claim:watch")
    assert position.full_view()["phase"] == "lead"
    assert position.scores[0] == 3 + 2


def test_with_exclusive_ways_claims_are_possible_as_long_as_they_can_be_of_different_trees():
    position = claiming(BOTH_SOLID | {"d4": "R3 R2 R1", "e5": ""})
    assert position.legal_moves() == ["claim:almost", "claim:safe", "done"]
    position.play("claim:almost")  # the red tree's, so that the green one can be safe
    assert position.legal_moves() == ["claim:safe", "done"]


def test_a_claim_of_a_tree_that_has_scored_is_refused_with_a_reason():
    position = claiming({"e5": "R3 R2 G1", "b2": "G3 G2 R1"})
    position.play("claim:inlaws")
    assert position.legal_moves() == ["claim:sitting", "claim:watch", "done"]
    with pytest.raises(benben.IllegalMove, match="no tree of A's that has not scored in this trick") as error:
        position.play("claim:safe")
    assert error.value.cites == "M15"


def test_the_next_trick_begins_with_all_trees_open():
    position = lay(MIXED, WINNING, LOSING, claims="choose", exclusive_ways=True)
    play(position, "2S 3H done claim:watch 3S 4H done")
    assert position.legal_moves() == ["claim:inlaws", "claim:sitting", "done"]


# -- what people read ----------------------------------------------------------------
def test_previews_parts_and_sentences_have_the_points_in_force():
    position = play(
        lay(MIXED, "6S", "6D", inlaws_points=30, neighbors_points=2, exclusive_ways=True), "6S 6D"
    )
    before = position.full_view()
    assert position.game.display.preview(before, "done") == {
        "ways": [{"way": "inlaws", "points": 30}],
        "neighbors": 4,
    }
    position.play("done")
    assert position.game.display.score_parts(position.full_view())[0] == [
        ("in-laws", 30),
        ("pyramids at home", 4),
    ]
    claims = play(
        lay(MIXED, "6S", "6D", inlaws_points=30, every_trick_bonus=8, claims="choose"), "6S 6D done"
    )
    before = claims.full_view()
    assert "bring 8 more" in claims.game.display.status(before, 0)[1]
    claims.play("claim:inlaws")
    assert claims.game.tell(before, "claim:inlaws", claims.full_view()) == "A claims in-laws for 30."


def test_the_laboratory_says_what_each_element_is_worth_in_this_game():
    texts = {
        worth.name: worth.text
        for worth in rule_uses(benben.game("montauk", safe_points=30, black_penalty=2), [])
    }
    assert (
        texts["safe"].endswith("(+30)")
        and texts["black"].endswith("(-2)")
        and texts["almost"].endswith("(+7)")
    )


# -- bots ----------------------------------------------------------------------------
TENFOLD = {name: 10 * value for name, value in PUBLISHED.items() if name.endswith("_points") and value <= 10}


@pytest.mark.parametrize("edition", ["first", "late"])
def test_the_published_game_has_its_own_stakes(edition):
    nothing = {name: 0 for name in PUBLISHED if name != "exclusive_ways"}
    assert scale_of(benben.game("montauk", edition=edition).options) == 1
    assert scale_of(benben.game("montauk", edition=edition, **TENFOLD).options) > 3
    assert scale_of(benben.game("montauk", **nothing).options) == 1


def test_a_forecast_knows_what_pyramids_at_home_and_black_ones_will_bring():
    home, empty = ({"d4": "R3"}, {})
    gain = [
        after_trick(home, **options).search_state().evaluate()
        - after_trick(empty, **options).search_state().evaluate()
        for options in ({}, {"neighbors_points": 10}, {"black_penalty": 90})
    ]
    assert gain[0] < gain[1] and gain[2] == gain[0] + 75
