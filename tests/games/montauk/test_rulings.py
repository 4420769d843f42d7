"""The rulings M1 to M13 of Montauk, by number."""

import pytest

import benben
from games.montauk.positions import after_trick, lay, play

BOTH_SOLID = {"e5": "R3 R2 R1", "b2": "G3 G2 G1"}
BOTH_MIXED = {"e5": "G3 R2 G1", "b2": "R3 G2 R1"}


# -- M1 ----------------------------------------------------------------------------
@pytest.mark.parametrize(("led", "followed"), [("2S", "9S"), ("QC", "AC"), ("3H", "KH"), ("KD", "2D")])
def test_m1_of_two_cards_of_one_suit_the_followers_wins(led, followed):
    position = play(lay({}, led, followed, turned="4H"), f"{led} {followed}")
    assert position.full_view()["winner"] == 1


def test_m1_of_two_identical_cards_the_followers_wins():
    position = play(lay({}, "9S", "9S", decks=2), "9S 9S")
    assert position.full_view()["winner"] == 1


@pytest.mark.parametrize(("higher", "lower"), ["SH", "SD", "HD", "HC", "DC", "CS"])
def test_the_higher_suit_wins_whoever_led_it(higher, lower):
    leading = play(lay({}, f"2{higher}", f"9{lower}"), f"2{higher} 9{lower}")
    following = play(lay({}, f"9{lower}", f"2{higher}"), f"9{lower} 2{higher}")
    assert leading.full_view()["winner"] == 0
    assert following.full_view()["winner"] == 1


# -- M2 ----------------------------------------------------------------------------
USES = [
    ("neither matches", "2S", "5H", "", {"W": (2, 1), "L": (5, 1)}),
    ("suits match, the extra does not", "2S", "5S", "3H", {"W": (5, 1), "L": (2, 1), "X": (3, 1)}),
    ("suits match, the extra has the suit", "2S", "5S", "3S", {"W": (5, 1), "L": (2, 1), "X": (3, 4)}),
    (
        "suits match, the extra has the winner's rank",
        "2S",
        "5S",
        "5H",
        {"W": (5, 1), "L": (2, 1), "X": (5, 4)},
    ),
    (
        "suits match, the extra has the loser's rank",
        "2S",
        "5S",
        "2H",
        {"W": (5, 1), "L": (2, 1), "X": (2, 1)},
    ),
    (
        "suits match, the extra is the winner's card",
        "2S",
        "5S",
        "5S",
        {"W": (5, 1), "L": (2, 1), "X": (5, 6)},
    ),
    ("ranks match, the extra does not", "5S", "5H", "3D", {"W": (5, 4), "X": (3, 1)}),
    ("ranks match, the extra has the winner's suit", "5S", "5H", "3S", {"W": (5, 4), "X": (3, 4)}),
    ("ranks match, the extra has the loser's suit", "5S", "5H", "3H", {"W": (5, 4), "X": (3, 1)}),
    ("ranks match, the extra is the winner's card", "5S", "5H", "5S", {"W": (5, 4), "X": (5, 6)}),
    ("the same card, the extra does not match", "5S", "5S", "3D", {"W": (5, 6), "X": (3, 4)}),
    ("the same card, the extra matches", "5S", "5S", "5H", {"W": (5, 6), "X": (5, 4)}),
]


@pytest.mark.parametrize(
    ("led", "followed", "extra", "uses"), [case[1:] for case in USES], ids=[case[0] for case in USES]
)
def test_m2_uses_of_the_cards(led, followed, extra, uses):
    position = play(lay({}, led, followed, extra, decks=2), f"{led} {followed}")
    state = position.full_view()
    assert state["extra"] == (extra or None)
    assert state["uses"] == {
        source: {"points": points, "left": left} for source, (points, left) in uses.items()
    }


def test_m2_the_losers_card_is_not_used_when_ranks_match():
    position = play(lay({}, "5S", "5H", "3D"), "5S 5H")
    assert not [move for move in position.legal_moves() if move.startswith("L:")]


def test_a_king_has_no_uses():
    position = play(lay({}, "KS", "5H"), "KS 5H")
    assert position.full_view()["uses"] == {"L": {"points": 5, "left": 1}}


