"""The tables of Initiative's rules page say what the rules do."""

import pytest

from benben.core.registry import find
from benben.core.rules_text.lesson import Scene, scene_position
from benben.games.initiative.notation import FACES
from games.initiative.positions import match
from support.rulebooks import codes, table

LARGES = ["B3", "R3", "R3", "Y3", "Y3", "K3", "K3", "G3", "G3", "R2"]
NO_LARGES = ["B1", "K1", "R1", "Y1", "G1", "B2", "K2", "Y2", "G2", "G2"]
SIZES = {"S": "small", "M": "medium", "L": "large"}


def test_the_table_of_the_die_has_every_face():
    rows = table("initiative", "Set-up", "face of the die")
    assert [row["face of the die"].replace("/", "") for row in rows] == list(FACES)
    for row, face in zip(rows, FACES, strict=True):
        assert row["a pyramid is drawn that is"] == " or ".join(SIZES[letter] for letter in face)


# An attack and a parry for each line of the table of the initiative; blue is highest, red lowest.
PARRIES = [
    match("R2", "B2"),
    match("B1", "B2"),
    match("B2", "G2"),
    match("K2", "K2"),
    match("B3", "B1", first=LARGES, second=NO_LARGES),
]


@pytest.mark.parametrize("number", range(len(PARRIES)))
def test_the_table_of_the_initiative_says_who_attacks_next(number):
    row = table("initiative", "Round", "initiative")[number]
    gained = PARRIES[number].full_view()["leader"] == 1
    assert gained == (row["initiative"] == "the defender gains it")


def test_every_line_of_the_table_of_the_initiative_has_its_plays():
    assert len(table("initiative", "Round", "initiative")) == len(PARRIES)


def test_the_worked_round_is_played_as_its_table_says():
    start = find("initiative").rulebook.scenes["start"]
    position = scene_position(find("initiative"), Scene({"rounds": 1}, start.setup))
    for row in table("initiative", "A round, worked through", "turn"):
        state = position.full_view()
        assert [state["turn"], "AB"[state["leader"]]] == [int(row["turn"]), row["attack"][0]]
        position.play(codes(row["attack"])[0])
        if row["parry"] == "none":
            assert position.is_over
            continue
        parry = position.full_view()
        assert row["parry"][0] == "AB"[parry["to_move"]]
        position.play(codes(row["parry"])[0])
        leader_stays = position.full_view()["leader"] == state["leader"]
        assert ("keeps the initiative" if leader_stays else "gains the initiative") in row[
            "why, and who attacks next"
        ]
    assert position.scores == [21, 0]
    assert "7 × 3 = 21 points for A" in find("initiative").rulebook.find("A round, worked through").text


def test_the_figure_before_the_hit_is_of_the_worked_round():
    rows = table("initiative", "A round, worked through", "turn")[:-1]
    moves = [code for row in rows for code in (*codes(row["attack"]), *codes(row["parry"]))]
    assert find("initiative").rulebook.scenes["before_the_hit"].moves.split() == moves
