"""The game on the table: the position, its chance, what each seat has yet to read, and taking back.

Chance is played one event at a time, so that each can be told; the source is the one `Game.new` would use, so
the same seed gives the same game everywhere.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from benben.core.game import Game
from benben.core.position import Position, replayed
from benben.core.rng import Rng
from benben.core.types import View

BOTH: tuple[Literal[0, 1], Literal[0, 1]] = (0, 1)


class CannotTakeBack(Exception):
    """Why the last decision stands, in one sentence."""


class Table:
    """Made by `laid` for a new game; or around the position of a record, with a source for later chance."""

    def __init__(self, position: Position, rng: Rng) -> None:
        self.position = position
        self.rng = rng
        self._news: list[list[tuple[int, str]]] = [
            [],
            [],
        ]  # for each seat: after how many moves, the sentence
        self.play_chance()

    @classmethod
    def laid(cls, game: Game[Any], seed: int) -> Table:
        rng = Rng(seed)
        setup = game.draw_setup(rng)
        return cls(Position(game, setup, game.start(setup), None), rng)

    # -- playing ---------------------------------------------------------------
    def play(self, move: str) -> None:
        """Play a decision and the chance events that follow; MoveError, and nothing has changed, if it is
        refused."""
        before = self._views()
        self.position.play(move)
        self._tell(before)
        self.play_chance()

    def play_chance(self) -> None:
        while self.position.to_move == "chance":
            before = self._views()
            self.position.play_chance(self.rng)
            self._tell(before)

    def _views(self) -> list[View]:
        return [self.position.view(seat) for seat in BOTH]

    def _tell(self, before: list[View]) -> None:
        """Keep for each seat the sentence that it may read about the last move."""
        for seat in BOTH:
            after = self.position.view(seat)
            sentence = self.position.game.tell(before[seat], self.position.last_seen(seat), after)
            self._news[seat].append((len(self.position.moves), sentence))

    # -- telling -----------------------------------------------------------------
    def news(self, seat: int) -> list[str]:
        """What a seat has not read yet, which now counts as read."""
        sentences = [sentence for _, sentence in self._news[seat]]
        self._news[seat].clear()
        return sentences

    @property
    def has_secrets(self) -> bool:
        """Whether one seat knows something now that the other does not."""
        first, second = self._views()
        return first != second

    # -- taking back -------------------------------------------------------------
    def take_back(self, people: Collection[int]) -> None:
        """Go back to before the last decision of one of these people, unless something has come to light
        since."""
        moves = self.position.moves
        first = self._last_decision(people)
        if first is None:
            raise CannotTakeBack("There is no decision to take back.")
        earlier = self._replayed(moves[:first])
        reason = why_not(earlier, moves[first:])
        if reason:
            raise CannotTakeBack(f"That cannot be taken back: {reason}.")
        self.position = earlier
        for seat in BOTH:
            self._news[seat] = [item for item in self._news[seat] if item[0] <= first]
            self._news[seat].append((first, f"Taken back: {', '.join(moves[first:])}."))

    def _last_decision(self, people: Collection[int]) -> int | None:
        """The index of the last move that one of these people decided."""
        last, position = None, self._replayed([])
        for index, move in enumerate(self.position.moves):
            if position.to_move in people:
                last = index
            position.play(move)
        return last

    def _replayed(self, moves: list[str]) -> Position:
        return replayed(self.position.game, self.position.setup, moves)


def why_not(earlier: Position, moves: list[str]) -> str:
    """Why these moves, played from an earlier position, cannot be taken back; empty if they can."""
    position = earlier.copy()
    for move in moves:
        if position.to_move == "chance":
            return "chance has acted since"
        other: Literal[0, 1] = 0 if position.to_move == 1 else 1
        if position.hides(other):
            return "it was chosen from what the other player may not see"
        before = position.view(other)
        position.play(move)
        if position.game.reveals(before, move, position.view(other)):
            return "something hidden has come to light since"
    return ""