def test_movement_that_can_do_nothing_is_passed_over():
    position = play(lay({}, "KS", "KH", "KD", turned="2H"), "KS KH")
    assert position.full_view()["phase"] == "lead"
    assert position.full_view()["discard"] == ["2H", "KS", "KH", "KD"]


# -- M3, M4 ------------------------------------------------------------------------
def test_m3_ranks_match_when_they_are_worth_the_same():
    for one, other in zip("A23456", "789TJQ", strict=True):
        position = play(lay({}, f"{one}S", f"{other}H", "KD"), f"{one}S {other}H")
        assert position.full_view()["extra"] == "KD"
        assert position.full_view()["uses"]["W"]["left"] == 4
        assert "L" not in position.full_view()["uses"]


def test_m3_a_king_matches_only_kings():
    assert play(lay({}, "KS", "6H"), "KS 6H").full_view()["extra"] is None
    assert play(lay({}, "KS", "KH", "2D", turned="3H"), "KS KH").full_view()["extra"] == "2D"


def test_m3_an_ace_and_a_seven_do_not_match_where_ranks_match_as_printed():
    position = play(lay({}, "AS", "7H", matching="printed"), "AS 7H")
    assert position.full_view()["extra"] is None
    assert position.full_view()["uses"] == {"W": {"points": 1, "left": 1}, "L": {"points": 1, "left": 1}}


@pytest.mark.parametrize(
    ("led", "followed", "extra", "uses"),
    [
        ("5S", "JS", "3D", {"W": (5, 6), "X": (3, 4)}),  # the same card
        ("5S", "JH", "JS", {"W": (5, 4), "X": (5, 6)}),  # ranks match, the extra is the winner's card
        ("2S", "5S", "JS", {"W": (5, 1), "L": (2, 1), "X": (5, 6)}),  # suits match, the extra is W
        ("2S", "5S", "JD", {"W": (5, 1), "L": (2, 1), "X": (5, 4)}),
    ],
)
def test_m4_suit_and_points_make_a_card_the_same_in_one_pack_too(led, followed, extra, uses):
    position = play(lay({}, led, followed, extra), f"{led} {followed}")
    assert position.full_view()["uses"] == {
        source: {"points": points, "left": left} for source, (points, left) in uses.items()
    }


def test_m4_as_printed_cards_of_equal_worth_are_not_the_same():
    position = play(lay({}, "5S", "JS", "3D", matching="printed"), "5S JS")
    assert position.full_view()["uses"]["W"] == {"points": 5, "left": 1}


def test_two_cards_in_a_hand_are_one_move_only_if_they_are_printed_alike():
    assert {"5S", "JS"} <= set(lay({}, "5S JS", "3D").legal_moves())


def test_m4_two_packs_hold_every_card_twice():
    position = lay({}, "TH TH", "TC", decks=2)
    assert position.full_view()["hands"][0].count("TH") == 2
    assert position.legal_moves().count("TH") == 1
    play(position, "TH")
    assert position.full_view()["hands"][0].count("TH") == 1


# -- M5 ----------------------------------------------------------------------------
def test_m5_only_own_pyramids_move():
    position = play(lay({}, "6S", "6D"), "6S 6D")
    assert {move[2] for move in position.legal_moves() if move != "done"} == {"R", "G"}


def test_m5_a_dig_lifts_only_the_digging_pyramid_and_sizes_do_not_bind_it():
    position = play(lay({"c3": "R3 B2 G2 Y1"}, "5S", "2H"), "5S 2H W:R3^2")
    assert position.full_view()["board"]["c3"] == ["B2", "G2", "R3", "Y1"]


def test_a_dig_costs_the_pips_of_those_it_passes_and_may_stop_halfway():
    position = play(lay({"c3": "R1 B2 G3 Y1"}, "5S", "2H"), "5S 2H")
    digs = {move for move in position.legal_moves() if ":R1" in move}
    assert digs == {"W:R1^1", "W:R1^2", "L:R1^1"}


def test_digging_and_stepping_may_share_a_use():
    position = play(lay({"c3": "R2 B1"}, "5S", "2H"), "5S 2H W:R2>d4")  # 1 for the dig, 2 steps of 2
    assert position.full_view()["board"]["c3"] == ["B1"]
    assert position.full_view()["board"]["d4"] == ["R2"]


