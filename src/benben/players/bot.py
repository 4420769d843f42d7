"""What a bot is: somebody who chooses a move within a budget, knowing what its seat may know and nothing else."""
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from benben.core.outlook import Outlook

Clock = Callable[[], float]             # seconds that only go up


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about a move: seconds, simulations, or whichever runs out first."""

    seconds: float | None = None
    simulations: int | None = None

    def __str__(self) -> str:
        parts = [f"{self.seconds:g} s"] if self.seconds is not None else []
        return " or ".join(parts + [f"{self.simulations} simulations"] * (self.simulations is not None))


@dataclass(frozen=True)
class Choice:
    """A move and what the bot thinks of it, as far as it has an opinion.

    `value` is the mover's winning chance from 0 to 1, a draw counting half; `margin` the expected final score difference
    for the mover; `line` the moves it expects, its own first; `simulations` how many it made.
    """

    move: str
    value: float | None = None
    margin: float | None = None
    line: tuple[str, ...] = ()
    simulations: int = 0
    exact: bool = False


class Bot(Protocol):
    """Anything that can choose a move."""

    def choose(self, outlook: Outlook) -> Choice:
        """One of the moves in `outlook.view()["legal"]`."""
