"""Mastaba: two builders cover each other's pyramids.  A complete game for Benben in one file.

`pip install ./examples/mastaba` offers it wherever Benben is played: at the prompt, in the browser, against
bots, in the laboratory and to PettingZoo.  docs/your-own-game.md explains how to write such a file.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from benben.simple import (
    PLAIN,
    BySeat,
    Cast,
    Choice,
    Counts,
    Field,
    Group,
    Refusal,
    Row,
    SimpleGame,
    SimpleState,
    View,
    Whole,
    Word,
    capital,
    flag,
    pyramid_name,
)

COLOURS = "RB"  # of A and of B
PIECES = [f"{colour}{size}" for colour in COLOURS for size in (1, 2, 3)]
MAX_HEIGHT = 3  # pyramids of a stack: each is smaller than the one below it


def squares(size: int) -> list[str]:
    """The squares of a board, row by row: a1 b1 c1 a2 …"""
    return [f"{column}{row}" for row in range(1, size + 1) for column in "abcd"[:size]]


def owner(stack: list[str]) -> int:
    """Whose pyramid is on top."""
    return COLOURS.index(stack[-1][0])


def lines(size: int) -> list[list[str]]:
    """The rows and columns of a board."""
    names = squares(size)
    return [names[row * size : (row + 1) * size] for row in range(size)] + [
        names[column::size] for column in range(size)
    ]


class Position(SimpleState):
    """`board` has the stack on each square, lowest first; `stock` what each player may still place."""

    def __init__(self, options: Mapping[str, Any], setup: Any) -> None:
        self._size: int = options["size"]
        self._steps: bool = options["steps"]
        self._line: int = options["line"]
        each = options["each"]
        self.board: dict[str, list[str]] = {square: [] for square in squares(self._size)}
        self.stock = [{f"{colour}{size}": each for size in (1, 2, 3)} for colour in COLOURS]

    def legal_moves(self) -> list[str]:
        assert isinstance(self.to_move, int)
        return [f"{piece}:{square}" for piece, square in self._placings(self.to_move)]

    def _placings(self, seat: int) -> Iterable[tuple[str, str]]:
        for piece, left in self.stock[seat].items():
            for square, stack in self.board.items():
                if left and (not stack or may_cover(piece, stack[-1], self._steps)):
                    yield piece, square

    def play(self, move: str) -> None:
        mover = self.to_move
        assert isinstance(mover, int)
        piece, square = move.split(":")
        self.stock[mover][piece] -= 1
        self.board[square].append(piece)
        self.scores = [self._points(0), self._points(1)]
        who_can = [seat for seat in (1 - mover, mover) if any(self._placings(seat))]
        self.to_move = who_can[0] if who_can else None

    def _points(self, seat: int) -> int:
        mine = {square for square, stack in self.board.items() if stack and owner(stack) == seat}
        pips = sum(int(piece[1]) for square in mine for piece in self.board[square])
        return pips + self._line * sum(mine.issuperset(line) for line in lines(self._size))


def may_cover(piece: str, below: str, steps: bool) -> bool:
    """Whether a pyramid may be placed on another one."""
    difference = int(below[1]) - int(piece[1])
    return difference == 1 if steps else difference > 0


class Mastaba(SimpleGame):
    name = "mastaba"
    title = "Mastaba"
    tagline = "Build where your opponent has built, and end up on top."
    state = Position
    rules = {
        "Goal": "Each square is worth all pips of the pyramids on it, to the player whose pyramid is on top. "
        "Whoever has more points at the end wins.",
        "Set-up": "The board is empty. A has red pyramids, B has blue ones: three small, three medium and "
        "three large ones each. A begins.",
        "Play": "In turn, place one of your pyramids on an empty square, or on a larger pyramid of either "
        "colour. A small pyramid cannot be covered. Whoever cannot place anything misses the turn.",
        "Lines": "A row or column in which every square is yours is worth three points more.",
        "End": "The game ends when neither player can place a pyramid.",
        "Notation": "`R2:b1` places a medium red pyramid on b1: the pyramid, a colon, the square.",
    }
    rulings = {
        "M1": "You may cover your own pyramids as well as the other's.",
        "M2": "With the option steps only a medium pyramid goes on a large one, and a small one on a medium "
        "one.",
    }
    example = "`R3:b2 B2:b2 R1:b2`: A takes the middle back; it is worth 6 points and can no longer change."
    option_list = (
        Choice("size", 3, "how many squares a side of the board has", choices=(3, 4)),
        Whole("each", 3, "how many pyramids of each size a player has", low=1, high=5),
        flag("steps", "whether a pyramid only goes on one of the next size", ruling="M2"),
        Whole("line", 3, "what a full row or column is worth", low=0, high=20, laboratory=True),
    )
    short_options = {"each": 1}

    def all_moves(self) -> list[str]:
        return [f"{piece}:{square}" for piece in PIECES for square in squares(self.options["size"])]

    def longest_game(self) -> int:
        return len(PIECES) * int(self.options["each"])

    def fields(self) -> dict[str, Field]:
        stack = Row(MAX_HEIGHT, Word(*PIECES))
        return {
            "board": Group(squares(self.options["size"]), stack),
            "stock": BySeat(Counts(PIECES, self.options["each"])),
        }

    # -- better texts; without them the table has plain ones ------------------------------
    def explain(self, view: View, move: str) -> Refusal:
        piece, square = move.split(":")
        if not view["stock"][view["to_move"]].get(piece):
            return Refusal("not-in-stock", "Play", f"you have no {pyramid_name(piece)} pyramid to place")
        cites = "M2" if self.options["steps"] else "Play"
        below = pyramid_name(view["board"][square][-1])
        return Refusal(
            "too-large", cites, f"a {pyramid_name(piece)} pyramid cannot go on the {below} one on {square}"
        )

    def tell(self, before: View, move: str, after: View, cast: Cast = PLAIN) -> str:
        piece, square = move.split(":")
        mover, stack = before["to_move"], before["board"][square]
        covers = f", covering a {pyramid_name(stack[-1])} one" if stack else ""
        again = f" and {cast.verb(mover, 'move')} again" if after["to_move"] == mover else ""
        return capital(
            f"{cast.does(mover, 'place')} a {pyramid_name(piece)} pyramid on {square}{covers}{again}."
        )
