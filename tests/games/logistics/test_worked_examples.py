"""The nine steps of the published example, in the version with red as the forward-moving power (L13)."""

import benben

STEPS = [
    ("R1 B2 B1 .", [["R1"], ["B2"], ["B1"], []], [[], [], [], []], {}, {}),
    ("K1 R1 Y1 . lift:A3", [["R1"], [], [], []], [["K1"], ["R1"], ["Y1"], []], {}, {"B2": 1}),
    (
        "B1 G1 Y1 R1 push:A1",
        [["R1"], ["G1", "B1"], ["Y1"], ["R1"]],
        [[], ["R1"], ["Y1"], []],
        {"K1": 1},
        {"B2": 1},
    ),
    (
        "K1 G1 B1 R1 push:B1",
        [[], ["G1", "B1"], ["Y1"], ["R1"]],
        [[], ["R1", "G1", "K1"], ["Y1", "B1"], ["R1"]],
        {"K1": 1},
        {"B2": 1, "R1": 1},
    ),
    (
        "K1 Y2 G2 .",
        [["K1"], ["G1", "B1", "Y2"], ["Y1", "G2"], ["R1"]],
        [[], ["R1", "G1", "K1"], ["Y1", "B1"], ["R1"]],
        {"K1": 1},
        {"B2": 1, "R1": 1},
    ),
    (
        "sow:4",
        [["K1"], ["G1", "B1", "Y2"], ["Y1", "G2"], ["R1"]],
        [[], ["R1", "G1", "K1"], ["Y1", "B1"], []],
        {"K1": 1},
        {"B2": 1, "R1": 2},
    ),
    (
        "sow:3",
        [["K1"], ["G1", "B1", "Y2"], ["Y1", "G2"], ["R1"]],
        [[], ["R1", "G1", "K1"], [], ["B1"]],
        {"K1": 1},
        {"B2": 1, "R1": 2, "Y1": 1},
    ),
    (
        "sow:4",
        [["K1"], ["G1", "B1", "Y2"], ["Y1", "G2"], ["R1"]],
        [[], ["R1", "G1", "K1"], [], []],
        {"K1": 1},
        {"B2": 1, "R1": 2, "Y1": 1, "B1": 1},
    ),
    (
        "sow:2",
        [["K1"], ["G1", "B1", "Y2"], ["Y1", "G2"], ["R1"]],
        [[], [], ["K1"], ["G1"]],
        {"K1": 1},
        {"B2": 1, "R1": 3, "Y1": 1, "B1": 1},
    ),
]


def test_the_published_example_plays_out_as_its_figures_show():
    position = benben.game("logistics").new(seed=0)
    for turn, cards_a, cards_b, vault_a, vault_b in STEPS:
        for move in turn.split():
            position.play(move)
        state = position.full_view()
        assert state["cards"] == [cards_a, cards_b], turn
        assert state["vault"] == [vault_a, vault_b], turn


def test_at_its_end_exactly_one_sow_earns_a_further_turn():
    position = benben.game("logistics").new(seed=0)
    for turn, *_ in STEPS:
        for move in turn.split():
            position.play(move)
    assert position.to_move == 1
    earning = []
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        if after.to_move == 1 and after.full_view()["phase"] == "sow":
            earning.append(move)
    assert earning == ["sow:4"]
