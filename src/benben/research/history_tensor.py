"""Everything that a seat has seen of a game, as one row of numbers: its present view, the set-up, and all
events since.

OpenSpiel calls this an information state tensor. Two are equal exactly when the seat has seen the same. The
events are found by replaying the moves, on demand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from benben.core.position import Position
from benben.research.bounds import most_events
from benben.research.layout import Feature, Floats, Layout
from benben.research.public_events import public_events

if TYPE_CHECKING:
    from benben.research.encoding import Space

CHANCE = 2  # who caused an event, in addition to seats 0 and 1
HIDDEN = "?"  # a move that is hidden from the seat, as `Game.moves_seen` writes it
ACTOR_SIGNS = np.array(
    [[1, -1, 0], [-1, 1, 0]], dtype=np.float32
)  # by seat: events of seat 0, of seat 1, of chance
_SEATS: tuple[Literal[0], Literal[1]] = (0, 1)


class HistoryEncoding:
    """How the history of a seat becomes numbers, for one game with its options.

    Events are numbered: first the actions, then `names`: a hidden move, and what chance reveals.
    """

    def __init__(self, space: Space) -> None:
        game = space.game
        self.space = space
        self.events = public_events(type(game))
        self.names = (*((HIDDEN,) if game.has_secrets else ()), *self.events.names(game.options))
        self.numbers = {name: space.actions + place for place, name in enumerate(self.names)}
        self.bits = (space.actions + len(self.names)).bit_length()  # numbers count from 1; 0 means no event
        self.max_events = most_events(game)
        self.setup_features = tuple(
            feature for feature in space.layout.features if feature.name in space.setup_features
        )
        self.layout = Layout(
            (*space.layout.features, *(_at_start(feature) for feature in self.setup_features), self._record())
        )

    def _record(self) -> Feature:
        text = f"the events so far; numbers to {self.space.actions - 1} are actions"
        if HIDDEN in self.numbers:
            text += f"; {self.numbers[HIDDEN]} is a move that the seat has not seen"
        seen = [name for name in self.names if name != HIDDEN]
        if seen:
            text += f"; from {self.numbers[seen[0]]} on they are {self.events.text}"
        return Feature("record", (self.max_events, 1 + self.bits), text)


def _at_start(feature: Feature) -> Feature:
    return Feature(f"start_{feature.name}", feature.shape, f"`{feature.name}` as it was at the start")


class History:
    """The events of one game so far, each with who caused it, its number and the move it came with."""

    def __init__(self, encoding: HistoryEncoding, position: Position) -> None:
        game = encoding.space.game
        self.encoding = encoding
        self.state = game.start(position.setup)
        self.events = encoding.events(game)
        self.start_features = [self._at_start(seat) for seat in _SEATS]
        self.actors: list[int] = []
        self.numbers: list[int] = []
        self.moves: list[int] = []
        self.moves_replayed = 0  # moves that have been replayed

    def row(self, position: Position, seat: Literal[0, 1], now: Floats) -> Floats:
        """Return the row of a seat that observes `now`, after catching up with the moves of the position."""
        self._catch_up(position.moves)
        encoding = self.encoding
        row = np.zeros(encoding.layout.size, dtype=np.float32)
        parts = encoding.layout.parts(row)
        row[: now.size] = now
        for name, part in self.start_features[seat].items():
            parts[name][...] = part
        count = len(self.numbers)
        parts["record"][:count, 0] = ACTOR_SIGNS[seat][self.actors]
        parts["record"][:count, 1:] = self._known(position, seat)[:, None] + 1 >> np.arange(encoding.bits) & 1
        return row

    def _at_start(self, seat: Literal[0, 1]) -> dict[str, Floats]:
        """Return the features of the set-up, from the seat's first view."""
        space = self.encoding.space
        if not self.encoding.setup_features:
            return {}
        parts = space.layout.parts(space.observe(space.game.view(self.state, seat), seat, -1))
        return {f"start_{feature.name}": parts[feature.name] for feature in self.encoding.setup_features}

    def _known(self, position: Position, seat: Literal[0, 1]) -> Any:
        """Return the numbers of the events as the seat knows them by now."""
        numbers = np.array(self.numbers, dtype=np.int64)
        if HIDDEN in self.encoding.numbers:
            hidden = np.array([move == HIDDEN for move in position.moves_seen(seat)], dtype=bool)
            of_seats = np.array(self.actors, dtype=np.int64) != CHANCE
            numbers[of_seats & hidden[self.moves]] = self.encoding.numbers[HIDDEN]
        return numbers

    def _catch_up(self, moves: list[str]) -> None:
        for move in moves[self.moves_replayed :]:
            self._play(move)
            for event in self.events.events_after(self.state, move):
                self._note(CHANCE, self.encoding.numbers[event])
            self.moves_replayed += 1

    def _play(self, move: str) -> None:
        """Play a move without checking it: that was done when it was made."""
        game, encoder, state = self.encoding.space.game, self.encoding.space.encoder, self.state
        if move.startswith("~"):
            game.read_chance(state, move)
            state.apply_chance()
            return
        decision = game.read(state, move)
        assert decision is not None, "a move of the record can be read"
        half = -1
        while True:  # once, or twice for a decision that takes two actions
            action = encoder.number(state, decision, half)
            self._note(state.mover, action)
            half = encoder.half_after(state, action, half)
            if half < 0:
                break
        state.apply(decision)

    def _note(self, actor: int, number: int) -> None:
        if len(self.numbers) == self.encoding.max_events:
            raise RuntimeError(
                f"this game has more than {self.encoding.max_events} events, the bound that it declares"
            )
        self.actors.append(actor)
        self.numbers.append(number)
        self.moves.append(self.moves_replayed)
