"""What a bot remembers between moves: the position that it searched, so that it can continue from there.

A tree may be kept if the moves since then lead from the old position to the new one and nothing else has
happened. Without hidden information and chance this always holds. In Montauk and in Initiative's draft, a
search has averaged over the cards and chance events to come. Its results stay right as long as none of these
is revealed, that is, between two cards, while pyramids are moved. A drawn or shown card, a deal or a roll
ends this, because the averages included other possibilities.
"""

from dataclasses import dataclass
from typing import Any

from benben.core.errors import MoveError
from benben.core.game import Game
from benben.core.player_view import PlayerView, unknowns
from benben.core.state import State
from benben.core.types import Seat, Setup, View

Path = list[tuple[int, int]]  # actions, each with its player


@dataclass(frozen=True)
class Memory:
    """A position as a seat knew it, and one of the possible complete positions."""

    game: Game[Any]
    setup: Setup
    seat: int
    moves: list[str]
    unknowns: int
    world: State

    @classmethod
    def of(cls, player_view: PlayerView, world: State) -> "Memory":
        return cls(
            player_view.game,
            player_view.setup,
            player_view.seat,
            player_view.moves_seen(),
            player_view.unknowns(),
            world,
        )

    def path_to(self, player_view: PlayerView) -> Path | None:
        """Return the actions that lead from here to a position, if nothing else has happened, or None."""
        moves, known = player_view.moves_seen(), len(self.moves)
        if (self.game, self.setup) != (player_view.game, player_view.setup):
            return None
        # With nothing hidden, one tree serves both seats.
        if self.seat != player_view.seat and self.world.is_uncertain:
            return None
        if len(moves) <= known or moves[:known] != self.moves:
            return None
        view = player_view.view()
        if unknowns(view) != self.unknowns:
            return None
        return self._actions(moves[known:], view, player_view.seat)

    def _actions(self, moves: list[str], view: View, seat: Seat) -> Path | None:
        """Return the actions of these moves if they lead to this view.

        They may not: in another deal a seat may have seen the same moves, but hold other cards.
        """
        state, path = self.world.copy(), []
        for move in moves:
            try:
                action = self.game.number(state, move)  # refused if it is hidden, or a chance event
            except MoveError:
                return None
            path.append((action, state.mover))
            state.apply(action)
        return path if self.game.view(state, seat) == view else None
