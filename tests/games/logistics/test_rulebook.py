"""The tables of Logistics' rules page say what the rules do."""

import pytest

import benben
from benben.core.pieces import COLOUR_NAMES, PALETTES
from benben.core.registry import find
from benben.core.rules_text.lesson import scene_position
from support.rulebooks import table

NUMBERS = {"one": 1, "two": 2, "three": 3}
DIFFERENT = ["R1", "Y1", "G1", "B1"]


@pytest.mark.parametrize("row", table("logistics", "Set-up", "a row of"), ids=lambda row: row["a row of"])
def test_the_table_of_facing_cards_says_what_is_captured(row):
    """A has a different pyramid on each card; B's last one captures that which faces it."""
    cards = int(row["a row of"].split()[0])
    for card in range(1, min(4, cards) + 1):
        position = benben.game("logistics", cards=cards).new(seed=0)
        for move in DIFFERENT[:cards]:
            position.play(move)
        for move in DIFFERENT[:card]:
            position.play(move)
        if position.full_view()["phase"] == "stock":
            position.play(".")
        faced = int(row[f"card {card} faces"])
        captured = {DIFFERENT[faced - 1]: 1} if faced <= len(DIFFERENT) else {}
        assert position.full_view()["vault"] == [{}, captured]


def test_the_table_of_steps_is_that_of_four_cards():
    (row,) = table("logistics", "A turn", "card")
    assert {card: int(steps) for card, steps in list(row.items())[1:]} == {
        str(card): 4 + 1 - card for card in range(1, 5)
    }


def test_the_table_of_powers_pairs_the_colours_of_both_palettes():
    rows = table("logistics", "Captures", "power")
    for column, palette in (("colour", "rainbow"), ("xeno", "xeno")):
        named = [row[column] for row in rows]
        assert sorted(named) == sorted(COLOUR_NAMES[letter] for letter in PALETTES[palette])
    pairs = [(COLOUR_NAMES[one], COLOUR_NAMES[two]) for one, two in zip(*PALETTES.values(), strict=True)]
    assert {(row["colour"], row["xeno"]) for row in rows} == set(pairs)


def test_the_extra_turns_come_as_the_worked_table_says():
    position = scene_position(find("logistics"), find("logistics").rulebook.scenes["chain"])
    for row in table("logistics", "Turns, worked through", "sow"):
        card = int(row["sow"].split()[1])
        units, steps = (NUMBERS[part.split()[0]] for part in row["units and steps"].split(", "))
        before = position.full_view()
        assert (len(before["cards"][1][card - 1]), 5 - card) == (units, steps)
        position.play(f"sow:{card}")
        after = position.full_view()
        landed = [
            number + 1
            for number in range(4)
            if len(after["cards"][1][number]) > len(before["cards"][1][number])
        ]
        assert [f"card {number}" for number in landed] + ["the vault"] == row["where they land"].split(", ")
        assert (after["to_move"], after["extra"]) == (1, row["afterwards"] == "extra turn")