def test_a_pyramid_passes_no_smaller_one():
    blocked = play(lay({"c1": "R2", "d1": "Y1"}, "4S", "3H"), "4S 3H")
    free = play(lay({"c1": "R2", "d1": "Y2"}, "4S", "3H"), "4S 3H")
    assert not {"W:R2>d1", "W:R2>e1"} & set(blocked.legal_moves())
    assert {"W:R2>d1", "W:R2>e1"} <= set(free.legal_moves())


def test_a_pyramid_steps_only_along_arrows():
    position = play(lay({"a4": "R3"}, "3S", "2H"), "3S 2H")  # no arrow leads from a4 up to a5
    assert {move for move in position.legal_moves() if "R3" in move} == {"W:R3>a3", "W:R3>b4"}


# -- M6 ----------------------------------------------------------------------------
def test_m6_one_tree_scores_in_several_ways():
    assert after_trick({"e5": "R3 R2 R1"}).full_view()["scored"][0] == ["almost", "neighbors", "safe"]
    assert after_trick({"e5": "R3 R2 G1"}).full_view()["scored"][0] == [
        "inlaws",
        "neighbors",
        "sitting",
        "watch",
    ]


WAYS = [
    ("a one-colour tree on its centre", {"e5": "R3 R2 R1"}, 11 + 7 + 3),
    ("a one-colour tree in its region", {"d4": "R3 R2 R1"}, 7 + 3),
    ("a one-colour tree on the other own centre", {"b2": "R3 R2 R1"}, 0),
    ("a mixed tree on its majority's centre", {"e5": "R3 G2 R1"}, 7 + 5 + 3 + 2),
    ("a mixed tree on its minority's centre", {"b2": "R3 G2 R1"}, 5 + 1),
    ("a mixed tree in its majority's region", {"d4": "R3 G2 R1"}, 3 + 2),
    ("a mixed tree in its minority's region", {"a1": "R3 G2 R1", "c6": "Y1"}, 1),
    ("a tree on a foreign centre", {"e2": "R3 R2 R1"}, 0),
    ("a nest is no tree", {"e5": "R1 R2 R3"}, 3),
    ("a buried tree is no tree", {"e5": "R3 R2 R1 B1"}, 3),
    ("a tree on other pyramids is one", {"e5": "Y2 R3 R2 R1"}, 11 + 7 + 3),
    ("a tree on an own pyramid is one", {"e5": "G1 R3 R2 R1"}, 11 + 7 + 3),
]


@pytest.mark.parametrize(("stacks", "points"), [case[1:] for case in WAYS], ids=[case[0] for case in WAYS])
def test_points_of_a_board(stacks, points):
    assert after_trick(stacks).scores[0] == points


def test_the_loser_of_a_trick_scores_too():
    assert after_trick({"b5": "Y3 Y2 Y1"}).scores == [0, 21]


def test_the_five_ways_pay_once_a_round_and_neighbors_in_every_trick():
    position = play(lay({"e5": "R3 R2 R1"}, "6S 5S", "6D 5D"), "6S 6D done 5S 5D done")
    assert position.scores[0] == 11 + 7 + 3 + 3


# -- M7 ----------------------------------------------------------------------------
def test_m7_by_default_every_way_pays_as_soon_as_it_is_met():
    assert after_trick({"d4": "R3 R2 R1"}).full_view()["phase"] == "lead"


def test_m7_with_claims_to_choose_the_trick_winner_claims_first():
    position = after_trick({"d4": "R3 R2 R1", "a4": "Y3 Y2 Y1"}, claims="choose")
    state = position.full_view()
    assert (state["phase"], state["to_move"], state["legal"]) == ("claim", 0, ["claim:almost", "done"])
    assert state["scores"] == [3, 3]  # neighbors has paid by itself, before the claims
    position.play("claim:almost")
    assert (position.scores, position.to_move) == ([10, 3], 1)
    position.play("done")
    assert (position.scores, position.full_view()["phase"]) == ([10, 3], "lead")


def test_m7_a_way_left_unclaimed_may_be_claimed_after_a_later_trick():
    position = play(lay({"d4": "R3 R2 R1"}, "6S 5S", "6D 5D", claims="choose"), "6S 6D done done 5S 5D done")
    assert position.legal_moves() == ["claim:almost", "done"]


