"""Errors for wrong moves, set-ups and records. Each has a code and a sentence, and cites the rules.

`cites` is the number of a ruling (`L3`) or the heading of a section of the game's rules page (`Captures`);
`benben rules GAME CITATION` prints either. `mark` says where a cited ruling comes from (`text`, `draft` …).
"""

import copyreg
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

MAX_LISTED_MOVES = 20  # legal moves in a message
MAX_QUOTED_CHARS = 80  # characters of a wrong input


class BenbenError(ValueError):
    """Base of every refusal by Benben. `code` is for programs, the text for people.

    >>> import benben
    >>> try:
    ...     benben.game("cydonia").new(seed=7).play("XYZ")
    ... except benben.BenbenError as refusal:
    ...     print(refusal.code, "-", refusal.sentence)
    unreadable - this is not a move of Cydonia
    """

    def __init__(self, code: str, sentence: str, cites: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.cites = cites
        self.mark = ""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with all arguments; by default an exception keeps only the last ones."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]

    def labels(self) -> str:
        """Return the code, and the citation with its mark: "must-follow, C2 [draft]"."""
        mark = f" [{self.mark}]" if self.mark else ""
        return f"{self.code}, {self.cites}{mark}" if self.cites else self.code


class SetupError(BenbenError):
    """A game that cannot start: unknown game, wrong options, wrong set-up, wrong format.

    >>> import benben
    >>> benben.game("chess")
    Traceback (most recent call last):
    benben.core.errors.SetupError: …
    """

    def __str__(self) -> str:
        return f"{self.sentence} ({self.labels()})"


class ResultError(BenbenError):
    """A record whose result does not follow from its moves.

    >>> import benben
    >>> record = benben.game("cydonia").new(seed=7).record()
    >>> benben.load({**record, "result": {"scores": [9, 0], "winner": 0, "by": "rules"}})
    Traceback (most recent call last):
    benben.core.errors.ResultError: …
    """

    def __str__(self) -> str:
        return f"{self.sentence} ({self.labels()})"


class MoveError(BenbenError):
    """A refused move: `NotationError` or `IllegalMove`. `legal` lists the moves that are allowed instead.

    >>> import benben
    >>> try:
    ...     benben.game("cydonia").new(seed=7).play("R")
    ... except benben.MoveError as refusal:
    ...     print(len(refusal.legal), refusal.move)
    125 R
    """

    kind = "move"

    def __init__(
        self, code: str, sentence: str, cites: str, move: object = "", legal: Sequence[str] = ()
    ) -> None:
        super().__init__(code, sentence, cites)
        self.move = move
        self.legal = legal

    def __str__(self) -> str:
        return f"{self.kind} {quote(self.move)} ({self.labels()}): {self.sentence}"

    def full(self) -> str:
        """Return the sentence, and up to 20 of the legal moves."""
        if not self.legal:
            return str(self)
        more = ", …" if len(self.legal) > MAX_LISTED_MOVES else ""
        return f"{self}; legal ({len(self.legal)}): {', '.join(self.legal[:MAX_LISTED_MOVES])}{more}"


class NotationError(MoveError):
    """The text is not a move of this game in any position.

    >>> import benben
    >>> benben.game("cydonia").new(seed=7).play("checkmate")
    Traceback (most recent call last):
    benben.core.errors.NotationError: …
    """

    kind = "unreadable move"


class IllegalMove(MoveError):
    """The text is a move, but it may not be played now.

    >>> import benben
    >>> benben.game("logistics").new(seed=7).play("sow:1")
    Traceback (most recent call last):
    benben.core.errors.IllegalMove: …
    """

    kind = "illegal move"


class RulesError(Exception):
    """An error in the rules of a game: which game, at which move, and what went wrong.

    It is not a `BenbenError`, because the request was not at fault: no move was refused, and nobody has lost.

    >>> import benben
    >>> print(benben.RulesError("Chess", "e4", "scores: KeyError: 'A'"))
    the rules of Chess are broken: scores: KeyError: 'A'
    """

    def __init__(self, game: str, move: str, sentence: str) -> None:
        super().__init__(game, move, sentence)
        self.game = game
        self.move = move  # the move that was being played, or the last one before; empty before the first
        self.sentence = sentence

    def __str__(self) -> str:
        return f"the rules of {self.game} are broken: {self.sentence}"

    @classmethod
    def caused_by(cls, error: Exception, game: str, where: str, move: str = "") -> "RulesError":
        """Wrap an exception that a game's rules raised; `where` names the method, perhaps with the move."""
        after = f" after {move!r}" if move and repr(move) not in where else ""
        sentence = f"{where}{after}: {type(error).__name__}: {error}{_place(error)}"
        mistake = cls(game, move, sentence)
        mistake.__cause__ = error
        return mistake

    def at_move(self, move: str) -> "RulesError":
        """Return the same error, with the move that led to it."""
        return self if self.move else RulesError(self.game, move, f"{self.sentence}, at the move {move!r}")


def _place(error: Exception) -> str:
    """Return the file and line that raised an exception; empty if that is Benben's own code."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    path = Path(trace.tb_frame.f_code.co_filename) if trace is not None else Path()
    if trace is None or ("benben", "core") in pairwise(path.parts):
        return ""
    return f" ({path.name}, line {trace.tb_lineno})"


def quote(text: object) -> str:
    """Return an input in a form that is short and safe to print."""
    try:
        quoted = ascii(text if isinstance(text, str) else str(text))
    except (RecursionError, ValueError):  # lists too deep or numbers too long for Python to print
        return "something too large to show"
    return quoted if len(quoted) <= MAX_QUOTED_CHARS else quoted[:MAX_QUOTED_CHARS] + "…'"
