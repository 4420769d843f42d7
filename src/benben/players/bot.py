"""What a bot is: it chooses a move within a budget, and knows only what its seat may know."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from benben.core.player_view import PlayerView
from benben.search.budgeted import Run, in_turn, never

Clock = Callable[[], float]  # monotonic seconds
Progress = Callable[[int, int], None]  # units done, units in all
Stop = Callable[[], bool]  # whether to stop now


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about a move: seconds, simulations, or both, whichever runs out first."""

    seconds: float | None = None
    simulations: int | None = None

    def __str__(self) -> str:
        parts = [f"{self.seconds:g} s"] if self.seconds is not None else []
        return " or ".join(parts + [f"{self.simulations} simulations"] * (self.simulations is not None))


@dataclass(frozen=True)
class Choice:
    """A move and the bot's opinion of it, if it has one.

    - `value`: the mover's winning chance from 0 to 1; a draw counts half;
    - `margin`: the expected final score difference for the mover; None also where a search has proven who
      wins, but not by how much;
    - `line`: the moves the bot expects, its own first;
    - `simulations`: how many simulations it made;
    - `visits`: how many of these, and of those kept from earlier moves, tried this move;
    - `exact`: whether value and move are proven, and the margin, if there is one.
    """

    move: str
    value: float | None = None
    margin: float | None = None
    line: tuple[str, ...] = ()
    simulations: int = 0
    visits: int = 0
    exact: bool = False


def silent(done: int, total: int) -> None:
    """Report no progress."""


@dataclass(frozen=True)
class SearchContext:
    """What a search runs in: its threads, a way to stop it, and a listener for progress.

    `run` takes the parts of a search, one for each thread, and returns when all are done.
    """

    threads: int = 1
    run: Run = in_turn
    stop: Stop = never
    progress: Progress = silent


DEFAULT_CONTEXT = SearchContext()


class Bot(Protocol):
    """Anything that can choose a move."""

    def choose(self, player_view: PlayerView) -> Choice:
        """Choose one of the moves in `player_view.view()["legal"]`."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that searches; it can use threads, be stopped and report progress."""

    def use(self, context: SearchContext) -> None:
        """Search in this context from now on."""
