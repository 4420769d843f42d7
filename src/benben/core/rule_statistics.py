"""Counts of how often each player uses each rule of a game.

A game's part `statistics` has a `Statistics` class and `elements(options)`; without that part, nothing is
counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from benben.core.parts import part
from benben.core.state import State

if TYPE_CHECKING:
    from benben.core.game import Game

S = TypeVar("S", bound=State)


class RuleElement(NamedTuple):
    """A part of the rules whose use and worth may interest a designer."""

    name: str
    text: str  # what counts as one use
    option: str = ""  # the option that this element depends on


class RuleStatistics(Generic[S]):
    """Counts the uses of rule elements; it is called before and after every decision, and at the end.

    Each game defines what to count. `counts[i][seat]` is how often a seat has used element i.
    """

    elements: tuple[RuleElement, ...] = ()

    def __init__(self, state: S) -> None:
        self.counts = [[0, 0] for _ in self.elements]

    def before(self, state: S, seat: int, action: int) -> None:
        """Called before a seat makes a decision."""

    def after(self, state: S, seat: int, action: int) -> None:
        """Called after a seat has made a decision."""

    def end(self, state: S) -> None:
        """Called when the game is over."""


def rule_statistics(game: Game[Any], state: State) -> RuleStatistics[Any]:
    """Return a new counter for a game that starts from a state."""
    module = part(type(game), "statistics")
    counts: RuleStatistics[Any] = (module.Statistics if module else RuleStatistics)(state)
    return counts


def rule_elements(game: Game[Any]) -> tuple[RuleElement, ...]:
    """Return the elements that are counted for a game, worded for its options."""
    module = part(type(game), "statistics")
    elements: tuple[RuleElement, ...] = module.elements(game.options) if module else ()
    return elements