def test_m7_whoever_has_nothing_more_to_claim_is_passed_over():
    position = play(after_trick({"a4": "Y3 Y2 Y1"}, claims="choose"), "claim:almost")
    assert position.full_view()["phase"] == "lead"
    assert position.full_view()["scored"] == [[], ["almost", "neighbors"]]


# -- M8 ----------------------------------------------------------------------------
def test_m8_in_the_late_edition_pyramids_on_a_centre_are_no_neighbors():
    stacks = {"e5": "R3", "d5": "R1"}
    assert after_trick(stacks).scores[0] == 2
    assert after_trick(stacks, edition="late").scores[0] == 1


def test_m8_in_the_late_edition_a_centre_still_saves_from_a_black_pyramid():
    state = after_trick({"e5": "R3"}, edition="late").full_view()
    assert state["black"] == [0, 0]
    assert state["scored"] == [[], []]


@pytest.mark.parametrize(("edition", "loss"), [("first", 0), ("late", 42)])
def test_m8_in_the_late_edition_scoring_in_no_trick_costs_42(edition, loss):
    position = win_all_tricks({"e5": "R3"}, rounds=1, edition=edition)
    assert position.scores[1] == -20 - loss


# -- M9 ----------------------------------------------------------------------------
def test_m9_cards_are_discarded_in_the_order_leader_follower_extra():
    position = play(lay({}, "2S", "5S", "3H", turned="KD"), "2S 5S done")
    assert position.full_view()["discard"] == ["KD", "2S", "5S", "3H"]


def test_m9_fewer_than_18_cards_are_shuffled_with_the_discards():
    position = lay({}, "2S 3S 4S 5S 6S 8S", "2D 3D 4D 5D 6D 8D")
    while position.to_move != "chance":
        legal = position.legal_moves()
        left = len(position.full_view()["draw"])
        position.play("done" if "done" in legal else legal[0])
    state = position.full_view()
    assert left < 18
    assert (state["phase"], state["trick"], state["hands"], len(state["draw"])) == (
        "shuffle",
        1,
        [[], []],
        left,
    )
    assert len(state["draw"]) + len(state["discard"]) == 52
    assert state["scored"] == [[], []] and state["black"] == [0, 0] and state["tricks_won"] == [0, 0]
    leader, round_number = state["leader"], state["round"]
    position.play(play_text(reversed([*state["draw"], *state["discard"]])))
    state = position.full_view()
    assert (state["discard"], len(state["draw"]), state["phase"]) == ([], 40, "lead")
    assert (state["leader"], state["to_move"], state["round"]) == (leader, leader, round_number)


def test_m9_18_cards_are_enough():
    position = lay({}, "2S 3S 4S 5S 6S 8S", "2D 3D 4D 5D 6D 8D", rounds=100)
    seen = set()
    while len(seen) < 12:
        if position.to_move == "chance":
            position.play(play_text([*position.full_view()["draw"], *position.full_view()["discard"]][::-1]))
            continue
        before = position.full_view()
        legal = position.legal_moves()
        position.play("done" if "done" in legal else legal[-1])
        after = position.full_view()
        if after["round"] > before["round"]:
            seen.add(len(before["draw"]))
            assert (after["phase"] == "shuffle") == (len(before["draw"]) < 18)


def play_text(cards):
    return "~shuffle:" + ",".join(cards)


# -- M10, M11 ----------------------------------------------------------------------
def win_all_tricks(stacks, **options):
    """A wins all six tricks with spades over diamonds of other ranks; nothing matches and nobody moves."""
    position = lay(stacks, "AS 2S 3S 4S 5S 6S", "8D 9D TD JD QD KD", **options)
    for led, followed in zip("A23456", "9TJQK8", strict=True):
        play(position, f"{led}S {followed}D")
        while position.full_view()["phase"] in ("move", "claim"):
            position.play("done")
    return position


