"""The tables of Montauk's rules page say what the rules do."""

import pytest

from benben.core.registry import find
from benben.core.rules_text.lesson import scene_position
from benben.games.montauk.lesson import WORKED_SHUFFLE, WORKED_TRICKS, worked
from benben.games.montauk.rules.cards import BEATS, CARDS, points_of
from benben.games.montauk.rules.constants import BONUSES, WAY_POINTS, WAYS
from benben.games.montauk.rules.map import CELL_NUMBERS, CELLS, CENTRES, REGION_NAMES, REGIONS, neighbours
from games.montauk.positions import lay, play
from support.rulebooks import codes, table

RANK_NAMES = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
STEPS = {"↑": (0, 1), "→": (1, 0), "↓": (0, -1), "←": (-1, 0)}


# -- the board -----------------------------------------------------------------------
def test_the_table_of_arrows_is_the_board():
    rows = table("montauk", "The board", "f")
    assert [row[""] for row in rows] == [f"**{number}**" for number in (6, 5, 4, 3, 2, 1)]
    for row in rows:
        for column in "abcdef":
            cell = column + row[""].strip("*")
            ends = {step(cell, *STEPS[arrow]) for arrow in row[column].split()}
            assert ends == {CELLS[number] for number in neighbours(CELL_NUMBERS[cell])}, cell


def step(cell, right, up):
    return chr(ord(cell[0]) + right) + str(int(cell[1]) + up)


def test_the_table_of_regions_is_the_board():
    for row in table("montauk", "Set-up", "region"):
        low, high = row["cells"].split(" to ")
        cells = {cell for cell in CELLS if low[0] <= cell[0] <= high[0] and low[1] <= cell[1] <= high[1]}
        region = REGION_NAMES.index(row["region"])
        assert cells == {CELLS[number] for number in range(36) if REGIONS[number] == region}
        assert CELL_NUMBERS[row["centre"]] == CENTRES[region]
        assert row["home of"] == f"{'AB'[region % 2]}'s {row['region']} pyramids"


# -- cards ---------------------------------------------------------------------------
def test_the_table_of_points_has_every_rank():
    paid = {
        rank: int(row["points"])
        for row in table("montauk", "Set-up", "ranks")
        for rank in row["ranks"].split(", ")
    }
    assert paid == {name: points_of(card) for name, card in zip(RANK_NAMES, CARDS, strict=False)}


def test_the_table_of_suits_says_who_beats_whom():
    for row in table("montauk", "Tricks", "beats"):
        (suit,) = (letter for letter, name in SUIT_NAMES.items() if name == row["suit"])
        assert row["beats"] == ", ".join(SUIT_NAMES[other] for other in BEATS[suit])
        assert row["loses to"] == ", ".join(SUIT_NAMES[other] for other in "SHDC" if suit in BEATS[other])


# For each line of the table of uses: a lead, a follow and an extra card of two packs.
LINES = [
    "2S 5H",
    "2S 5S 3H",
    "2S 5S 3S",
    "2S 5S 5S",
    "5S 5H 3D",
    "5S 5H 3S",
    "5S 5H 5S",
    "5S 5S 3D",
]


@pytest.mark.parametrize(("number", "cards"), [*enumerate(LINES)])
def test_the_table_of_uses_says_how_often_each_card_is_used(number, cards):
    led, followed, *extras = cards.split()
    row = table("montauk", "Movement", "W")[number]
    position = play(lay({}, led, followed, " ".join(extras), decks=2), f"{led} {followed}")
    uses = {source: use["left"] for source, use in position.full_view()["uses"].items()}
    assert uses == {source: int(row[source]) for source in "WLX" if row[source] not in ("", "0")}


def test_every_line_of_the_table_of_uses_has_its_cards():
    assert len(table("montauk", "Movement", "W")) == len(LINES)


# -- points --------------------------------------------------------------------------
def test_the_table_of_ways_has_their_points():
    paid = {codes(row["way"])[0]: int(row["points"].split()[0]) for row in table("montauk", "Points", "way")}
    assert paid == dict(zip(WAYS, WAY_POINTS, strict=True))


def test_the_table_of_bonuses_has_their_points():
    paid = [int(row["points"].replace("−", "-")) for row in table("montauk", "End of a round", "points")]
    assert paid == [points for name, points in BONUSES.items() if name != "nothing"]  # the late edition's


# -- the round that is worked through ---------------------------------------------------
def test_the_worked_round_is_played_as_its_table_says():
    position = scene_position(find("montauk"), worked())
    for row, trick in zip(table("montauk", "A round, worked through", "trick"), WORKED_TRICKS, strict=True):
        before = position.full_view()
        led, followed, *movement = trick.split()
        assert [before["trick"], "AB"[before["leader"]]] == [int(row["trick"]), row["cards"][0]]
        assert codes(row["cards"]) == [led, followed]
        assert codes(row["what the winner does"]) == movement
        check_uses(position, row, led, followed)
        for move in movement:
            position.play(move)
        if not position.is_over:
            gains = [now - then for now, then in zip(position.scores, before["scores"], strict=True)]
            assert gains == [int(row["A"]), int(row["B"])]
    assert position.is_over


def check_uses(position, row, led, followed):
    position.play(led)
    position.play(followed)
    state = position.full_view()
    assert f"{'AB'[state['winner']]} wins" in row["cards"] or "follower wins" in row["cards"]
    for source, use in state["uses"].items():
        assert f"{source} {use['points']}" in row["uses"] or f"{source} is `{state['extra']}`" in row["uses"]


def test_the_worked_round_ends_with_the_totals_of_its_table():
    position = scene_position(find("montauk"), worked(*WORKED_TRICKS))
    rows = table("montauk", "A round, worked through", "end of the round")
    for seat in (0, 1):
        *parts, total = (int((row["AB"[seat]] or "0").replace("−", "-")) for row in rows)
        assert sum(parts) == total == position.scores[seat]


def test_the_hands_of_the_worked_round_are_those_dealt():
    text = find("montauk").rulebook.find("A round, worked through").text
    hands = scene_position(find("montauk"), worked()).full_view()["hands"]
    assert codes(text)[:12] == [card for hand in hands for card in hand]
    assert WORKED_SHUFFLE.startswith("~shuffle:KH,")
