"""The draft: I7 and what the rules page says."""

import benben
from games.initiative.positions import draft, drafted, fill

NINE_AND_TEN = [(2, 2)] * 4 + [(1, 2)]


def test_a_begins_with_a_roll_and_turns_alternate():
    position = draft()
    assert (position.to_move, position.legal_moves()) == (0, ["roll"])
    fill(position, 1, "R2")
    assert (position.to_move, position.legal_moves()) == (1, ["roll", "take:1"])


def test_the_player_chooses_a_size_of_a_double_face():
    position = draft("roll", "~roll:SL")
    assert (position.to_move, position.legal_moves()) == (0, ["size:1", "size:3"])
    position.play("size:3")
    assert (position.to_move, position.full_view()["draft"]["size"]) == ("chance", 3)


def test_a_single_face_leads_straight_to_the_draw():
    state = draft("roll", "~roll:M").full_view()
    assert (state["to_move"], state["phase"], state["draft"]["size"]) == ("chance", "draw", 2)


def test_die_size_and_pyramid_stay_until_it_is_in_its_row():
    position = draft("roll", "~roll:M", "~draw:R2")
    shown = position.full_view()["draft"]
    assert (shown["die"], shown["size"], shown["drawn"], shown["bag"]["R2"]) == ("M", 2, "R2", 1)
    position.play("row:3")
    shown = position.full_view()["draft"]
    assert (shown["die"], shown["size"], shown["drawn"], shown["rows"]) == (
        None,
        None,
        None,
        [[], [], ["R2"]],
    )


def test_a_row_holds_two_pyramids():
    position = draft()
    fill(position, 1, "R2")
    fill(position, 1, "R2")
    for move in ("roll", "~roll:M", "~draw:Y2"):
        position.play(move)
    assert position.legal_moves() == ["row:2", "row:3"]


