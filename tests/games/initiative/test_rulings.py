"""Rounds: what the rules page and its rulings say, one sentence a test.  I7 has a file of its own."""

import benben
from benben.games.initiative.setup import draw_by_die
from games.initiative.positions import BASIC_ROUND, MIRROR, RUN_OUT, SECOND, STACK, draft, match

FULL_RULES = {"sacrifice": True, "call": True}

# B has nothing against a small blue.
HELPLESS = {
    "first": ["B1", "R2", "R2", "Y2", "Y2", "B2", "B2", "R3", "R3", "B3"],
    "second": ["G2", "G2", "K2", "K2", "K3", "K3", "Y3", "Y3", "G3", "G3"],
}
# B has no blue, but a small pyramid; B has two blues and a small pyramid.
BLUELESS = ["R1", "G2", "G2", "K2", *SECOND[4:]]
TWO_BLUES = ["R1", "B2", "B3", "K2", *SECOND[4:]]


def run_out(*moves: str, left: str = "K2", stack: str = "KRYGB", **options: bool) -> benben.Position:
    """B has sacrificed with all of five plays, the last an attack with a large black that A parried with a
    large red.

    A holds the other large ones and `left`, and gains the initiative if red is above black.
    """
    first = [*(pyramid for pyramid in MIRROR if pyramid != "K2"), left]
    return match(*RUN_OUT, *moves, first=first, second=MIRROR, stack=list(stack), sacrifice=True, **options)


# -- the basic round -------------------------------------------------------------
def test_an_attack_may_be_any_pyramid_of_the_inventory():
    assert match().legal_moves() == ["B1", "B2", "B3", "K2", "R2", "R3", "Y2"]


def test_the_defender_must_play_the_size_of_the_attack():
    assert match("R2").legal_moves() == ["B2", "G2", "K2"]


def test_without_the_size_the_defender_must_play_the_colour():
    assert match("B1").legal_moves() == ["B2"]


def test_a_defender_who_has_neither_size_nor_colour_has_lost_the_round():
    position = match("B1", **HELPLESS)
    assert (position.scores, position.winner) == ([1, 0], 0)


def test_the_same_size_in_a_higher_colour_gains_the_initiative():
    assert match("R2", "B2").full_view()["leader"] == 1


def test_the_same_size_in_a_lower_colour_does_not():
    assert match("B2", "G2").full_view()["leader"] == 0


def test_the_same_colour_in_a_larger_size_gains_the_initiative():
    assert match("B1", "B2").full_view()["leader"] == 1


def test_the_same_pyramid_does_not_gain_the_initiative():
    assert match("K2", "K2").full_view()["leader"] == 0


def test_nobody_scores_when_the_tenth_turn_is_parried():
    position = match(*(pyramid for pyramid in MIRROR for _ in range(2)), first=MIRROR, second=MIRROR)
    state = position.full_view()
    assert (state["phase"], state["turn"], state["scores"]) == ("over", 10, [0, 0])
    assert position.winner is None


def test_an_attack_with_the_last_pyramid_must_still_be_parried():
    shared = [pyramid for pyramid in MIRROR if pyramid != "K3"]
    moves = [*(pyramid for pyramid in shared for _ in range(2)), "K3"]
    assert match(*moves, first=[*shared, "K3"], second=[*shared, "R1"]).scores == [10 * 3, 0]
    parried = match(*moves, first=[*shared, "K3"], second=[*shared, "K1"])
    assert (parried.legal_moves(), parried.scores) == (["K1"], [0, 0])


def test_round_two_swaps_the_inventories_and_b_attacks_first():
    state = match(*BASIC_ROUND, rounds=2).full_view()
    assert (state["round"], state["turn"], state["to_move"], state["leader"]) == (2, 1, 1, 1)
    assert (state["rows"], state["scores"]) == ([[], []], [0, 24])
    assert state["inventories"] == match().full_view()["inventories"][::-1]


def test_scores_of_both_rounds_add_up():
    position = match(*BASIC_ROUND, *BASIC_ROUND, rounds=2)
    assert (position.scores, position.is_over, position.winner) == ([24, 24], True, None)


