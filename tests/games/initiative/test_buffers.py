"""Every fixed buffer driven to or near its bound."""

import benben
from benben.games.initiative.notation import MOVE_NUMBERS, TEXTS
from games.initiative.positions import MIRROR, RUN_OUT, draft, fill, match

WIDEST = ["R1", "Y1", "G1", "B1", "K1", "R3", "Y3", "G3", "B3", "K3"]


def test_the_widest_inventory_has_fewer_legal_plays_than_the_bound():
    """By place from the top a small moves 2, 3, 3, 3, 2 and a large 4, 5, 5, 5, 4 numbers of places: 13 and
    23."""
    position = match(first=WIDEST, second=MIRROR, sacrifice=True, call=True)
    smalls = 2 * (5 + 4 * 13 + 5 * 23)
    larges = 5 + 5 * 13 + 4 * 23
    assert len(position.legal_moves()) == smalls + larges == 506
    assert position.search_state().most_legal >= 506


def test_ten_real_plays_fill_a_row():
    position = match(*(pyramid for pyramid in MIRROR for _ in range(2)), first=MIRROR, second=MIRROR)
    assert position.full_view()["rows"] == [MIRROR, MIRROR]


def test_virtual_plays_fill_a_row_up_to_ten():
    position = match(
        *RUN_OUT,
        "*",
        "Y3",
        "*",
        "G3",
        "*",
        "B3",
        "*",
        "K3",
        "*",
        "K2",
        first=MIRROR,
        second=MIRROR,
        stack=list("KRYGB"),
        sacrifice=True,
    )
    state = position.full_view()
    assert (state["phase"], state["turn"], state["scores"]) == ("over", 10, [0, 0])
    assert [len(row) for row in state["rows"]] == [10, 10]
    assert state["pummels"] == [0, 5]


def test_the_bag_is_empty_only_when_all_rows_are_full_so_a_row_must_be_taken():
    position = draft()
    fill(position, 1, "R1")
    position.play("take:1")  # B holds 1 now and needs one of two in the end
    rng = benben.Rng(3)
    while position.full_view()["draft"]["bag"] or position.full_view()["phase"] != "draft":
        if position.to_move == "chance":
            position.play_chance(rng)
        else:
            position.play(position.legal_moves()[0])  # `roll` or, without room, the first row
    state = position.full_view()
    assert [len(row) for row in state["draft"]["rows"]] == [2, 2, 2]
    assert sorted(sum(inventory.values()) for inventory in state["inventories"]) == [9, 10]
    assert all(move.startswith("take:") for move in state["legal"])
    assert len(state["legal"]) <= 6


def test_every_number_has_a_text_of_its_own():
    assert len(TEXTS) == len(MOVE_NUMBERS) == 3236
    assert [
        MOVE_NUMBERS[text]
        for text in ("R1", "K3", "R1!", "*", "roll", "size:1", "row:1", "take:1", "take:3:K3")
    ] == [0, 14, 15, 3180, 3181, 3182, 3185, 3188, 3235]


def test_listed_and_drawn_plays_agree_with_sacrifices_and_calls():
    rng = benben.Rng(6)
    for moves in ((), ("B1!",), ("R2",), ("B2/R3-1",)):
        state = match(*moves, sacrifice=True, call=True).search_state()
        assert {state.random_action(rng) for _ in range(6000)} == set(state.legal_actions())
