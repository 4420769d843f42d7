"""Logistics with the laboratory's options, each by a position in which it matters.  Three spaces separate
turns."""

import pytest

import benben
from benben.core.options import laboratory_options
from benben.games.logistics import Logistics
from benben.games.logistics.options import AS_PUBLISHED, laboratory_values

# A large of A waits to land on K1 K2 on A's card 4, which makes a nest; B's card 1 faces it.
BEFORE_NEST = "Y1 Y2 G1 K1   R3 Y1 . -   R1 R1 R2 K2   R2 .   "
# A's card 1 holds the tree R3 R2 R1 under a small yellow, and B's card 4, which faces it, is empty.
BURIED = "R3 .   K1 .   R2 .   K1 .   R1 .   K2 .   Y1 .   "


def played(turns, **options):
    position = benben.game("logistics", **options).new(seed=0)
    for move in turns.split():
        position.play(move)
    return position


def told(position, move):
    before = position.full_view()
    position.play(move)
    return position.game.tell(before, move, position.full_view())


def test_left_alone_the_options_are_the_published_rules():
    assert laboratory_values(benben.game("logistics").options) == AS_PUBLISHED
    assert [option.default for option in laboratory_options(Logistics.option_list)] == list(AS_PUBLISHED)
    assert set(played("").full_view()) == set(played("", open_nests=True).full_view())


# -- mixed_tree, solid_tree: L15 ---------------------------------------------------------
@pytest.mark.parametrize(
    ("options", "scores"),
    [
        ({}, [7, 1]),
        ({"solid_tree": 12}, [12, 1]),
        ({"mixed_tree": 3, "solid_tree": 3}, [3, 1]),
        ({"mixed_tree": 9}, [9, 1]),
        ({"mixed_tree": 3}, [7, 1]),
    ],
)
def test_a_one_colour_tree_counts_what_it_is_set_to_or_at_least_as_much_as_a_mixed_one(options, scores):
    position = played(BEFORE_NEST + "G2 .   R1 .   B1 B1 B2 G3 -", **options)  # R3 R2 R1 in A's vault
    assert position.scores == scores
    assert position.game.display.score_parts(position.view(0)) == ([("red tree", scores[0])], [("single", 1)])


def test_the_parts_of_a_score_add_up_under_any_values():
    for mixed, solid in ((3, 3), (3, 20), (11, 4), (20, 20)):
        position = benben.game("logistics", cards=3, sets=1, mixed_tree=mixed, solid_tree=solid).new(seed=0)
        rng = benben.Rng(mixed + solid)
        while not position.is_over:
            position.play(position.legal_moves()[rng.below(len(position.legal_moves()))])
            parts = position.game.display.score_parts(position.view(None))
            assert [sum(points for _, points in seat) for seat in parts] == position.scores


# -- stock_limit: L16 --------------------------------------------------------------------
def test_a_sow_from_the_stock_ends_at_its_limit():
    assert played("R1", stock_limit=1).to_move == 1
    assert played("R1 R1", stock_limit=2).full_view()["cards"][0] == [["R1"], ["R1"], [], []]
    position = played("R1 R1 Y1 Y1", cards=6, stock_limit=6)
    assert position.to_move == 0
    assert position.game.display.status(position.view(0), 0)[1].startswith(
        "A sow from the stock has one to six pyramids"
    )


def test_the_limit_never_lets_a_sow_reach_the_vault():
    position = played("R1 R1 Y1", cards=3, stock_limit=10)
    assert position.to_move == 1
    assert position.full_view()["vault"] == [{}, {}]


# -- passing: L17 ------------------------------------------------------------------------
def test_a_player_may_pass_and_two_passes_in_succession_end_the_game():
    position = played("R1 .", passing=True)
    assert "pass" in position.legal_moves()
    assert told(position, "pass") == "B passes."
    assert (position.to_move, position.full_view()["passed"], position.full_view()["sows"]) == (0, True, 1)
    assert position.game.display.status(position.view(0), 0)[1].endswith("A pass now ends the game.")
    assert told(position, "pass") == "A passes; the game is over: two turns in a row were not used."
    assert position.is_over
    assert not position.full_view()["passed"], "when the game is over there is no turn to speak of"
    assert position.scores == [0, 0]


def test_a_sow_between_two_passes_keeps_the_game_going():
    position = played("pass   R1 .   pass", passing=True)
    assert not position.is_over
    assert position.full_view()["passed"]
    assert not played("pass   R1 .", passing=True).full_view()["passed"]


def test_no_pass_during_a_sow_or_a_power():
    assert "pass" not in played("R1", passing=True).legal_moves()
    assert "pass" not in played("R1 R1 Y1 Y1   K1 K1 .", passing=True).legal_moves()


def test_an_extra_turn_may_be_passed():
    position = played("R1 R1 Y1 Y1   pass   sow:4", passing=True)
    assert position.to_move == 0
    position.play("pass")
    assert (position.to_move, position.full_view()["passed"]) == (1, True)


def test_being_passed_over_counts_as_a_turn_not_used():
    """Whoever passes while the other cannot sow, or has just been passed over, ends the game."""
    ended = 0
    for seed in range(60):
        position = benben.game("logistics", cards=3, sets=1, passing=True).new(seed=seed)
        rng = benben.Rng(seed)
        while not position.is_over:
            sows = [move for move in position.legal_moves() if move != "pass"]
            other = 1 - position.to_move if position.full_view()["phase"] == "sow" else None
            if other is not None and not can_sow(position.full_view(), other):
                position.play("pass")
                assert position.is_over
                ended += 1
                break
            position.play(sows[rng.below(len(sows))])
    assert ended > 20


