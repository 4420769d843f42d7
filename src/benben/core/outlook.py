"""A game as the player of one seat may know it: all that a bot ever gets."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from benben.core.rng import Rng
from benben.core.state import State

if TYPE_CHECKING:
    from benben.core.game import Game, View
    from benben.core.position import Position


class Outlook:
    """Made by `Position.outlook`.  It gives the seat's view and worlds that look the same, never the true one itself."""

    def __init__(self, position: Position, seat: Literal[0, 1]) -> None:
        self._position = position
        self.seat = seat

    @property
    def game(self) -> Game[Any]:
        return self._position.game

    @property
    def setup(self) -> dict[str, Any]:
        """What chance decided before the first move; everybody knows it."""
        return self._position.setup

    def view(self) -> View:
        """The position as the seat may know it."""
        return self._position.view(self.seat)

    def moves_seen(self) -> list[str]:
        """All moves so far as the seat knows them by now."""
        return self._position.moves_seen(self.seat)

    def world(self, rng: Rng) -> State:
        """A state the seat cannot tell from the true one, each equally likely; without secrets the state itself."""
        state = self._position.search_state()
        state.resample(self.seat, rng)
        return state

    def text(self, world: State, action: int) -> str:
        """The move of a number in one of the worlds."""
        return self.game.write(world, action)
