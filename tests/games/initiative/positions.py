"""Matches to start tests from."""

from typing import Any

import benben

STACK = ["B", "G", "K", "Y", "R"]
FIRST = ["B1", "R2", "R2", "Y2", "Y2", "K2", "B2", "R3", "R3", "B3"]
SECOND = ["G2", "G2", "K2", "B2", "K3", "K3", "Y3", "Y3", "G3", "G3"]
# One of each medium and large for both: every attack can be parried by its like.
MIRROR = [colour + pips for pips in "23" for colour in STACK]

# The basic round that the rules work out; B wins 24 points.
BASIC_ROUND = ["B1", "B2", "G3", "B3", "Y2", "G2", "Y3", "R3", "G3", "R3", "K3", "K2", "Y3", "Y2", "K3"]
# Five turns in which B, with MIRROR like A, sacrifices with every play; last B attacks with K3, and A parries
# with R3.
RUN_OUT = ["R2", "R2/K2+0", "Y2", "Y2/B2+0", "G2", "G2/R3+0", "B2", "B3/Y3+0", "K3/G3+0", "R3"]


def match(
    *moves: str,
    first: list[str] = FIRST,
    second: list[str] = SECOND,
    stack: list[str] = STACK,
    **options: Any,
) -> benben.Position:
    """The position after some moves of a match of one round, unless the options say otherwise."""
    return benben.load(
        {
            "benben": 1,
            "game": "initiative",
            "options": {"rounds": 1, **options},
            "setup": {"stack": stack, "inventories": [first, second]},
            "moves": list(moves),
        }
    )


def draft(*moves: str, **options: Any) -> benben.Position:
    """The position after some moves of a drafted match of one round; chance is left to the test."""
    return benben.load(
        {
            "benben": 1,
            "game": "initiative",
            "options": {"rounds": 1, "draft": True, **options},
            "setup": {"stack": STACK},
            "moves": list(moves),
        }
    )


def quick(*moves: str, **options: Any) -> benben.Position:
    """The position after some moves of a match of one round in which A chooses sizes; chance is left to the
    test."""
    return benben.load(
        {
            "benben": 1,
            "game": "initiative",
            "options": {"rounds": 1, "sizes": "choose", **options},
            "setup": {"stack": STACK},
            "moves": list(moves),
        }
    )


def fill(position: benben.Position, row: int, pyramid: str) -> None:
    """Roll and draw a pyramid by a face of its own size and put it into a row."""
    for move in ("roll", f"~roll:{'SML'[int(pyramid[1]) - 1]}", f"~draw:{pyramid}", f"row:{row}"):
        position.play(move)


def drafted(*cycles: tuple[int, int]) -> benben.Position:
    """A draft after cycles in which A takes row 1 and B row 2, each with so many pyramids; red ones are drawn
    last."""
    position = draft()
    bag = [pyramid for pyramid, count in position.full_view()["draft"]["bag"].items() for _ in range(count)]
    for cycle in cycles:
        for row, number in enumerate(cycle, 1):
            for _ in range(number):
                fill(position, row, bag.pop())
        for _ in range(2):
            position.play(f"take:{position.to_move + 1}")
    return position


def refusal(position: benben.Position, move: str) -> tuple[str, str]:
    """Code and citation with which a move is refused; nothing must have changed."""
    before = position.full_view()
    try:
        position.play(move)
    except benben.MoveError as error:
        assert position.full_view() == before
        assert error.sentence
        return error.code, error.cites
    raise AssertionError(f"{move} was not refused")
