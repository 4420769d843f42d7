"""A game at the prompt: the position, its chance events, what each seat has not read yet, and takebacks.

Chance is played one event at a time, so that each gets its sentence; it comes from the source that `Game.new`
would use, so the same seed gives the same game everywhere.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from benben.core.game import Game
from benben.core.position import Position, replayed
from benben.core.rng import Rng
from benben.core.takeback import TakebackObstacle, takeback_obstacle, takeback_target
from benben.core.types import AUDIENCES, BOTH_SEATS, Audience, Mover, View

HIDDEN_MOVE = "a hidden move"  # in place of a move that a seat knows only as "?"


class News(NamedTuple):
    """A sentence for one seat, and how many moves had been made when it was written."""

    ply: int
    sentence: str


class LocalGame:
    """A game on one screen: either new, or continued from the position of a record.

    `rng` is the source of all chance from here on.
    """

    def __init__(self, position: Position, rng: Rng) -> None:
        self.position = position
        self.rng = rng
        self._history = _history(position)
        self._unread: list[list[News]] = [[], []]  # for each seat
        self.play_chance()

    @classmethod
    def new(cls, game: Game[Any], seed: int) -> LocalGame:
        rng = Rng(seed)
        setup = game.draw_setup(rng)
        return cls(Position(game, setup, game.start(setup), None), rng)

    # -- playing ---------------------------------------------------------------
    def play(self, move: str) -> None:
        """Play a decision and the chance events that follow.  A refused move raises MoveError and changes
        nothing."""
        mover, before = self.position.to_move, self._views()
        self.position.play(move)
        assert mover is not None
        self._note_move(mover, before)
        self.play_chance()

    def play_chance(self) -> None:
        """Play chance events until a player is to decide or the game is over."""
        while self.position.to_move == "chance":
            before = self._views()
            self.position.play_chance(self.rng)
            self._note_move("chance", before)

    def _views(self) -> dict[Audience, View]:
        return {audience: self.position.view(audience) for audience in AUDIENCES}

    def _note_move(self, by: Mover, before: dict[Audience, View]) -> None:
        """Note whether the last move can be taken back, and what each seat may read about it."""
        game, after = self.position.game, self._views()
        self._history.append(
            (by, takeback_obstacle(game, by, before[None], self.position.last_move, after[None]))
        )
        for seat in BOTH_SEATS:
            sentence = game.tell(before[seat], self.position.last_move_seen(seat), after[seat])
            self._unread[seat].append(News(len(self._history), sentence))

    # -- what each seat may know -------------------------------------------------
    def read_news(self, seat: int) -> list[str]:
        """Return the sentences a seat has not read yet; they count as read from now on."""
        sentences = [news.sentence for news in self._unread[seat]]
        self._unread[seat].clear()
        return sentences

    @property
    def has_secrets_now(self) -> bool:
        """Whether one seat knows something now that the other does not."""
        return self.position.view(0) != self.position.view(1)

    # -- taking back -------------------------------------------------------------
    def take_back(self, seats: Collection[int]) -> None:
        """Go back to before the last decision of these seats; raise CannotTakeBack, with the reason, if that
        is not possible."""
        ply = takeback_target(self._history, self.position.is_over, seats)
        taken_back = [self.position.moves_seen(seat)[ply:] for seat in BOTH_SEATS]
        self.position = replayed(self.position.game, self.position.setup, self.position.moves[:ply])
        del self._history[ply:]
        for seat in BOTH_SEATS:
            moves = ", ".join(HIDDEN_MOVE if move == "?" else move for move in taken_back[seat])
            self._unread[seat] = [news for news in self._unread[seat] if news.ply <= ply]
            self._unread[seat].append(News(ply, f"Taken back: {moves}."))


def _history(position: Position) -> list[tuple[Mover, TakebackObstacle]]:
    """Replay a game; return who made each move, and why it cannot be taken back, if so."""
    history: list[tuple[Mover, TakebackObstacle]] = []
    replay = replayed(position.game, position.setup, [])
    for move in position.moves:
        by, before = replay.to_move, replay.view(None)
        replay.play(move)
        assert by is not None
        history.append((by, takeback_obstacle(position.game, by, before, move, replay.view(None))))
    return history