def test_when_no_row_has_room_one_must_be_taken():
    position = draft()
    for row, pyramid in enumerate(["R2", "R3", "Y2", "Y3", "G2", "G3"]):
        fill(position, row // 2 + 1, pyramid)
    assert position.legal_moves() == ["take:1", "take:2", "take:3"]


def test_a_taken_row_is_closed_and_its_taker_waits():
    position = draft()
    fill(position, 1, "R2")
    position.play("take:1")
    state = position.full_view()
    assert (state["draft"]["closed"], state["draft"]["taken"]) == ([True, False, False], [False, True])
    assert state["inventories"] == [{}, {"R2": 1}]
    for move in ("roll", "~roll:M", "~draw:Y2"):
        position.play(move)
    assert position.legal_moves() == ["row:2", "row:3"]
    position.play("row:2")
    assert (position.to_move, position.legal_moves()) == (0, ["roll", "take:2"])


def test_the_second_taking_returns_the_rest_opens_all_rows_and_the_first_taker_starts():
    position = draft()
    for row, pyramid in enumerate(["R2", "Y2", "G2"], 1):
        fill(position, row, pyramid)
    position.play("take:1")
    assert (position.to_move, position.full_view()["draft"]["taken"]) == (0, [False, True])
    position.play("take:2")
    state = position.full_view()
    assert state["to_move"] == 1
    assert (state["draft"]["rows"], state["draft"]["closed"]) == ([[], [], []], [False] * 3)
    assert (state["draft"]["taken"], state["draft"]["bag"]["G2"]) == ([False] * 2, 2)


def test_who_has_ten_is_passed_over_and_each_taking_of_the_other_ends_a_cycle():
    position = drafted(*[(1, 2)] * 3, *[(2, 2)] * 2)
    assert position.to_move == 0
    fill(position, 1, "R1")
    assert position.to_move == 0
    fill(position, 2, "R2")
    position.play("take:2")
    state = position.full_view()
    assert (state["to_move"], state["draft"]["rows"], state["draft"]["taken"]) == (
        0,
        [[], [], []],
        [False] * 2,
    )


def test_the_other_starts_when_the_first_taker_is_finished():
    position = drafted(*[(2, 2)] * 4)
    other = position.to_move
    fill(position, 1, "R1")
    fill(position, 2, "R2")
    fill(position, 1, "Y1")
    assert position.to_move == 1 - other
    position.play("take:1")  # two, so this player is finished
    assert position.to_move == other
    position.play("take:2")  # one, so this player needs another
    assert (position.to_move, position.full_view()["draft"]["taken"]) == (other, [False] * 2)


def test_who_needs_one_of_two_keeps_one_of_their_choice():
    position = drafted(*NINE_AND_TEN)
    fill(position, 1, "R1")
    fill(position, 1, "R2")
    assert position.legal_moves() == ["roll", "take:1:R1", "take:1:R2"]
    position.play("take:1:R2")
    assert position.full_view()["inventories"][0]["R2"] == 1
    assert "R1" not in position.full_view()["inventories"][0]
    assert (position.full_view()["draft"], position.full_view()["phase"], position.to_move) == (
        None,
        "attack",
        0,
    )


def test_identical_choices_are_offered_once():
    position = drafted(*NINE_AND_TEN)
    fill(position, 2, "R2")
    fill(position, 2, "R2")
    assert position.legal_moves() == ["roll", "take:2:R2"]


def test_one_who_needs_one_takes_a_row_of_one_whole():
    position = drafted(*NINE_AND_TEN)
    fill(position, 3, "R1")
    assert position.legal_moves() == ["roll", "take:3"]


def test_a_double_face_with_one_size_left_leads_straight_to_the_draw():
    position = draft(stack_size=1)
    for row, pyramid in enumerate(["R1", "Y1", "G1", "B1", "K1"]):
        fill(position, row // 2 + 1, pyramid)
    position.play("roll")
    position.play("~roll:SM")
    state = position.full_view()
    assert (state["phase"], state["draft"]["die"], state["draft"]["size"]) == ("draw", "SM", 2)


def test_faces_whose_sizes_are_missing_are_never_rolled():
    position = draft(stack_size=1)
    for row, pyramid in enumerate(["R1", "Y1", "G1", "B1", "K1"]):
        fill(position, row // 2 + 1, pyramid)
    position.play("roll")
    rng = benben.Rng(4)
    rolls = {position.copy().play_chance(rng) for _ in range(200)}
    assert rolls == {"~roll:M", "~roll:L", "~roll:SM", "~roll:SL", "~roll:ML"}


def test_draws_are_blind_so_two_of_a_kind_come_twice_as_often():
    position = draft("roll", "~roll:M", "~draw:R2", "row:1", "roll", "~roll:M")
    rng = benben.Rng(5)
    draws = [position.copy().play_chance(rng) for _ in range(900)]
    assert set(draws) == {f"~draw:{colour}2" for colour in "RYGBK"}
    assert 70 < draws.count("~draw:R2") < 130  # 1 of 9, the others 2 of 9 each


def test_the_rest_of_a_row_goes_back_to_the_bag_at_once():
    position = drafted(*[(2, 2)] * 4, (1, 1))
    taker = position.to_move
    fill(position, 1, "R1")
    fill(position, 1, "R2")
    assert position.full_view()["draft"]["bag"]["R2"] == 1
    position.play("take:1:R1")
    draft = position.full_view()["draft"]
    assert (position.to_move, draft["bag"]["R2"], "R1" in draft["bag"]) == (1 - taker, 2, False)


def test_a_attacks_first_after_the_draft_and_keeps_what_was_drafted():
    position = drafted(*[(2, 2)] * 5)
    state = position.full_view()
    assert (state["phase"], state["to_move"], state["round"], state["draft"]) == ("attack", 0, 1, None)
    assert [sum(inventory.values()) for inventory in state["inventories"]] == [10, 10]