def test_the_stack_of_round_two_is_that_of_the_start():
    state = match("B1/R3-2", rounds=2, sacrifice=True, **HELPLESS).full_view()
    assert (state["round"], state["stack"]) == (2, STACK)


def test_when_over_turn_rows_and_stack_are_those_of_the_last_turn():
    state = match("B1/R3-2", sacrifice=True, **HELPLESS).full_view()
    assert (state["phase"], state["turn"], state["leader"], state["attack"]) == ("over", 1, 0, None)
    assert (state["rows"], state["stack"]) == ([["B1/R3-2"], []], ["G", "K", "B", "Y", "R"])


# -- I1 --------------------------------------------------------------------------
def test_chance_decides_a_double_face_so_all_sizes_are_alike_at_first():
    """Smalls are a fifth of the bag, but a third of first draws by the die."""
    sizes = [benben.game("initiative").new(seed=seed).setup["inventories"][0][0][1] for seed in range(600)]
    assert all(150 < sizes.count(size) < 250 for size in "123")


def test_a_face_whose_sizes_the_bag_lacks_is_rolled_again():
    rng = benben.Rng(1)
    assert {draw_by_die(["R3", "K3"], rng) for _ in range(50)} <= {"R3", "K3"}


# -- sacrifices: I2 and I3 ---------------------------------------------------------
def test_a_sacrifice_leaves_the_inventory_and_counts_in_the_row():
    position = match("R2/Y2+2", sacrifice=True)
    assert position.full_view()["inventories"][0] == {
        "B1": 1,
        "B2": 1,
        "B3": 1,
        "K2": 1,
        "R2": 1,
        "R3": 2,
        "Y2": 1,
    }
    assert match("B1/R3+0", sacrifice=True, **HELPLESS).scores == [2 * 1, 0]


def test_the_initiative_is_judged_on_the_stack_after_the_sacrifice():
    assert match("B2", "G2/G2+0", sacrifice=True).full_view()["leader"] == 0
    position = match("B2", "G2/G2+1", sacrifice=True)
    assert position.full_view()["stack"][:2] == ["G", "B"]
    assert position.full_view()["leader"] == 1


def test_a_sacrifice_may_move_the_colour_down():
    assert match("B2/Y2-2", sacrifice=True).full_view()["stack"] == ["G", "K", "B", "Y", "R"]


def test_a_pyramid_that_must_be_played_cannot_be_sacrificed_instead():
    position = match("R2", sacrifice=True)
    assert all(move[1] == "2" for move in position.legal_moves())


def test_another_pyramid_of_the_size_may_be_sacrificed():
    assert "G2/K2+1" in match("R2", sacrifice=True).legal_moves()


def test_a_colour_moves_from_no_place_to_the_pips_as_far_as_the_stack_reaches():
    legal = match(sacrifice=True).legal_moves()
    assert [move[5:] for move in legal if move.startswith("K2/R3")] == ["+0", "+1", "+2", "-1", "-2"]
    assert [move[5:] for move in legal if move.startswith("B2/R3")] == ["+0", "-1", "-2", "-3"]
    assert [move[5:] for move in legal if move.startswith("K2/B1")] == ["+0", "+1", "-1"]


def test_the_second_of_two_equal_pyramids_may_be_sacrificed_under_the_first():
    legal = match(sacrifice=True).legal_moves()
    assert "R2/R2+1" in legal
    assert not any(move.startswith("K2/K2") for move in legal)


# -- calls: I4 and I9 ----------------------------------------------------------------
def test_only_an_attack_with_a_small_may_call():
    assert [move for move in match(call=True).legal_moves() if "!" in move] == ["B1!"]
    assert not any("!" in move for move in match("B1", call=True).legal_moves())


def test_a_called_colour_must_be_played_in_any_size():
    assert match("B1", second=TWO_BLUES, call=True).legal_moves() == ["R1"]
    position = match("B1!", second=TWO_BLUES, call=True)
    assert position.legal_moves() == ["B2", "B3"]
    assert (position.full_view()["called"], position.full_view()["calls"]) == ("B", 1)