def test_m11_the_22_points_look_at_the_end_of_the_round():
    assert win_all_tricks(BOTH_SOLID, rounds=1).scores[0] == 11 + 7 + 6 * 6 + 12 + 20 + 22
    position = lay(BOTH_SOLID, "AS 2S 3S 4S 5S 6S", "8D 9D TD JD QD KD", rounds=1)
    for led, followed in zip("A23456", "9TJQK8", strict=True):
        play(position, f"{led}S {followed}D")
        position.play("done" if led != "6" else "W:R1>f5")
        if position.full_view()["phase"] == "move":
            position.play("done")
    assert position.scores[0] == 11 + 7 + 6 * 6 + 12 + 20  # one small has left its tree in the last trick


def test_m11_the_22_points_do_not_ask_who_moved_last():
    position = win_all_tricks({"b5": "Y3 Y2 Y1", "e2": "B3 B2 B1", "e5": "R3"}, rounds=1)
    assert position.scores[1] == 11 + 7 + 6 * 6 + 12 - 20 + 22


def test_m10_pressure_looks_at_the_start_of_the_trick():
    leaving = play(lay({**BOTH_SOLID}, "AS", "9D"), "AS 9D W:R1>f5 done")
    assert leaving.full_view()["black"] == [0, 1]
    arriving = play(lay({"e5": "R3 R2", "d5": "R1", "b2": "G3 G2 G1"}, "AS", "9D"), "AS 9D W:R1>e5 done")
    assert arriving.full_view()["board"]["e5"] == ["R3", "R2", "R1"]
    assert arriving.full_view()["black"] == [0, 0]


def test_m10_pressure_presses_nobody_who_wins_the_trick():
    position = play(lay({**BOTH_SOLID, "b5": "Y3"}, "9D", "AS"), "9D AS done")
    assert position.full_view()["black"] == [0, 0]


def test_m10_who_presses_is_judged_at_the_start_of_each_trick():
    position = lay(BOTH_SOLID, "AS 2S", "9D TD")
    assert position.full_view()["pressed_by"] == [True, False]
    play(position, "AS 9D W:R1>f5")
    assert position.full_view()["pressed_by"] == [True, False]  # still that of this trick
    play(position, "done")
    assert (position.full_view()["trick"], position.full_view()["pressed_by"]) == (2, [False, False])
    play(position, "2S TD done")
    assert position.full_view()["black"] == [0, 1]


def test_m10_pressure_may_last_until_the_round_ends():
    position = lay(BOTH_SOLID, "AS 2S", "9D TD", pressure="lasting")
    play(position, "AS 9D W:R1>f5 done")
    assert position.full_view()["pressed_by"] == [True, False]
    play(position, "2S TD done")
    assert position.full_view()["black"] == [0, 2]


@pytest.mark.parametrize("pressure", ["standing", "lasting"])
def test_m10_the_next_round_judges_pressure_anew(pressure):
    position = lay(BOTH_SOLID, "AS 2S 3S 4S 5S 6S", "8D 9D TD JD QD KD", rounds=2, pressure=pressure)
    for led, followed in zip("A23456", "9TJQK8", strict=True):
        play(position, f"{led}S {followed}D")
        position.play("done" if led != "6" else "W:R1>f5")
        if position.full_view()["phase"] == "move":
            position.play("done")
    assert (position.full_view()["round"], position.full_view()["pressed_by"]) == (2, [False, False])


def test_nobody_presses_before_the_first_shuffle_and_when_the_game_is_over():
    start = benben.game("montauk").new(seed=1, chance="manual")
    assert start.full_view()["pressed_by"] == [False, False]
    assert win_all_tricks(BOTH_SOLID, rounds=1).full_view()["pressed_by"] == [False, False]


def test_m11_pressure_takes_any_trees_of_the_players():
    assert after_trick(BOTH_MIXED).full_view()["black"] == [0, 1]
    assert after_trick({"e5": "G3 R2 G1"}).full_view()["black"] == [0, 0]


def test_m11_the_22_points_take_one_colour_trees_only():
    solid = win_all_tricks(BOTH_SOLID, rounds=1).scores[0]
    mixed = win_all_tricks(BOTH_MIXED, rounds=1).scores[0]
    swapped = win_all_tricks({"e5": "G3 G2 G1", "b2": "R3 R2 R1", "d4": "Y1"}, rounds=1).scores[0]
    assert solid == 18 + 36 + 12 + 20 + 22
    assert mixed == 5 + 2 * 6 + 12 + 20
    assert swapped == 20 - 6 * 15  # each tree in the other's region: no pyramid is at home


