"""Set-ups and moves of Montauk that are refused: the right code, the right citation, a sentence, nothing
changed."""

import pytest

import benben
from benben.games.montauk.notation import MOVES
from games.montauk.positions import after_trick, lay, play

TREES = {"yellow": "BGR", "red": "GBY", "green": "YRB", "blue": "RYG"}

BAD_SETUPS = [
    None,
    3,
    "trees",
    [],
    {},
    [TREES],
    TREES,
    {"trees": TREES, "more": 1},
    {"tree": TREES},
    {"trees": None},
    {"trees": []},
    {"trees": "BGR"},
    {"trees": {}},
    {"trees": {**TREES, "black": "RYG"}},
    {"trees": {region: tree for region, tree in TREES.items() if region != "red"}},
    {"trees": {**TREES, "red": None}},
    {"trees": {**TREES, "red": 5}},
    {"trees": {**TREES, "red": ["G", "B", "Y"]}},
    {"trees": {**TREES, "red": {"G": 1}}},
    {"trees": {**TREES, "red": "GB"}},
    {"trees": {**TREES, "red": "GBYY"}},
    {"trees": {**TREES, "red": "gby"}},
    {"trees": {**TREES, "red": "GBR"}},
    {"trees": {**TREES, "red": "GBK"}},
    {"trees": {**TREES, "red": "BGY"}},  # two large blues then
]


@pytest.mark.parametrize("setup", BAD_SETUPS, ids=repr)
def test_a_wrong_setup_is_refused(setup):
    with pytest.raises(benben.SetupError) as refused:
        benben.game("montauk").start(setup)
    assert refused.value.cites == "Set-up"


def test_other_trees_than_the_standard_ones_are_refused_where_those_are_agreed_on():
    trees = {"blue": "GRY", "green": "RYB", "red": "YBG", "yellow": "BGR"}
    benben.game("montauk").start({"trees": trees})
    with pytest.raises(benben.SetupError):
        benben.game("montauk", setup_trees="standard").start({"trees": trees})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rounds", 0),
        ("rounds", 101),
        ("rounds", True),
        ("rounds", "3"),
        ("decks", 3),
        ("decks", True),
        ("claims", "never"),
        ("edition", 1),
        ("setup_trees", None),
    ],
)
def test_a_wrong_option_is_refused(name, value):
    with pytest.raises(benben.SetupError):
        benben.game("montauk", **{name: value})


# -- moves -------------------------------------------------------------------------
def refusal(position, move):
    before = position.full_view()
    with pytest.raises(benben.MoveError) as refused:
        position.play(move)
    assert position.full_view() == before
    assert position.game.rulebook.find(refused.value.cites)
    return refused.value.code, refused.value.cites


LEAD = lay({}, "6S 2S", "6D 3D")
MOVING = play(lay({"c3": "R2 B3 Y2 G1", "d3": "Y1"}, "6S", "2D"), "6S 2D")
KINGS = play(lay({}, "KS", "5H"), "KS 5H")
RANKS = play(lay({}, "5S", "5H", "3D"), "5S 5H")
CLAIMING = play(after_trick({"e5": "R3 R2 R1"}, claims="choose"), "claim:safe")

REFUSED = [
    (LEAD, "6D", "not-in-hand", "Tricks"),
    (LEAD, "done", "card-due", "Tricks"),
    (LEAD, "W:R1>a1", "card-due", "Tricks"),
    (LEAD, "claim:safe", "card-due", "Tricks"),
    (MOVING, "3S", "movement-due", "Movement"),
    (MOVING, "claim:watch", "not-claiming", "M7"),
    (MOVING, "X:G1>a1", "no-extra", "Tricks"),
    (MOVING, "W:Y1>a1", "not-yours", "M5"),
    (MOVING, "W:G1^1", "not-so-many", "Movement"),
    (MOVING, "W:R2^4", "not-so-many", "Movement"),
    (MOVING, "L:R2^1", "dig-too-dear", "Movement"),
    (MOVING, "L:R2>d3", "too-deep", "Movement"),
    (MOVING, "W:G1>c3", "already-there", "Notation"),
    (MOVING, "W:R3>d3", "too-large", "Movement"),
    (MOVING, "L:G1>e6", "too-far", "Movement"),
    (MOVING, "L:R3>f4", "too-far", "Movement"),
    (KINGS, "W:R1>f2", "king", "Set-up"),
    (RANKS, "L:R1>f2", "loser-unused", "M2"),
    (play(MOVING.copy(), "L:G1>d4"), "L:G1>d5", "used-up", "Movement"),
    (CLAIMING, "claim:safe", "already-scored", "Points"),
    (CLAIMING, "claim:watch", "not-met", "Points"),
    (CLAIMING, "W:R1>f5", "claims-due", "M7"),
    (CLAIMING, "6S", "claims-due", "M7"),
    (LEAD, "10H", "unreadable", "Notation"),
    (LEAD, "", "unreadable", "Notation"),
    (LEAD, "6s", "unreadable", "Notation"),
    (LEAD, "?", "unreadable", "Notation"),
    (MOVING, "W:R2^0", "unreadable", "Notation"),
    (MOVING, "W:R2^12", "unreadable", "Notation"),
    (MOVING, "W:K1>a1", "unreadable", "Notation"),
    (MOVING, "W:R2>g1", "unreadable", "Notation"),
    (CLAIMING, "claim:neighbors", "unreadable", "Notation"),
    (LEAD, "~shuffle:AS", "not-chance", "Notation"),
]


