"""What can be wrong with a move, a set-up or a record, each with a code and a sentence that cites the rules.

`cites` is the number of a ruling (`L3`) or the heading of a section of the game's rules page (`Captures`);
`benben rules GAME CITATION` prints either.
"""

import copyreg
from collections.abc import Sequence
from typing import Any

SHOWN = 20  # most legal moves that are listed
QUOTED = 80  # most characters of a wrong input that are quoted


class BenbenError(ValueError):
    """Base of every refusal by Benben. `code` is for programs, the text for people."""

    def __init__(self, code: str, sentence: str, cites: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.cites = cites

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with all arguments; by default an exception keeps only the last ones."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]

    def marks(self) -> str:
        return ", ".join(filter(None, (self.code, self.cites)))


class SetupError(BenbenError):
    """A game that cannot start: unknown game, wrong options, wrong set-up, wrong format."""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.marks()})"


class ResultError(BenbenError):
    """A record whose result does not follow from its moves."""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.marks()})"


class MoveError(BenbenError):
    """A refused move: `NotationError` or `IllegalMove`. `legal` lists the moves that are allowed instead."""

    kind = "move"

    def __init__(
        self, code: str, sentence: str, cites: str, move: object = "", legal: Sequence[str] = ()
    ) -> None:
        super().__init__(code, sentence, cites)
        self.move = move
        self.legal = legal

    def __str__(self) -> str:
        return f"{self.kind} {quote(self.move)} ({self.marks()}): {self.sentence}"

    def full(self) -> str:
        """Return the sentence, and up to 20 of the legal moves."""
        if not self.legal:
            return str(self)
        more = ", …" if len(self.legal) > SHOWN else ""
        return f"{self}; legal ({len(self.legal)}): {', '.join(self.legal[:SHOWN])}{more}"


class NotationError(MoveError):
    """The text is not a move of this game in any position."""

    kind = "unreadable move"


class IllegalMove(MoveError):
    """The text is a move, but it may not be played now."""

    kind = "illegal move"


def quote(text: object) -> str:
    """Return somebody's input, safe and short enough to print."""
    try:
        shown = ascii(text if isinstance(text, str) else str(text))
    except (RecursionError, ValueError):  # lists too deep or numbers too long for Python to print
        return "something too large to show"
    return shown if len(shown) <= QUOTED else shown[:QUOTED] + "…'"
