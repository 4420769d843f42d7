"""Counting which of a game's rules are used, by whom and how often.

A game's part `statistics` has a `Statistics` class and `elements(options)`; without it nothing is counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from benben.core.parts import part
from benben.core.state import State

if TYPE_CHECKING:
    from benben.core.game import Game

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


def rule_statistics(game: Game[Any], state: State) -> RuleStatistics[Any]:
    """A fresh count for a game that begins with a state."""
    module = part(type(game), "statistics")
    counts: RuleStatistics[Any] = (module.Statistics if module else RuleStatistics)(state)
    return counts


def rule_elements(game: Game[Any]) -> tuple[RuleElement, ...]:
    """What is counted of a game, in words that fit its options."""
    module = part(type(game), "statistics")
    elements: tuple[RuleElement, ...] = module.elements(game.options) if module else ()
    return elements
