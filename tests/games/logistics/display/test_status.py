"""The status line of Logistics and the parts of its scores."""

import benben


def test_the_line_names_the_power_that_a_capture_gives():
    position = benben.game("logistics", cards=4).new(seed=1)
    for move in ("Y2", ".", "R1", "R2", "R3", "G3"):
        position.play(move)
    assert (
        position.game.display.status(position.view(1), 1)[0] == "Green power: take a pyramid out of a vault"
    )


def test_a_vault_is_counted_in_trees_and_singles():
    game = benben.game("logistics")
    vault = {"R1": 2, "R2": 1, "R3": 1, "G2": 1, "B3": 2}
    parts, other = game.display.score_parts({"vault": [vault, {}], "scores": [0, 0]})
    assert parts == [("red tree", 7), ("mixed tree", 5), ("single", 1)]
    assert other == [("empty vault", 0)]


def test_the_line_of_an_extra_turn_offers_the_pass():
    position = benben.game("logistics").new(seed=1)
    for move in ("R1", "R1", "Y1", "Y1", "K1", "K1", ".", "-", "sow:4"):
        position.play(move)
    text, detail = position.game.display.status(position.view(0), 0)
    assert text.endswith(", or pass")
    assert detail.endswith("This is an extra turn; a pass ends it.")


def test_the_line_says_why_the_game_is_over():
    for options, why in (
        ({}, "Neither player can sow."),
        ({"early_end": True}, "The next player cannot sow."),
        ({"max_sows": 3}, "The game ends after 3 sows."),
        ({"passing": True}, "Two turns in a row were not used."),
    ):
        position = benben.game("logistics", **options).new(seed=1)
        while not position.is_over:
            legal = position.legal_moves()
            position.play("pass" if "passing" in options and "pass" in legal else legal[0])
        assert position.game.display.status(position.view(0), 0)[1] == why
