"""A game in progress: the position, the moves that led to it, and the chance that goes on.

This is what programs hold.  Every move is checked; a refused one changes nothing.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal

from benben.core.player_view import PlayerView
from benben.core.rng import Rng, from_words
from benben.core.state import State

if TYPE_CHECKING:
    from benben.core.game import Game
    from benben.core.types import Audience, View

FORMAT = 1  # the version of the record format


class Position:
    """Made by `Game.new` and `benben.load`."""

    def __init__(self, game: Game[Any], setup: dict[str, Any], state: State, rng: Rng | None) -> None:
        self.game = game
        self.setup = setup
        self._state = state
        self._moves: list[str] = []
        self._rng = rng
        self._play_chance()

    # -- the position --------------------------------------------------------
    @property
    def to_move(self) -> Literal[0, 1, "chance"] | None:
        """0, 1, "chance", or None when the game is over."""
        if self._state.is_over():
            return None
        return "chance" if self._state.awaits_chance() else 1 if self._state.mover else 0

    @property
    def is_over(self) -> bool:
        return self._state.is_over()

    @property
    def scores(self) -> list[int]:
        """The score of each seat so far."""
        return list(self._state.scores())

    @property
    def winner(self) -> Literal[0, 1] | None:
        """Who has won; None for a draw and while the game goes on."""
        if not self.is_over:
            return None
        first, second = self.scores
        return None if first == second else 0 if first > second else 1

    @property
    def moves(self) -> list[str]:
        """All moves so far, chance events among them."""
        return list(self._moves)

    @property
    def last_move(self) -> str:
        """The last move; empty before the first."""
        return self._moves[-1] if self._moves else ""

    def legal_moves(self) -> list[str]:
        """The legal moves, sorted; empty when the game is over or chance is to act."""
        return self.game.legal(self._state)

    def state(self) -> View:
        """The complete position, nothing hidden, as the game's page describes it."""
        return {**self.game.describe(self._state), "legal": self.legal_moves()}

    def view(self, seat: Audience) -> View:
        """The position as a seat may know it; None is a spectator."""
        return self.game.view(self._state, _seat(seat))

    def moves_known(self, seat: Audience) -> list[str]:
        """All moves so far as a seat knows them by now."""
        return self.game.seen(self._state, self._moves, _seat(seat))

    def last_seen(self, seat: Audience) -> str:
        """The last move as a seat knows it; empty before the first."""
        return "".join(self.game.seen(self._state, self._moves[-1:], _seat(seat)))

    def hides(self, seat: Audience) -> bool:
        """Whether what is decided next is hidden from a seat."""
        return self.game.hides(self._state, _seat(seat))

    # -- numbers, for search and learning ----------------------------------------
    def number(self, move: str) -> int:
        """The number of a legal move; MoveError for any other text."""
        return self.game.number(self._state, move)

    def text(self, number: int) -> str:
        """The move of a number that is legal now."""
        if not self._state.allows(number):
            raise ValueError(f"{number} is the number of no legal move")
        return self.game.write(self._state, number)

    def player_view(self, seat: Literal[0, 1]) -> PlayerView:
        """This position as the player of a seat may know it, for a bot."""
        return PlayerView(self, seat)

    def search_state(self) -> State:
        """A copy of the bare state, for search: fast and unchecked."""
        copy: State = self._state.copy()
        return copy

    # -- playing ---------------------------------------------------------------
    def play(self, move: str) -> None:
        """Play a move, or with manual chance a chance event; MoveError, and nothing has changed, if it is
        refused."""
        self.game.play(self._state, move)
        self._moves.append(move)
        self._play_chance()

    def play_chance(self, rng: Rng) -> str:
        """With chance to act: draw what happens, play it, and return its text."""
        self._state.draw(rng)
        move = self.game.write_chance(self._state)
        self._state.advance_chance()
        self._moves.append(move)
        return move

    def _play_chance(self) -> None:
        while self._rng is not None and self._state.awaits_chance():
            self.play_chance(self._rng)

    def copy(self) -> Position:
        """An independent position at the same point; chance will go on alike in both."""
        rng = None if self._rng is None else from_words(self._rng.words())
        return self._with(self._state.copy(), self._moves, rng)

    def resample(self, seat: Audience, rng: Rng | int) -> Position:
        """A world the seat cannot tell from this one, each equally likely; later chance is left to the
        caller.

        The chance of it comes from a random source or a seed.
        """
        source = Rng(rng) if isinstance(rng, int) else rng
        moves = self.game.resample(self._state, self._moves, _seat(seat), source)
        return replayed(self.game, self.setup, moves)

    def _with(self, state: State, moves: list[str], rng: Rng | None) -> Position:
        other = Position(self.game, self.setup, state, None)
        other._moves = list(moves)
        other._rng = rng
        return other

    # -- records -----------------------------------------------------------------
    def record(self) -> dict[str, Any]:
        """The game so far as a record, with its result if it is over."""
        record = {
            "benben": FORMAT,
            "game": self.game.name,
            "options": self.game.chosen_options(),
            "setup": json.loads(json.dumps(self.setup)),
            "moves": self.moves,
        }
        if self.is_over:
            record["result"] = {"scores": self.scores, "winner": self.winner, "by": "rules"}
        return record

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self.state() == other.state()

    def __hash__(self) -> int:
        return hash((self.game, json.dumps(self.state(), sort_keys=True)))

    def __reduce__(self) -> tuple[Any, ...]:
        words = None if self._rng is None else self._rng.words()
        return _restore, (type(self.game), self.game.options, self.setup, self._moves, words)

    def __repr__(self) -> str:
        return f"<{self.game.title}, {len(self._moves)} moves, to move: {self.to_move}>"


def replayed(game: Game[Any], setup: dict[str, Any], moves: list[str], rng: Rng | None = None) -> Position:
    """The position after a list of moves; MoveError at the first that is refused."""
    position = Position(game, setup, game.start(setup), None)
    for move in moves:
        position.play(move)
    position._rng = rng
    position._play_chance()
    return position


def _restore(
    kind: type[Game[Any]],
    options: dict[str, Any],
    setup: dict[str, Any],
    moves: list[str],
    words: tuple[int, int, int, int] | None,
) -> Position:
    return replayed(kind(options), setup, moves, None if words is None else from_words(words))


def _seat(seat: Audience) -> Audience:
    if seat is not None and (type(seat) is not int or seat not in (0, 1)):
        raise ValueError(f"a seat is 0, 1 or None for a spectator, not {seat!r}")
    return seat
