"""Somebody who watches a game and counts which of its rules are used, by whom and how often."""

from typing import Generic, NamedTuple, TypeVar

from benben.core.state import State

S = TypeVar("S", bound=State)


class RuleElement(NamedTuple):
    """A part of the rules that a designer may want to know the use and the worth of."""

    name: str
    text: str  # what counts as one use
    option: str = ""  # the option without which there is no such thing


class RuleStatistics(Generic[S]):
    """Told of every decision before and after it is made, and of the end.  A game says what it looks for.

    `counts[i][seat]` is how often a seat has used element i.
    """

    elements: tuple[RuleElement, ...] = ()

    def __init__(self, state: S) -> None:
        self.counts = [[0, 0] for _ in self.elements]

    def before(self, state: S, seat: int, action: int) -> None:
        """The seat is about to make a decision."""

    def after(self, state: S, seat: int, action: int) -> None:
        """It has been made."""

    def end(self, state: S) -> None:
        """The game is over."""