@pytest.mark.parametrize(
    ("position", "move", "code", "cites"), REFUSED, ids=[f"{case[1]} {case[2]}" for case in REFUSED]
)
def test_a_move_is_refused_for_its_reason(position, move, code, cites):
    assert refusal(position, move) == (code, cites)


def test_a_cell_behind_smaller_pyramids_has_no_path():
    position = play(lay({"a1": "R3", "a2": "Y2", "b1": "Y1"}, "6S", "2D"), "6S 2D")
    assert refusal(position, "W:R3>b2") == ("no-path", "Movement")


def test_a_refusal_says_what_it_would_cost():
    with pytest.raises(
        benben.IllegalMove, match="b4 takes 2 steps of 1, 2 points in all, but one use has only 1"
    ):
        play(lay({"c5": "R1"}, "AS", "7D"), "AS 7D W:R1>b4")
    with pytest.raises(
        benben.IllegalMove,
        match="takes 1 step of 3 after digging for 2, 5 points in all, but one use has only 4",
    ):
        play(lay({"c5": "R3 Y2"}, "4S", "7D"), "4S 7D W:R3>c4")


def test_a_refusal_names_cards_by_whose_they_are():
    with pytest.raises(benben.IllegalMove, match="the winner's card is K♠, and a king is worth no points"):
        KINGS.copy().play("W:R1>f2")
    with pytest.raises(benben.IllegalMove, match="the loser's card has been used as often as"):
        play(MOVING.copy(), "L:G1>d4 L:G1>d5")


def test_every_readable_move_has_an_answer_in_every_phase():
    over = play(
        lay({}, "AS 2S 3S 4S 5S 6S", "8D 9D TD JD QD KD", rounds=1),
        "AS 9D done 2S TD done 3S JD done 4S QD done 5S KD done 6S 8D done",
    )
    start = benben.game("montauk").new(seed=1, chance="manual")
    for position in (start, LEAD, play(LEAD.copy(), "6S"), MOVING, KINGS, RANKS, CLAIMING, over):
        for move in MOVES:
            code, cites, sentence = position.game.explain(position.full_view(), move)
            assert code and sentence and position.game.rulebook.find(cites)
            if move not in position.legal_moves():
                with pytest.raises(benben.IllegalMove):
                    position.number(move)


# -- shuffles ----------------------------------------------------------------------
def test_an_impossible_shuffle_is_refused():
    position = benben.game("montauk").new(seed=1, chance="manual")
    good = lay({}).moves[0]
    cards = good.removeprefix("~shuffle:")
    assert refusal(position, "AS") == ("chance-to-act", "Notation")
    for text in (
        "~",
        "~shuffle",
        "~deal:" + cards,
        "~shuffle:",
        good + ",",
        good.replace("KH", "kh"),
        good + ",?",
        "~shuffle:" + ",".join("?" * 52),
    ):
        assert refusal(position, text) == ("unreadable", "Notation")
    for text in (good + ",AS", good.removesuffix(cards[-3:]), good.replace("KH", "AS"), good + "," + cards):
        assert refusal(position, text) == ("wrong-cards", "M9")
    position.play(good)
    two = benben.game("montauk", decks=2).new(seed=1, chance="manual")
    assert refusal(two, good) == ("wrong-cards", "M9")
    two.play(good + "," + cards)
