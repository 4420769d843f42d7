"""The tables of Cydonia's rules page say what the rules do."""

import pytest

from benben.core.registry import find
from benben.core.rules_text.lesson import scene_position
from support.rulebooks import codes, table

RANKS = {colour: rank for rank, colour in enumerate("RYGBK")}
NAMES = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}

# A led tree, a tree that follows, and whether the follower wins, for each line of the table.
TRICKS = [
    [("RRB", "BBB", True), ("BBB", "RRB", False)],
    [("KBB", "KRR", True), ("KRR", "KBB", False), ("KKK", "KBB", True), ("KBB", "KKK", False)],
    [("RKR", "RRR", True), ("RRR", "RRK", False)],
    [("YGB", "RYB", True), ("RYB", "YGB", False)],
    [("YGB", "RBB", False), ("RKR", "KRR", False), ("RRR", "RRR", False)],
]


def first_trick(*moves):
    return scene_position(find("cydonia"), find("cydonia").rulebook.scenes["first"], moves)


@pytest.mark.parametrize("line", range(len(TRICKS)))
def test_each_line_of_the_table_decides_as_the_rules_do(line):
    for led, followed, wins in TRICKS[line]:
        assert first_trick(led, followed).full_view()["leader"] == int(wins)
    assert len(table("cydonia", "Which tree is higher", "the winner")) == len(TRICKS)


def test_the_worked_trick_is_won_segment_by_segment_as_its_table_says():
    rows = table("cydonia", "A trick, worked through", "segment")
    led, followed = (codes(cell)[0] for cell in list(rows[0])[1:3])
    shown = [[NAMES[row[column]] for row in rows] for column in list(rows[0])[1:3]]
    assert shown == [list(led), list(followed)]
    for row, mine, yours in zip(rows, led, followed, strict=True):
        better = RANKS[yours] - RANKS[mine]
        assert row["won by"] == ("leader" if better > 0 else "follower" if better < 0 else "nobody")
    assert first_trick(led, followed).full_view()["leader"] == 0
    assert first_trick(led, "BBB").full_view()["leader"] == 1


def test_the_worked_trick_hands_out_the_trees_that_the_page_names():
    position = first_trick("YGB")
    before = position.full_view()
    position.play("RBB")
    after = position.full_view()
    assert before["labyrinth"][:2] == ["GYB", "RKB"]
    assert after["labyrinth"] == before["labyrinth"][2:]
    gains = [after["stash"][0].get(code, 0) - before["stash"][0].get(code, 0) for code in ("G3", "Y2", "B1")]
    assert gains == [1, 1, 1]
    assert after["stash"][1]["R3"] == before["stash"][1]["R3"]  # presented one, took one
