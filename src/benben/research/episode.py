"""An episode: a game in progress, played by action numbers. The rules check every move."""

from __future__ import annotations

import json
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.state import State
from benben.core.types import Audience
from benben.research.encoding import Space
from benben.research.history_tensor import History
from benben.research.layout import Floats

Mask = NDArray[np.int8]


class Episode:
    """A position and, between the two actions of a swap in Logistics, the first half of that swap; otherwise
    -1."""

    def __init__(self, space: Space, position: Position, half: int = -1) -> None:
        self.space = space
        self.position = position
        self.half = half
        self._history: History | None = None  # made on demand
        self._forget()

    def _forget(self) -> None:
        """Drop what was cached about the position; called after every change."""
        self._state: State | None = None
        self._legal: list[int] | None = None

    def state(self) -> State:
        """Return the bare state, for reading only."""
        if self._state is None:
            self._state = self.position.search_state()
        return self._state

    # -- what may be done --------------------------------------------------------
    @property
    def to_move(self) -> Literal[0, 1, "chance"] | None:
        return self.position.to_move

    def legal_actions(self) -> list[int]:
        """Return the legal actions, sorted; empty when chance is to act or the game is over."""
        if self._legal is None:
            self._legal = self.space.encoder.legal_actions(self.state(), self.half)
        return self._legal

    def mask(self, seat: int) -> Mask:
        """Return 1 for each action that the seat may take now; all 0 if it is not the seat's turn."""
        mask = np.zeros(self.space.actions, dtype=np.int8)
        if self.to_move == seat:
            mask[self.legal_actions()] = 1
        return mask

    def text(self, action: int) -> str:
        """Return a legal action as people write it; half a swap is written `swap:A1.2`."""
        self._check(action)
        state, encoder = self.state(), self.space.encoder
        if encoder.half_after(state, action, self.half) < 0:
            return self.position.game.write(state, encoder.decision(state, action, self.half))
        whole = next(
            number for number in state.legal_actions() if encoder.number(state, number, self.half) == action
        )
        return self.position.game.write(state, whole).rpartition(":")[0]

    # -- playing -----------------------------------------------------------------
    def step(self, action: int) -> None:
        """Take an action. If it is illegal, raise ValueError and change nothing."""
        self._check(action)
        state, encoder = self.state(), self.space.encoder
        half = encoder.half_after(state, action, self.half)
        if half < 0:
            self.position.play(self.position.game.write(state, encoder.decision(state, action, self.half)))
        self.half = half
        self._forget()

    def move(self, text: str) -> None:
        """Play a written move or chance event. If it is refused, raise MoveError and change nothing."""
        self.position.play(text)
        self._forget()

    def draw(self, rng: Rng) -> None:
        """Draw and play the next chance event."""
        self.position.play_chance(rng)
        self._forget()

    def _check(self, action: int) -> None:
        legal = self.legal_actions()
        if action not in legal:
            raise ValueError(
                f"action {action!r} is not legal now; {len(legal)} of the actions from 0 to "
                f"{self.space.actions - 1} are"
            )

    # -- what a seat sees ------------------------------------------------------------
    def observe(self, seat: Literal[0, 1]) -> Floats:
        """Return the features of what the seat may know, and of nothing else."""
        return self.space.observe(self.position.view(seat), seat, self.half)

    def history(self, seat: Literal[0, 1]) -> Floats:
        """Return the features of everything that the seat has seen so far, as `space.history.layout` names
        them."""
        if self._history is None:
            self._history = History(self.space.history, self.position)
        return self._history.row(self.position, seat, self.observe(seat))

    def view(self, seat: Audience) -> str:
        """Return what the seat sees now, as JSON; None is a spectator."""
        return json.dumps({**self.position.view(seat), "half": self.half})

    def secrets(self, seat: Audience) -> str:
        """Return what the seat sees but a spectator does not, as JSON."""
        public = self.position.view(None)
        return json.dumps(
            {name: value for name, value in self.position.view(seat).items() if value != public[name]}
        )

    def seen(self, seat: Audience) -> str:
        """Return everything that the seat has seen so far, as JSON."""
        return json.dumps(
            {
                "setup": _as_sets(self.position.setup),
                "moves": self.position.moves_seen(seat),
                "view": {**self.position.view(seat), "half": self.half},
            }
        )

    def view_text(self, seat: Audience) -> str:
        """Return what the seat sees now, for people: the names and values of its view, one per line."""
        view = self.position.view(seat)
        return "\n".join(f"{name}: {json.dumps(value)}" for name, value in view.items() if name != "legal")

    def describe(self) -> str:
        """Return the complete position, nothing hidden, as JSON."""
        return json.dumps({**self.position.full_view(), "half": self.half})

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss, 0 for a draw and before the end."""
        winner = self.position.winner
        return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == 0 else [-1.0, 1.0]

    # -- copies ------------------------------------------------------------------
    def copy(self) -> Episode:
        return Episode(self.space, self.position.copy(), self.half)

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Episode, (self.space, self.position, self.half)


def _as_sets(setup: dict[str, Any]) -> dict[str, Any]:
    """Return a set-up with its inner lists sorted: the order of an inventory means nothing."""
    return {
        name: [sorted(part) if isinstance(part, list) else part for part in value]
        if isinstance(value, list)
        else value
        for name, value in setup.items()
    }
