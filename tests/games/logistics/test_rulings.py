"""Logistics, ruling by ruling.  Turns are written as in records; three spaces separate them."""

import pytest

import benben
from games.logistics.referee import best_total
from support.random_games import random_game


def played(turns, **options):
    position = benben.game("logistics", **options).new(seed=0)
    for move in turns.split():
        position.play(move)
    return position


def refused(position, move):
    with pytest.raises(benben.IllegalMove) as error:
        position.play(move)
    return error.value.code, error.value.cites


# A large of A waits to land on K1 K2 on A's card 4, which makes a nest; B's card 1 faces it.
BEFORE_NEST = "Y1 Y2 G1 K1   R3 Y1 . -   R1 R1 R2 K2   R2 .   "
# The same on A's card 1, whose facing card B4 holds a tree; A has cards 2 to go on with.
BEFORE_EARLY_NEST = "Y1 Y1 .   Y1 Y1 G1 R3 -   K1 G1 .   Y2 Y2 G2 R2   K2 .   B1 B1 B2 R1   "


# -- L1 ------------------------------------------------------------------------------
def test_a_sow_from_the_stock_ends_by_itself_after_four_pyramids():
    position = played("R1 R1 Y1 Y1")
    assert position.to_move == 1
    assert position.full_view()["cards"][0] == [["R1"], ["R1"], ["Y1"], ["Y1"]]


def test_with_three_cards_it_ends_after_three_and_never_reaches_the_vault():
    position = played("R1 R1 Y1", cards=3)
    assert position.to_move == 1
    assert position.full_view()["vault"] == [{}, {}]


def test_on_a_long_row_it_still_takes_only_four():
    assert played("R1 R1 Y1 Y1", cards=10).to_move == 1


def test_it_ends_by_itself_when_the_stock_is_empty():
    for position in random_game("logistics", 3, {"sets": 1, "cards": 3}):
        state = position.full_view()
        assert not (state["phase"] == "stock" and not state["stock"][state["to_move"]])


# -- L2, L3 --------------------------------------------------------------------------
def test_a_tree_on_top_is_sown_first_and_as_one_unit():
    position = played("R3 .   K1 .   R2 .   K1 .   R1 .   K2 .   sow:1")
    assert position.full_view()["cards"][0] == [[], ["R3", "R2", "R1"], [], []]


def test_what_lies_under_a_tree_follows_it_pyramid_by_pyramid():
    position = played("Y1 .   K1 .   R3 .   K1 .   R2 .   K2 .   R1 .   K2 .   sow:1")
    assert position.full_view()["cards"][0] == [[], ["R3", "R2", "R1"], ["Y1"], []]


def test_a_buried_tree_is_no_tree():
    position = played("R3 .   K1 .   R2 .   K1 .   R1 .   K2 .   Y1 .   K2 .   sow:1")
    state = position.full_view()
    assert state["cards"][0] == [[], ["Y1"], ["R1"], ["R2"]]
    assert state["vault"][0] == {"R3": 1}


def test_a_stack_with_more_units_than_steps_cannot_be_sown():
    position = played("R3 .   K1 .   R2 .   K1 .   Y2 .   K2 .   Y1 .   K2 .   Y1 .   R1 .")
    assert "sow:1" not in position.legal_moves()
    assert refused(position, "sow:1") == ("too-tall", "L3")


def test_units_not_pyramids_are_counted_against_the_steps():
    position = played(
        "R3 .   K1 .   R2 .   K1 .   R1 .   K2 .   sow:1   K2 .   sow:2   R1 .   sow:3 -   Y1 ."
    )
    assert position.full_view()["cards"][0] == [[], [], [], ["R3", "R2", "R1"]]  # one step from the vault
    position.play("sow:4")
    assert position.full_view()["vault"][0].keys() >= {"R1", "R2", "R3"}


# -- L4 ------------------------------------------------------------------------------
def test_a_last_unit_in_the_vault_gives_another_turn():
    position = played("R1 R1 Y1 Y1   K1 K1 . -   sow:4")
    assert position.full_view()["vault"][0] == {"Y1": 1}
    assert position.to_move == 0


