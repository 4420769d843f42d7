"""What somebody meant by what they typed: games by number or prefix, moves in any case and spacing."""

from collections.abc import Iterator, Sequence

import benben
from benben.core.errors import MoveError, NotationError, SetupError, quote
from benben.core.position import Position


def read_game(text: str) -> str:
    """The name of a game, given by its number in the list, its name or the beginning of its name; SetupError
    else."""
    names = benben.names()
    wanted = text.strip().lower()
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return names[int(wanted) - 1]
    matches = [name for name in names if wanted and name.startswith(wanted)]
    if wanted in names:
        matches = [wanted]
    if len(matches) > 1:
        raise SetupError("unclear-game", f"{quote(text)} could be {' or '.join(matches)}")
    if not matches:
        raise SetupError("unknown-game", f"there is no game {quote(text)}; there are {', '.join(names)}")
    return matches[0]


def squeezed(text: str) -> str:
    """A move without what people write differently: spaces, colons and case."""
    return "".join(text.split()).replace(":", "").casefold()


def matching(text: str, legal: Sequence[str]) -> list[str]:
    """The legal moves that may be meant; a move typed exactly is meant exactly."""
    if text in legal:
        return [text]
    wanted = squeezed(text)
    return [move for move in legal if squeezed(move) == wanted]


def refusal(position: Position, text: str) -> str:
    """Why none of the legal moves was meant, in the game's own words.

    `ryb` is no notation, but `RYB` may be a move that has a reason to be illegal: that reason is worth more.
    """
    first: MoveError | None = None
    for spelling in _spellings(text):
        try:
            position.copy().play(spelling)
        except MoveError as error:
            if not isinstance(error, NotationError):
                return error.full()
            first = first or error
    return first.full() if first else ""


def _spellings(text: str) -> Iterator[str]:
    """The text as typed, and as the notations would have it."""
    yield text
    joined = "".join(text.split())
    yield from (joined, joined.upper())
    verb, *rest = text.replace(":", " ").split() or [text]
    yield ":".join([verb.lower(), *rest])
    yield ":".join([verb.lower(), *(part.upper() for part in rest)])