def test_an_extra_turn_that_cannot_begin_was_not_used():
    """A sow into the vault after which its player has nothing left to sow."""
    seen = 0
    for seed in range(120):
        position = benben.game("logistics", cards=3, sets=1, passing=True).new(seed=seed)
        rng = benben.Rng(seed)
        while not position.is_over:
            before, mover = position.full_view(), position.to_move
            moves = [move for move in position.legal_moves() if move != "pass"]
            move = moves[rng.below(len(moves))]
            position.play(move)
            after = position.full_view()
            into_the_vault = move.startswith("sow:") and after["vault"][mover] != before["vault"][mover]
            captured = after["cards"][1 - mover] != before["cards"][1 - mover]
            if into_the_vault and not captured and not position.is_over and not can_sow(after, mover):
                assert (after["to_move"], after["passed"]) == (1 - mover, True)
                seen += 1
    assert seen > 5


def can_sow(state, seat):
    cards = state["cards"][seat]
    units = [len(stack) - 2 * ([piece[1] for piece in stack[-3:]] == ["3", "2", "1"]) for stack in cards]
    return bool(state["stock"][seat]) or any(0 < count <= len(cards) - i for i, count in enumerate(units))


def test_a_pass_is_no_sow():
    position = played("pass   R1 .   pass   R1 .", passing=True, max_sows=2)
    assert position.is_over
    assert position.full_view()["sows"] == 2


# -- early_end: L18 ----------------------------------------------------------------------
def test_the_game_ends_as_soon_as_somebody_whose_turn_begins_cannot_sow():
    early = 0
    for seed in range(60):
        moves = random_moves(seed, {"cards": 3, "sets": 1})
        position = benben.game("logistics", cards=3, sets=1, early_end=True).new(seed=0)
        for move in moves:
            if position.is_over:
                early += 1
                break
            position.play(move)
        assert position.is_over
        assert not can_sow(position.full_view(), 0) or not can_sow(position.full_view(), 1)
    assert early > 20


def random_moves(seed, options):
    position = benben.game("logistics", **options).new(seed=0)
    rng = benben.Rng(seed)
    while not position.is_over:
        position.play(position.legal_moves()[rng.below(len(position.legal_moves()))])
    return position.moves


# -- open_nests: L19 ---------------------------------------------------------------------
def test_an_open_nest_captures_a_card_that_nothing_guards():
    turns = BEFORE_NEST + "G2 .   Y2 .   B1 B1 B2 G3"  # no tree on B's card 1
    assert played(turns).full_view()["cards"][1][0] == ["R3", "R2", "Y2"]
    state = played(turns, open_nests=True).full_view()
    assert state["cards"][1][0] == []
    assert state["vault"][0] == {"R3": 1, "R2": 1, "Y2": 1}
    assert state["powers"] == [["green"]]


def test_an_open_nest_captures_a_guarded_card_as_ever_and_nothing_from_an_empty_one():
    assert played(BEFORE_NEST + "G2 .   R1 .   B1 B1 B2 G3", open_nests=True).full_view()["powers"] == [
        ["green"]
    ]
    empty = played("Y1 .   K1 .   Y2 .   K1 .   G3 .", open_nests=True).full_view()
    assert empty["cards"][0][0] == ["Y1", "Y2", "G3"]
    assert (empty["powers"], empty["vault"]) == ([], [{}, {}])


# -- buried_guard: L20 -------------------------------------------------------------------
def test_a_buried_tree_guards_its_card():
    capturing = BURIED + "G1 G1 G2 G2"
    assert played(capturing).full_view()["cards"][0][0] == []
    state = played(capturing, buried_guard=True).full_view()
    assert state["cards"][0][0] == ["R3", "R2", "R1", "Y1"]
    assert state["guarded"] == [[True, False, False, False], [False] * 4]


def test_a_buried_tree_is_still_sown_pyramid_by_pyramid():
    position = played(BURIED + "K2 .   sow:1", buried_guard=True)
    assert position.full_view()["cards"][0] == [[], ["Y1"], ["R1"], ["R2"]]
    assert position.full_view()["vault"][0] == {"R3": 1}


def test_a_nest_captures_what_a_buried_tree_guards():
    turns = BEFORE_NEST + "G2 .   R1 .   G2 .   Y1 .   B1 B1 B2 G3"  # R3 R2 R1 Y1 on B's card 1
    assert played(turns).full_view()["powers"] == []
    state = played(turns, buried_guard=True).full_view()
    assert state["powers"] == [["green"]]
    assert state["vault"][0] == {"R3": 1, "R2": 1, "R1": 1, "Y1": 1}


# -- records and bots --------------------------------------------------------------------
ALL = {
    "mixed_tree": 4,
    "solid_tree": 9,
    "stock_limit": 2,
    "passing": True,
    "early_end": True,
    "open_nests": True,
    "buried_guard": True,
}


def test_a_record_keeps_the_laboratorys_options():
    position = played("R1 R1   pass   R2 .   pass", **ALL)
    record = position.record()
    assert record["options"] == ALL
    assert benben.load(record) == position


def test_a_search_plays_on_states_with_the_same_rules():
    state = played("", **ALL).search_state()
    published = played("").search_state()
    names = "mixed_bonus", "solid_bonus", "buried_guard", "max_placed", "passing", "early_end", "open_nests"
    for name in names:
        assert getattr(state.copy(), name) == getattr(state, name) != getattr(published, name), name