def test_an_extra_turn_passes_when_no_sow_is_legal():
    ended = False
    for before, move, after in transitions():
        if move.startswith("sow:") and lands_in_vault(before, move) and not captured(before, after):
            mover = before["to_move"]
            if after["phase"] == "sow":
                assert (after["to_move"] == mover) == can_sow(after, mover)
                ended = ended or after["to_move"] != mover
    assert ended


EXTRA = "R1 R1 Y1 Y1   K1 K1 . -   sow:4   "  # A's small yellow lands in the vault


def test_an_extra_turn_may_be_passed_and_the_pass_is_no_sow():
    position = played(EXTRA)
    assert (position.to_move, position.full_view()["extra"]) == (0, True)
    assert "pass" in position.legal_moves()
    sows = position.full_view()["sows"]
    position.play("pass")
    state = position.full_view()
    assert (state["to_move"], state["phase"], state["extra"], state["sows"]) == (1, "sow", False, sows)
    assert refused(position, "pass") == ("no-passing", "L4")


def test_an_extra_turn_that_must_be_used_has_no_pass():
    position = played(EXTRA, extra_turn="must")
    assert (position.to_move, position.full_view()["extra"]) == (0, True)
    assert "pass" not in position.legal_moves()


def test_once_a_sow_from_the_stock_has_begun_it_cannot_be_passed():
    position = played(EXTRA + "R2")
    assert position.full_view()["extra"]
    assert refused(position, "pass") == ("stock-sow", "L1")
    position.play(".")
    assert not position.full_view()["extra"]


def test_an_extra_turn_lasts_through_its_sow_and_its_powers():
    phases = {after["phase"] for _, _, after in transitions() if after["extra"]}
    assert phases == {"sow", "stock", "power"}


def test_after_a_pass_the_turn_comes_back_as_an_ordinary_one_if_the_other_cannot_sow():
    came_back = 0
    for seed in range(400):
        position = benben.game("logistics", cards=3, sets=1).new(seed=seed)
        rng = benben.Rng(seed)
        while not position.is_over:
            mover, moves = position.to_move, position.legal_moves()
            move = "pass" if "pass" in moves else moves[rng.below(len(moves))]
            position.play(move)
            if move == "pass" and position.to_move == mover:
                came_back += 1
                assert not position.full_view()["extra"]
                assert "pass" not in position.legal_moves()
    assert came_back


# -- L5, L6 --------------------------------------------------------------------------
def test_a_nest_captures_a_card_guarded_by_a_tree():
    state = played(BEFORE_NEST + "G2 .   R1 .   B1 B1 B2 G3").full_view()
    assert state["cards"][1][0] == []
    assert state["vault"][0] == {"R1": 1, "R2": 1, "R3": 1}
    assert state["powers"] == [["green"]]
    assert state["scores"][0] == 7


def test_a_nest_captures_nothing_from_a_card_without_a_tree():
    state = played(BEFORE_NEST + "G2 .   K2 .   B1 B1 B2 G3").full_view()
    assert state["cards"][1][0] == ["R3", "R2", "K2"]
    assert state["to_move"] == 1
    assert state["phase"] == "sow"


def test_any_pyramid_of_a_sow_can_make_a_nest_and_the_capture_happens_at_once():
    state = played(BEFORE_EARLY_NEST + "G3").full_view()
    assert state["phase"] == "stock"
    assert state["placed"] == 1
    assert state["cards"][1][3] == []
    assert state["powers"] == [["green"]]
    assert {"R1", "R2", "R3"} <= set(state["vault"][0])


def test_powers_are_used_in_the_order_of_the_captures_after_the_sow():
    position = played(BEFORE_EARLY_NEST + "G3 R1 Y2 .")
    assert position.full_view()["powers"] == [["green"], ["yellow"]]
    position.play("-")
    assert position.full_view()["powers"] == [["yellow"]]
    position.play("-")
    assert position.to_move == 1