# -- M12, M13 ----------------------------------------------------------------------
def test_m12_a_tree_with_a_foreign_pyramid_is_nobodys():
    state = after_trick({"e5": "R3 B2 R1"}).full_view()
    assert state["scored"] == [["neighbors"], []]
    assert after_trick({"e5": "R3 B2 R1", "b2": "G3 G2 G1"}).full_view()["black"] == [0, 0]


def test_m13_black_pyramids_come_after_the_points():
    position = after_trick({"d4": "R3 R2 R1"}, claims="choose")
    assert position.full_view()["black"] == [0, 0]
    both = after_trick({"e5": "G3 G2 G1", "b2": "R3 R2 R1"}, claims="choose")
    assert both.full_view()["black"] == [1, 1]  # (a) for the winner without neighbours, (b) for the loser


def test_a_winner_without_a_pyramid_at_home_gets_a_black_one():
    assert after_trick({}).full_view()["black"] == [1, 0]
    assert after_trick({"d6": "R1"}).full_view()["black"] == [0, 0]


# -- the end of a round ---------------------------------------------------------------
def test_all_six_ways_in_a_round_bring_42():
    position = lay({"e5": "R3 R2 R1", "c2": "G3 G2 G1"}, "AS 2S 3S 4S 5S 6S", "8D 9D TD JD QD KD", rounds=1)
    play(position, "AS 9D done")  # safe, almost, neighbors
    play(position, "6S 8D W:R1>f5 done 5S QD L:G1>e5 done")  # the small green on the medium red
    assert position.full_view()["scored"][0] == ["almost", "inlaws", "neighbors", "safe", "sitting", "watch"]
    play(position, "2S TD done 3S JD done 4S KD done")
    neighbors = 6 + 6 + 5 + 5 + 5 + 5
    assert position.scores[0] == 11 + 7 + 7 + 5 + 3 + neighbors + 12 + 20 + 42


def test_winning_no_trick_costs_20_and_each_black_pyramid_15():
    position = win_all_tricks({}, rounds=1)
    assert position.full_view()["black"] == [6, 0]
    assert position.scores == [20 - 6 * 15, -20]


def test_the_player_with_fewer_points_leads_the_next_round():
    position = win_all_tricks({"e5": "R3"}, rounds=2)
    assert position.scores == [6 + 12 + 20, -20]
    assert position.full_view()["leader"] == position.to_move == 1


def test_on_a_tie_whoever_led_first_before_leads_again():
    position = lay({"d5": "R1", "b4": "Y1"}, "AS 2S 3S 8D 9D TD", "4S 5S 6S JD QD KD", turned="KC", rounds=2)
    assert position.to_move == 1
    play(position, "4S 8D done 5S 9D done 6S TD done JD AS done 2S QD done 3S KD done")
    assert position.scores == [18, 18]
    assert (position.full_view()["round"], position.to_move) == (2, 1)


@pytest.mark.parametrize(("turned", "leader"), [("5H", 0), ("5D", 0), ("5S", 1), ("5C", 1)])
def test_the_first_card_turned_over_says_who_leads(turned, leader):
    state = lay({}, turned=turned).full_view()
    assert (state["leader"], state["to_move"], state["discard"]) == (leader, leader, [turned])


def test_cards_are_dealt_one_at_a_time_to_a_first():
    position = lay({}, "AS 2S 3S 4S 5S 6S", "AD 2D 3D 4D 5D 6D")
    assert position.moves[0].startswith("~shuffle:KH,AS,AD,2S,2D,3S,3D,")
    assert position.full_view()["hands"] == [
        ["AS", "2S", "3S", "4S", "5S", "6S"],
        ["AD", "2D", "3D", "4D", "5D", "6D"],
    ]


def test_when_over_the_last_trick_and_the_rounds_counters_stay():
    state = win_all_tricks({"e5": "R3"}, rounds=1).full_view()
    assert (state["phase"], state["to_move"], state["round"], state["trick"], state["leader"]) == (
        "over",
        None,
        1,
        6,
        0,
    )
    assert (state["led"], state["followed"], state["extra"], state["winner"]) == (None, None, None, None)
    assert (state["tricks_won"], state["scored"]) == ([6, 0], [["neighbors"], []])
