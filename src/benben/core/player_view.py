"""A game as the player of one seat may know it. This is all that a bot is ever given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from benben.core.rng import Rng
from benben.core.state import State

if TYPE_CHECKING:
    from benben.core.game import Game
    from benben.core.position import Position
    from benben.core.types import Setup, View


class PlayerView:
    """The view of one seat, and worlds that look the same to that seat; never the true state where something
    is hidden.

    `Position.player_view` makes one.
    """

    def __init__(self, position: Position, seat: Literal[0, 1]) -> None:
        self._position = position
        self.seat = seat

    def __repr__(self) -> str:
        return f"<{self.game.title} as seat {self.seat} sees it>"

    @property
    def game(self) -> Game[Any]:
        return self._position.game

    @property
    def setup(self) -> Setup:
        """What chance decided before the first move; everybody knows it."""
        return self._position.setup

    def view(self) -> View:
        """Return the position as the seat may know it."""
        return self._position.view(self.seat)

    def moves_seen(self) -> list[str]:
        """Return all moves so far as the seat knows them by now."""
        return self._position.moves_seen(self.seat)

    def unknowns(self) -> int:
        """Return how many things are hidden from the seat. If there are fewer than before, something has been
        revealed."""
        return unknowns(self.view())

    def world(self, rng: Rng) -> State:
        """Return a state the seat cannot tell from the true one, each equally likely; without secrets the
        state itself."""
        return self._position.search_state().resample(self.seat, rng)

    def text(self, world: State, action: int) -> str:
        """Return the move that an action stands for in one of the worlds."""
        return self.game.write(world, action)

    def texts(self, world: State, actions: Sequence[int]) -> tuple[str, ...]:
        """Return the moves that a line of actions stands for, as far as they can be played in this world."""
        texts: list[str] = []
        state = world.copy()
        for action in actions:
            if not state.is_legal(action):
                break
            texts.append(self.text(state, action))
            state.apply(action)
        return tuple(texts)


def unknowns(value: Any) -> int:
    """Return how many things in a view are hidden; its list of moves does not count."""
    if isinstance(value, dict):
        return sum(unknowns(part) for name, part in value.items() if name != "legal")
    if isinstance(value, list):
        return sum(map(unknowns, value))
    return int(value == "?")