def test_a_capture_ends_the_turn_even_if_the_last_unit_lands_in_the_vault():
    position = played(BEFORE_NEST + "G2 G2 G3 .   R1 .   sow:3")
    assert position.full_view()["vault"][0] == {"R1": 1, "R2": 2, "R3": 1}
    assert position.full_view()["powers"] == [["green"]]
    position.play("-")
    assert position.to_move == 1


def test_a_tree_that_lands_makes_no_nest():
    position = played("Y1 Y2 R3 K1   R3 Y1 G1 . -   G2 G2 R2 K2   R2 .   G1 G1 R1 .   R1 .   sow:3")
    state = position.full_view()
    assert state["cards"][0][3] == ["K1", "K2", "R3", "R2", "R1"]
    assert state["cards"][1][0] == ["R3", "R2", "R1"]
    assert state["to_move"] == 1


def test_a_tree_guards_its_whole_card_against_an_ordinary_capture():
    state = played("Y1 .   R3 .   Y1 .   R2 .   Y2 .   R1 .   G1 G1 B1 K1").full_view()
    assert state["cards"][1][0] == ["R3", "R2", "R1"]
    assert state["vault"][0] == {}


# -- L7 to L11 -------------------------------------------------------------------------
def test_a_tree_that_captures_gives_the_power_of_any_of_its_colours():
    position = played("R3 .   Y1 Y1 Y2 .   G2 .   K1 .   B1 .   K2 .   sow:1")
    assert position.full_view()["powers"] == [["blue", "green", "red"]]
    verbs = {move.partition(":")[0] for move in position.legal_moves()}
    assert verbs == {"-", "take", "push", "swap"}


def test_a_power_may_be_declined():
    position = played("R1 R1 Y1 Y1   K1 K1 .")
    assert position.full_view()["phase"] == "power"
    position.play("-")
    assert position.to_move == 0


def test_a_power_without_a_possible_use_is_passed_over_without_a_move():
    state = played("B1 .   R1 R1 R2 .   B1 B1 .", sets=4).full_view()
    assert state["vault"][0] == {"R2": 1}
    assert state["phase"] == "sow"
    assert state["to_move"] == 1


def test_red_moves_a_pyramid_off_the_last_card_into_that_sides_vault_without_an_extra_turn():
    state = played("Y1 Y1 Y2 Y2   K1 K1 K2 R1 push:B4").full_view()
    assert state["vault"][1] == {"Y1": 1, "R1": 1}
    assert state["cards"][1][3] == []
    assert state["to_move"] == 0


def test_a_power_moves_a_single_pyramid_off_the_top_of_a_tree():
    state = played("R3 .   K1 .   R2 .   K1 .   R1 Y1 .   K2 K2 Y1 . lift:A1").full_view()
    assert state["cards"][0][0] == ["R3", "R2"]
    assert state["stock"][0]["R1"] == 2


def test_green_takes_a_piece_out_of_any_vault_into_its_owners_stock():
    position = played("R1 R1 Y1 Y1   K1 K1 K2 G1")
    assert position.legal_moves() == ["-", "take:B:R1"]
    position.play("take:B:R1")
    assert position.full_view()["stock"][1]["R1"] == 3
    assert position.full_view()["vault"][1] == {}


def test_swaps_reach_any_height_and_two_pieces_on_one_card():
    position = played("Y1 Y1 Y2 .   K1 .   Y2 .   K2 R1 B1 .")
    assert position.legal_moves() == [
        "-",
        "swap:B1.1:B1.2",
        "swap:B1.1:B2.1",
        "swap:B1.1:B3.1",
        "swap:B1.2:B2.1",
        "swap:B1.2:B3.1",
        "swap:B2.1:B3.1",
    ]
    position.play("swap:B1.1:B3.1")
    assert position.full_view()["cards"][1] == [["B1", "K2"], ["R1"], ["K1"], []]


def test_equal_pieces_are_not_swapped():
    position = played("Y1 Y1 Y2 .   K1 .   Y2 .   K1 R1 B1 .")
    assert "swap:B1.1:B1.2" not in position.legal_moves()
    assert refused(position, "swap:B1.1:B1.2") == ("same-pieces", "L10")


