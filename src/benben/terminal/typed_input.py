"""What a player means by what they type: games by number or prefix, moves in any case and spacing."""

from collections.abc import Iterator, Sequence

import benben
from benben.core.errors import MoveError, NotationError, SetupError, quote
from benben.core.position import Position


def read_game(text: str) -> str:
    """Return the name of a game, given by its number in the list, its name or the beginning of its name.

    Raises SetupError if there is no such game, or more than one.
    """
    names = benben.names()
    typed = text.strip().lower()
    if typed.isdecimal() and 1 <= int(typed) <= len(names):
        return names[int(typed) - 1]
    matches = [name for name in names if typed and name.startswith(typed)]
    if typed in names:
        matches = [typed]
    if len(matches) > 1:
        raise SetupError("unclear-game", f"{quote(text)} could be {' or '.join(matches)}")
    if not matches:
        raise SetupError("unknown-game", f"there is no game {quote(text)}; the games are {', '.join(names)}")
    return matches[0]


def normalised(text: str) -> str:
    """Return a move without spaces, colons and case, in which what players type may differ."""
    return "".join(text.split()).replace(":", "").casefold()


def matching_moves(text: str, legal: Sequence[str]) -> list[str]:
    """Return the legal moves that a text may mean; a move that is typed exactly means only itself."""
    if text in legal:
        return [text]
    typed = normalised(text)
    return [move for move in legal if normalised(move) == typed]


def refusal(position: Position, text: str) -> str:
    """Return why a text is not a legal move, in the game's own words.

    `ryb` is not in the notation, but `RYB` may be an illegal move; then the reason for that is more useful.
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
    """Yield the text as typed, and respelt in the ways of the games' notations."""
    yield text
    joined = "".join(text.split())
    yield from (joined, joined.upper())
    verb, *rest = text.replace(":", " ").split() or [text]
    yield ":".join([verb.lower(), *rest])
    yield ":".join([verb.lower(), *(part.upper() for part in rest)])
