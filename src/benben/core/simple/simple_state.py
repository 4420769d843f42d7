"""The rules of a game in plain Python, as the author of a `SimpleGame` writes them."""

from collections.abc import Sequence
from typing import Any, Literal, Self

from benben.core.options import Values
from benben.core.rng import Rng
from benben.core.types import Audience, View


class SimpleState:
    """A position. Everybody sees its attributes, except those whose names begin with `_`.

    Attributes hold numbers, texts, lists, dicts and sets of these, or objects that never change. An author
    who wants anything else also writes `copy`.

    Take one or two of seven sticks; whoever takes the last one wins:

    >>> from benben.simple import SimpleState
    >>> class Heap(SimpleState):
    ...     def __init__(self, options, setup):
    ...         self.sticks = 7
    ...     def legal_moves(self):
    ...         return ["one", "two"] if self.sticks > 1 else ["one"]
    ...     def play(self, move):
    ...         self.sticks -= 1 if move == "one" else 2
    ...         if self.sticks == 0:
    ...             self.scores = [1 - self.to_move, self.to_move]
    ...         self.to_move = 1 - self.to_move if self.sticks else None
    >>> heap = Heap({}, {})
    >>> heap.play("two")
    >>> heap.view(), heap.copy().legal_moves()
    ({'sticks': 5, 'to_move': 1}, ['one', 'two'])
    """

    to_move: int | Literal["chance"] | None = 0  # 0 or 1; None: the game is over
    scores: Sequence[int] = (0, 0)  # the player with more at the end wins

    def __init__(self, options: Values, setup: Any) -> None:
        """Make the first position from the options of the game and from what `draw_setup` has drawn."""

    def legal_moves(self) -> list[str]:
        """Return the legal moves; called only while a player is to move."""
        raise NotImplementedError

    def play(self, move: str) -> None:
        """Play a legal move, or let a chance event happen, and set `to_move` and `scores`."""
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[str, int]]:
        """With "chance" to move: return every possible event with its weight, a whole number."""
        raise NotImplementedError

    def resample(self, seat: Audience, rng: Rng) -> None:
        """In a game with secrets: rearrange in place what a seat cannot know, each way equally likely."""
        raise NotImplementedError

    def move_score(self, move: str) -> int:
        """Return a quick estimate of how good a legal move is; only comparisons matter."""
        return 0

    def evaluate(self) -> int:
        """Return a quick estimate of how far player 0 will be ahead at the end."""
        return self.scores[0] - self.scores[1]

    def view(self) -> View:
        """Return the complete position as plain data, with the fields that the game declares."""
        return {name: value for name, value in vars(self).items() if not name.startswith("_")}

    def copy(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        other.__dict__.update({name: copy_data(value) for name, value in vars(self).items()})
        return other


def copy_data(value: Any) -> Any:
    """Copy plain data; anything but a list, dict or set is assumed never to change."""
    if type(value) is list:
        return [copy_data(item) for item in value]
    if type(value) is dict:
        return {name: copy_data(item) for name, item in value.items()}
    return set(value) if type(value) is set else value
