"""Cydonia: presented trees leave the stash, labyrinth trees enter it, and reserved ones are scored by building trees."""
from collections import Counter

KEYS = {"to_move", "phase", "stage", "trick", "leader", "led", "stash", "labyrinth", "reserved", "scores", "legal"}


def check(before, move, after, options, memory):
    assert after["scores"] == [points(trees) for trees in after["reserved"]]
    if before is None:
        assert all(sum(stash.values()) == 30 for stash in after["stash"])
        assert len(after["labyrinth"]) == options["labyrinth"]
        return
    mover = before["to_move"]
    expected = [Counter(before["stash"][seat]) for seat in (0, 1)]
    expected[mover] -= pieces(move)
    if before["phase"] == "follow":
        winner = after["leader"]
        if before["stage"] == 1:
            first, second, *rest = before["labyrinth"]
            expected[winner] += pieces(first)
            expected[1 - winner] += pieces(second)
            assert after["labyrinth"] == rest
        else:
            won = before["led"] if winner == before["leader"] else move
            assert after["reserved"][winner] == [*before["reserved"][winner], won]
            assert after["reserved"][1 - winner] == before["reserved"][1 - winner]
    assert [Counter(stash) for stash in after["stash"]] == expected


def pieces(tree):
    return Counter(colour + pips for colour, pips in zip(tree, "321", strict=True))


def points(trees):
    """Take one-colour trees off the pile until none is left."""
    pile = sum((pieces(tree) for tree in trees), Counter())
    solid = 0
    for colour in "RYGBK":
        tree = Counter(colour + pips for pips in "123")
        while tree <= pile:
            pile -= tree
            solid += 1
    return 3 * solid + pile.total() // 3
