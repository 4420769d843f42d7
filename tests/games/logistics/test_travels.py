"""What a table shows of Logistics: travels, parts of scores and the line that says what to do."""

import pytest

import benben
from support.randomly import how_many, random_game
from support.travelling import Spots, check_parts, check_status, follow, laid, spots

GAMES = how_many(30, 4, 300)


def lay(view) -> Spots:
    table = spots()
    for seat in (0, 1):
        for card, stack in enumerate(view["cards"][seat], 1):
            table[f"card:{seat}:{card}"].update(stack)
        table[f"vault:{seat}"].update(view["vault"][seat])
        for pyramid, number in view["stock"][seat].items():
            table[f"stock:{seat}:{pyramid}"][pyramid] = number
    return table


@pytest.mark.parametrize("seed", range(GAMES))
def test_travels_lead_from_one_position_to_the_next(seed):
    before = None
    for position in random_game("logistics", seed):
        after = position.view(None)
        if before:
            table = lay(before)
            follow(table, position.game.display.transitions(before, position.moves[-1], after))
            assert laid(table) == laid(lay(after))
        check_parts(position.game, after)
        check_status(position.game, after)
        before = after


def play(*moves, **options):
    position = benben.game("logistics", **options).new(seed=1)
    for move in moves:
        before = position.view(None)
        position.play(move)
    return position.game.display.transitions(before, moves[-1], position.view(None)), position


def test_a_sow_takes_one_beat_a_card_from_the_top_down():
    shown, _ = play("R1", ".", "Y1", ".", "G2", ".", "B1", ".", "sow:1", cards=4)
    assert shown == [("G2", "card:0:1", "card:0:2", 0), ("R1", "card:0:1", "card:0:3", 1)]


def test_a_tree_is_sown_in_one_beat():
    shown, _ = play("R3", ".", "Y1", ".", "G2", ".", "Y1", ".", "B1", ".", "K1", ".", "sow:1", cards=4)
    assert shown == [
        ("R3", "card:0:1", "card:0:2", 0),
        ("G2", "card:0:1", "card:0:2", 0),
        ("B1", "card:0:1", "card:0:2", 0),
    ]


def test_what_is_captured_flies_to_the_vault_after_the_sow():
    shown, position = play("Y2", ".", "R1", "R2", "R3", "G3", cards=4)
    assert shown == [("G3", "stock:1:G3", "card:1:4", 0), ("Y2", "card:0:1", "vault:1", 1)]
    assert (
        position.game.display.status(position.view(1), 1)[0] == "Green power: take a pyramid out of a vault"
    )


def test_the_end_of_a_sow_from_the_stock_may_capture():
    shown, _ = play("R1", "R2", "R3", "G3", "Y2", ".", cards=4)
    assert shown == [("G3", "card:0:4", "vault:1", 0)]


def test_a_vault_is_counted_in_trees_and_singles():
    game = benben.game("logistics")
    vault = {"R1": 2, "R2": 1, "R3": 1, "G2": 1, "B3": 2}
    parts, other = game.display.score_parts({"vault": [vault, {}], "scores": [0, 0]})
    assert parts == [("red tree", 7), ("mixed tree", 5), ("single", 1)]
    assert other == [("empty vault", 0)]
