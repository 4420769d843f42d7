"""Logistics near the bounds of its fixed buffers: 120 pyramids in all, most of them on one side or one
card."""

from math import comb

from benben.games.logistics.rules.state import LogisticsState

END_SOW, DECLINE, PLACE = 10, 11, 12
BLUE_LARGE = 11  # the kind: colour 3, large


def crowded(cards):
    """A has 105 of the 120 pyramids there can be, B the other 15."""
    state = LogisticsState(cards, 10_000)
    state.fill_stock(0, 0, 7)
    state.fill_stock(1, 15, 1)
    return state


def next_kind(state, seat, keep=None):
    """Any pyramid of the stock; the kind to keep comes last."""
    counts = state.stock_counts(seat)
    return next(kind for kind in range(30) if counts[kind] and kind != keep)


def place(state, *kinds):
    for kind in kinds:
        assert state.is_legal(PLACE + kind)
        state.apply(PLACE + kind)


def test_a_card_can_carry_every_pyramid_of_a_player():
    state = crowded(4)
    while any(state.stock_counts(0)):
        seat = state.mover
        place(state, next_kind(state, seat))
        if state.mover == seat and state.is_legal(END_SOW):
            state.apply(END_SOW)
        while state.is_legal(DECLINE):
            state.apply(DECLINE)
    assert len(state.stack_kinds(0, 0)) >= 90
    assert len(state.stack_kinds(0, 0)) <= 120


def test_swaps_on_a_crowded_side_are_all_listed_within_the_bound():
    state = crowded(4)
    while sum(state.stock_counts(0)) > 9:
        seat = state.mover
        pyramids = 3 if seat == 0 else 1  # A's card 4 stays empty; it faces B's card 1
        for _ in range(pyramids):
            place(state, next_kind(state, seat, keep=BLUE_LARGE))
        if state.mover == seat and state.is_legal(END_SOW):
            state.apply(END_SOW)
        while state.is_legal(DECLINE):
            state.apply(DECLINE)
    place(state, BLUE_LARGE, BLUE_LARGE, BLUE_LARGE, BLUE_LARGE)
    assert state.pending_powers() == [2]  # blue: swap two of one's own
    pieces = [kind for card in range(4) for kind in state.stack_kinds(0, card)]
    alike = sum(comb(pieces.count(kind), 2) for kind in set(pieces))
    actions = state.legal_actions()
    assert len(actions) == len(set(actions)) == 1 + comb(len(pieces), 2) - alike
    assert 4000 < len(actions) <= state.most_legal


def test_the_bound_covers_every_pyramid_on_one_side():
    assert LogisticsState(10, 1).most_legal >= comb(120, 2) + 60 + 20 + 20 + 1
