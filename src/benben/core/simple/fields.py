"""Declarations of what the fields of a view can hold, by which views are checked and written as numbers.

Different values have different numbers, all between -1 and 1. What belongs to the seat that observes comes
before what belongs to the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

MAX_WHOLE = 1 << 20  # this many whole numbers stay distinct as 32-bit floats between 0 and 1


class Field(Protocol):
    """A kind of value; `size` is how many numbers it takes.

    >>> from benben.simple import Field, Row, Word
    >>> hand: Field = Row(2, Word("red", "blue"))
    >>> hand.numbers(["blue"], seat=0)  # half full; blue; nothing
    [0.5, 0.0, 1.0, 0.0, 0.0]
    """

    @property
    def size(self) -> int: ...

    @property
    def text(self) -> str:
        """What the numbers mean."""

    def numbers(self, value: Any, seat: int) -> list[float]:
        """Write a value as a seat sees it; raise ValueError, with a sentence, for a value of another kind."""


@dataclass(frozen=True)
class Number:
    """A whole number in a range, as a fraction of the largest absolute value.

    >>> from benben.simple import Number
    >>> Number(0, 4).numbers(3, seat=0)
    [0.75]
    """

    low: int
    high: int
    size = 1

    def __post_init__(self) -> None:
        if not -MAX_WHOLE <= self.low < self.high <= MAX_WHOLE:
            raise ValueError(f"a range lies within {-MAX_WHOLE} and {MAX_WHOLE}, not {self}")

    @property
    def text(self) -> str:
        return f"a number from {self.low} to {self.high} as a fraction of {self._most}"

    @property
    def _most(self) -> int:
        return max(abs(self.low), abs(self.high))

    def numbers(self, value: Any, seat: int) -> list[float]:
        if type(value) is not int or not self.low <= value <= self.high:
            raise ValueError(f"{value!r} is not a whole number from {self.low} to {self.high}")
        return [value / self._most]


class Word:
    """One of a few values (words, names of pieces, None, False, True), as a 1 in the place of the value.

    >>> from benben.simple import Word
    >>> Word("red", "blue", None).numbers("blue", seat=0)
    [0.0, 1.0, 0.0]
    """

    def __init__(self, *values: str | bool | None) -> None:
        self.values = values
        self.size = len(values)

    def __repr__(self) -> str:
        return f"Word({', '.join(map(repr, self.values))})"

    @property
    def text(self) -> str:
        return f"one of {', '.join(map(str, self.values))}"

    def numbers(self, value: Any, seat: int) -> list[float]:
        if not any(value is known or (type(value) is str and value == known) for known in self.values):
            raise ValueError(f"{value!r} is not one of {', '.join(map(repr, self.values))}")
        return [1.0 if value == known else 0.0 for known in self.values]


class SeatField:
    """A seat, 0 or 1, or None: 1 for mine, -1 for the other, 0 for none.

    >>> from benben.simple import SeatField
    >>> SeatField().numbers(1, seat=0)
    [-1.0]
    """

    size = 1
    text = "1 for mine, -1 for the other's, 0 for nobody's"

    def __repr__(self) -> str:
        return "SeatField()"

    def numbers(self, value: Any, seat: int) -> list[float]:
        if value is not None and (type(value) is not int or value not in (0, 1)):
            raise ValueError(f"{value!r} is not a seat: 0, 1 or None")
        return [0.0 if value is None else 1.0 if value == seat else -1.0]


@dataclass(frozen=True)
class Row:
    """A list of at most `most` things of one kind: how full it is, then the things, then zeros.

    >>> from benben.simple import Number, Row
    >>> Row(4, Number(0, 2)).numbers([2, 1], seat=0)
    [0.5, 1.0, 0.5, 0.0, 0.0]
    """

    most: int
    kind: Field

    @property
    def size(self) -> int:
        return 1 + self.most * self.kind.size

    @property
    def text(self) -> str:
        return f"how full it is, then {self.most} times {self.kind.text}"

    def numbers(self, value: Any, seat: int) -> list[float]:
        if not isinstance(value, list) or len(value) > self.most:
            raise ValueError(f"{value!r} is not a list of at most {self.most}")
        things = [number for thing in value for number in self.kind.numbers(thing, seat)]
        return [len(value) / self.most, *things, *[0.0] * (self.size - 1 - len(things))]


class Group:
    """A dict with fixed keys and values of one kind, in the order of the keys.

    >>> from benben.simple import Group, Number
    >>> Group(["left", "right"], Number(0, 2)).numbers({"left": 1, "right": 2}, seat=0)
    [0.5, 1.0]
    """

    def __init__(self, keys: Sequence[str], kind: Field) -> None:
        self.keys = tuple(keys)
        self.kind = kind
        self.size = len(self.keys) * kind.size

    def __repr__(self) -> str:
        return f"Group({list(self.keys)!r}, {self.kind!r})"

    @property
    def text(self) -> str:
        return f"for each of {', '.join(self.keys)}: {self.kind.text}"

    def numbers(self, value: Any, seat: int) -> list[float]:
        if not isinstance(value, dict) or set(value) != set(self.keys):
            raise ValueError(f"{value!r} is not a dict with the keys {', '.join(self.keys)}")
        return [number for key in self.keys for number in self.kind.numbers(value[key], seat)]


@dataclass(frozen=True)
class Counts:
    """A dict of how many there are of each piece; a missing piece counts 0.

    >>> from benben.simple import Counts
    >>> Counts(["R1", "R2"], most=4).numbers({"R2": 3}, seat=0)
    [0.0, 0.75]
    """

    pieces: Sequence[str]
    most: int

    @property
    def size(self) -> int:
        return len(self.pieces)

    @property
    def text(self) -> str:
        return f"how many of {', '.join(self.pieces)}, as a fraction of {self.most}"

    def numbers(self, value: Any, seat: int) -> list[float]:
        if not isinstance(value, dict) or not set(value) <= set(self.pieces):
            raise ValueError(f"{value!r} is not a dict with keys among {', '.join(self.pieces)}")
        count = Number(0, self.most)
        return [number for piece in self.pieces for number in count.numbers(value.get(piece, 0), seat)]


@dataclass(frozen=True)
class BySeat:
    """A list of two, one for each seat: mine first.

    >>> from benben.simple import BySeat, Number
    >>> BySeat(Number(0, 4)).numbers([1, 4], seat=1)
    [1.0, 0.25]
    """

    kind: Field

    @property
    def size(self) -> int:
        return 2 * self.kind.size

    @property
    def text(self) -> str:
        return f"mine, then the other's: {self.kind.text}"

    def numbers(self, value: Any, seat: int) -> list[float]:
        if not isinstance(value, list) or len(value) != 2:
            raise ValueError(f"{value!r} is not a list of two")
        return [*self.kind.numbers(value[seat], seat), *self.kind.numbers(value[1 - seat], seat)]
