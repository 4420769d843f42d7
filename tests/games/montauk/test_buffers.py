"""Montauk's fixed lists at or near their full length."""

import benben
from benben.games.montauk.rules.map import neighbours
from games.montauk.positions import lay, play

TALLEST = "R3 Y3 G3 B3 Y2 B2 R2 G2 Y1 B1 G1 R1"


def suits_match(stacks):
    """B leads the queen of spades, A wins with the six and draws the six of diamonds: three sources of six
    points."""
    return play(lay(stacks, "6S", "QS", "6D", turned="KC", matching="printed"), "QS 6S")


def test_a_stack_of_all_twelve_pyramids():
    position = suits_match({"b2": TALLEST})
    assert position.full_view()["board"] == {"b2": TALLEST.split()}
    deepest = max(int(move.split("^")[1]) for move in position.legal_moves() if "^" in move)
    assert deepest == 5  # the medium red past a medium and four smalls, for 6
    play(position, "W:R2^5 X:R2>b1")
    assert position.full_view()["board"] == {"b1": ["R2"], "b2": TALLEST.replace("R2 ", "").split()}


def test_the_lowest_of_twelve_digs_its_way_to_the_top():
    position = lay({"b2": TALLEST}, "6S", "6S", "6D", decks=2, turned="KC")
    play(position, "6S 6S")  # six uses of six points, and four more
    play(position, "W:R3^1 W:R3^1 W:R3^1 W:R3^3 W:R3^4 W:R3^1")
    assert position.full_view()["board"]["b2"] == [*TALLEST.removeprefix("R3 ").split(), "R3"]


def test_two_packs_fill_pile_and_discards():
    position = benben.game("montauk", decks=2, rounds=100).new(seed=3)
    most_discarded = 0
    while not position.is_over:
        legal = position.legal_moves()
        position.play("done" if "done" in legal else legal[0])
        state = position.full_view()
        most_discarded = max(most_discarded, len(state["discard"]))
        assert len(state["draw"]) + len(state["discard"]) + sum(map(len, state["hands"])) <= 104
    assert most_discarded >= 104 - 17


def cells_within(cell, steps):
    reached = {cell}
    for _ in range(steps):
        reached |= {other for here in reached for other in neighbours(here)}
    return len(reached) - 1


def test_the_bound_on_legal_moves_follows_from_the_arrows():
    farthest = [max(cells_within(cell, steps) for cell in range(36)) for steps in range(7)]
    per_pyramid = [max(dug + farthest[(6 - dug) // pips] for dug in range(7)) for pips in (1, 2, 3)]
    assert per_pyramid == [35, 19, 10]
    assert suits_match({}).search_state().most_legal == 3 * 2 * sum(per_pyramid) + 1


def test_a_free_board_comes_close_to_the_bound():
    position = suits_match(
        {
            "e4": "R3",
            "c5": "G3",
            "c4": "Y3 B3 R1 G1",
            "c3": "R2",
            "d2": "G2",
            "a2": "Y2",
            "b2": "B2",
            "f6": "Y1",
            "a1": "B1",
        }
    )
    assert [use["points"] for use in position.full_view()["uses"].values()] == [6, 6, 6]
    assert len(position.legal_moves()) == 370  # of at most 385


def test_claims_and_done_are_listed():
    position = lay({"e5": "R3 R2 R1", "b2": "G3 G2 G1"}, "AS", "9D", claims="choose")
    play(position, "AS 9D done")
    assert position.legal_moves() == ["claim:almost", "claim:safe", "done"]


def test_a_hand_of_six_different_cards_and_one_of_three_pairs():
    assert len(lay({}, "AS 2S 3S 4S 5S 6S").legal_moves()) == 6
    assert len(lay({}, "AS AS 3S 3S 5S 5S", decks=2).legal_moves()) == 3


def test_the_sampler_and_the_list_agree_draw_by_draw():
    position = benben.game("montauk", decks=2, claims="choose", rounds=2).new(seed=11)
    rng = benben.Rng(4)
    while not position.is_over:
        state = position.search_state()
        for seed in range(8):
            assert state.random_action(benben.Rng(seed)) == state.random_action(benben.Rng(seed), listed=True)
        position.play(position.text(state.random_action(rng)))