def test_black_swaps_on_the_opponents_cards_only():
    position = played("R1 R1 Y1 Y1   K1 K1 .")
    assert all(move.startswith("swap:A") for move in position.legal_moves() if move != "-")
    assert refused(position, "swap:B1.1:B2.1") == ("other-side", "Captures")


def test_powers_cause_no_captures():
    state = played("Y1 Y1 Y2 Y2   K1 R1 . push:B2").full_view()
    assert state["cards"][1] == [["K1"], [], ["R1"], []]  # faces A's card 2, which stays
    assert state["cards"][0][1] == ["Y1"]
    assert state["to_move"] == 0


# -- L12, L14 ------------------------------------------------------------------------
def test_the_game_ends_after_max_sows_once_the_powers_are_used():
    position = played("Y1 Y1 Y2 Y2   K1 K1 K2 R1", max_sows=2)
    assert position.full_view()["phase"] == "power"
    assert not position.is_over
    position.play("push:B4")
    assert position.is_over
    assert position.scores == [0, 2]


def test_the_last_sow_gives_no_extra_turn():
    position = played("R1 R1 Y1 Y1   K1 K1 . -   sow:4", max_sows=3)
    assert position.is_over
    assert position.scores[0] == 1


def test_being_passed_over_is_not_for_good():
    passed_and_played_again = False
    for game in games():
        passed = set()
        for before, move, after in game:
            mover = before["to_move"]
            if mover in passed:
                passed_and_played_again = True
            extra = move.startswith("sow:") and lands_in_vault(before, move) and not captured(before, after)
            if after["phase"] == "sow" and after["to_move"] == mover and not extra:
                assert not can_sow(after, 1 - mover)
                passed.add(1 - mover)
    assert passed_and_played_again


def test_the_game_is_over_only_when_neither_can_sow():
    for game in games():
        last = game[-1][2]
        assert last["phase"] == "over"
        assert not can_sow(last, 0)
        assert not can_sow(last, 1)


# -- scoring ---------------------------------------------------------------------------
def test_a_one_colour_tree_in_the_vault_counts_seven_and_a_lone_pyramid_one():
    assert played(BEFORE_NEST + "G2 .   R1 .   B1 B1 B2 G3 -").scores == [7, 1]


@pytest.mark.parametrize(
    ("vault", "points"),
    [
        ({"R1": 1, "R2": 1, "Y3": 1}, 5),
        ({"R1": 1, "R2": 1, "R3": 1, "Y3": 1}, 8),
        ({"R1": 1, "R2": 1, "R3": 1, "Y1": 1, "Y2": 1, "G3": 1}, 12),
        ({"R1": 2, "R2": 2}, 4),
        ({"R1": 1, "O2": 1, "W3": 1}, 5),
    ],
)
def test_vaults_are_arranged_for_the_best_total(vault, points):
    """By hand, for the second look at the scores that every random game gets."""
    assert best_total(vault) == points


# -- random games, seen from outside the rules ----------------------------------------------
GAMES: list[list[tuple]] = []


def games():
    """Short random games as transitions: small stocks, so that players run out of sows."""
    if not GAMES:
        for seed in range(120):
            states, moves = [], []
            for position in random_game("logistics", seed, {"cards": 3, "sets": 1}):
                states.append(position.full_view())
                moves = position.moves
            GAMES.append(list(zip(states, moves, states[1:], strict=False)))
    return GAMES


def transitions():
    return (transition for game in games() for transition in game)


def units(stack):
    return len(stack) - 2 * ([pyramid[1] for pyramid in stack[-3:]] == ["3", "2", "1"])


def can_sow(state, seat):
    cards = state["cards"][seat]
    return bool(state["stock"][seat]) or any(
        stack and units(stack) <= len(cards) - i for i, stack in enumerate(cards)
    )


def lands_in_vault(before, move):
    cards = before["cards"][before["to_move"]]
    card = int(move.removeprefix("sow:"))
    return units(cards[card - 1]) == len(cards) + 1 - card


def captured(before, after):
    other = 1 - before["to_move"]
    return before["cards"][other] != after["cards"][other]