def test_a_defender_without_the_called_colour_has_lost_and_the_call_doubles():
    assert match("B1", second=BLUELESS, call=True).legal_moves() == ["R1"]
    assert match("B1!", second=BLUELESS, call=True).scores == [1 * 1 * 2, 0]


def test_a_call_by_the_loser_doubles_too():
    first = ["B1", "R1", "Y1", "R2", "R2", "Y2", "Y2", "K2", "B2", "K1"]
    assert match("B1!", "B2", "G3", first=first, call=True).scores == [0, 2 * 3 * 2]


def test_the_defender_may_not_sacrifice_the_called_colour():
    legal = match("B1!", second=TWO_BLUES, **FULL_RULES).legal_moves()
    assert "B2/R1+0" in legal
    assert not any("/B" in move for move in legal)


def test_the_attacker_may_sacrifice_the_colour_they_call():
    assert "B1!/B2-2" in match(**FULL_RULES).legal_moves()


def test_the_ban_on_a_called_colour_ends_with_the_turn():
    position = match("B1!", "B2", second=TWO_BLUES, **FULL_RULES)
    assert (position.to_move, position.full_view()["called"]) == (1, None)
    assert "K2/B3+1" in position.legal_moves()


# -- pummels: I5 and I6 ------------------------------------------------------------------
def test_who_has_run_out_can_only_pummel():
    position = run_out()
    assert (position.full_view()["inventories"][1], position.legal_moves()) == ({}, ["*"])
    position.play("*")
    state = position.full_view()
    assert (state["attack"], state["rows"][1][-1], state["pummels"]) == ("K3", "*", [0, 1])
    assert {move[:2] for move in state["legal"]} == {"Y3", "G3", "B3", "K3"}


def test_virtual_plays_double_the_score_but_are_no_pyramids_of_the_row():
    position = run_out("*", "Y3/G3+0", "*", "B3/K3+0", "*", left="R1")
    assert position.full_view()["pummels"] == [0, 3]
    assert position.scores == [0, 10 * 3 * 2**3]


def test_a_virtual_parry_may_fit_by_size_or_by_colour():
    for attack in ("Y3", "K2"):
        assert run_out(attack, stack="RKYGB").legal_moves() == ["*"]


def test_a_virtual_parry_that_does_not_fit_loses_the_round():
    position = run_out("R1", left="R1", stack="RKYGB")
    assert (position.is_over, position.scores) == (True, [6 * 1, 0])


def test_a_virtual_parry_fits_a_call_by_its_colour_only():
    assert run_out("K1!", left="K1", stack="RKYGB", call=True).legal_moves() == ["*"]
    assert run_out("Y1!", left="Y1", stack="RKYGB", call=True).scores == [6 * 1 * 2, 0]


def test_a_virtual_parry_can_gain_the_initiative():
    state = run_out("Y3", "*", stack="RKYGB").full_view()
    assert (state["leader"], state["legal"], state["pummels"]) == (1, ["*"], [0, 1])


def test_a_virtual_play_never_calls():
    """B's last pyramid is a small black."""
    first = [*(pyramid for pyramid in MIRROR if pyramid != "R3"), "R1"]
    second = [*(pyramid for pyramid in MIRROR if pyramid != "K3"), "K1"]
    moves = [*RUN_OUT[:-2], "K1/G3+0", "R1"]
    position = match(*moves, first=first, second=second, stack=list("KRYGB"), **FULL_RULES)
    assert (position.to_move, position.legal_moves()) == (1, ["*"])


# -- I8 ------------------------------------------------------------------------------------
def test_there_is_one_draft_a_match():
    position = draft(rounds=2)
    rng = benben.Rng(2)
    while not position.is_over:
        if position.to_move == "chance":
            position.play_chance(rng)
        else:
            position.play(position.legal_moves()[0])
        assert position.full_view()["draft"] is None or position.full_view()["round"] == 1
