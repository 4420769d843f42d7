"""A game in progress: the position, the moves that led to it, and the source of later chance.

Programs work with positions.  Every move is checked; a refused one changes nothing.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from benben.core.player_view import PlayerView
from benben.core.rng import Rng, from_words
from benben.core.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from benben.core.game import Game
    from benben.core.types import Audience, Record, Setup, View

FORMAT = 1  # the version of the record format

Words = tuple[int, int, int, int]  # the internal state of a random source


class Checkpoint(NamedTuple):
    """What `undo` restores: the number of moves before a decision, and the random source as it was then."""

    moves: int
    words: Words | None


class Position:
    """A game in progress: made by `Game.new` and `benben.load`, changed by `play`, `apply` and `undo`.

    >>> import benben
    >>> position = benben.game("cydonia").new(seed=7)
    >>> position.play("RRR")
    >>> position.to_move, position.moves, position.last_move
    (1, ['RRR'], 'RRR')
    >>> position.undo()
    'RRR'
    >>> other = position.copy()
    >>> other.apply(other.legal_actions()[0])  # moves as numbers, for search and learning
    >>> other.moves == [position.text(position.number(other.last_move))]
    True
    >>> while not position.is_over:
    ...     position.play(position.legal_moves()[0])
    >>> position.scores, position.winner
    ([22, 6], 0)
    >>> position.record()["result"]["by"]
    'rules'

    What is hidden from a seat, and chance that is left to the caller:

    >>> position = benben.game("montauk").new(seed=7, chance="manual")
    >>> position.is_chance, position.hides(0)
    (True, True)
    >>> position.play_chance(benben.Rng(1))[:12]
    '~shuffle:JH,'
    >>> position.moves_seen(None)[0][:12], position.last_move_seen(0)[:12]
    ('~shuffle:?,?', '~shuffle:?,?')
    >>> position.view(0)["hands"][1] == position.full_view()["hands"][1]
    False
    >>> position.resample(0, 1).view(0) == position.view(0)
    True
    >>> position.player_view(0).seat  # for a bot
    0
    >>> position.search_state().is_over  # for a search
    False

    Positions are equal if their games, options and full views are, whichever moves led there.  They change,
    so they cannot be keys of a dict; use `json.dumps(position.full_view())` for that.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, game: Game[Any], setup: Setup, state: State, rng: Rng | None) -> None:
        self.game = game
        self.setup = setup
        self._state = state
        self._moves: list[str] = []
        self._checkpoints: list[Checkpoint] = []
        self._rng = rng
        self._play_chance()

    # -- the position --------------------------------------------------------
    @property
    def to_move(self) -> Literal[0, 1, "chance"] | None:
        """Who is to move: 0, 1 or "chance"; None when the game is over."""
        return self._state.to_move

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._state.is_over

    @property
    def is_chance(self) -> bool:
        """Whether chance is to act, which happens only where it is left to the caller."""
        return self._state.is_chance

    @property
    def scores(self) -> list[int]:
        """The score of each seat so far."""
        return list(self._state.scores)

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
        """Return the legal moves, sorted; empty when the game is over or chance is to act."""
        return self.game.legal_moves(self._state)

    def full_view(self) -> View:
        """Return the complete position, nothing hidden, as the game's page describes it."""
        return {**self.game.describe(self._state), "legal": self.legal_moves()}

    # -- what a seat may know -----------------------------------------------------
    def view(self, seat: Audience) -> View:
        """Return the position as a seat may know it; None is a spectator."""
        return self.game.view(self._state, _seat(seat))

    def moves_seen(self, seat: Audience) -> list[str]:
        """Return all moves so far as a seat knows them by now."""
        return self.game.moves_seen(self._state, self._moves, _seat(seat))

    def last_move_seen(self, seat: Audience) -> str:
        """Return the last move as a seat knows it; empty before the first."""
        return "".join(self.game.moves_seen(self._state, self._moves[-1:], _seat(seat)))

    def hides(self, seat: Audience) -> bool:
        """Return whether what is decided next is hidden from a seat."""
        return self.game.hides(self._state, _seat(seat))

    def player_view(self, seat: Literal[0, 1]) -> PlayerView:
        """This position as the player of a seat may know it, for a bot."""
        return PlayerView(self, seat)

    # -- actions: legal moves as numbers, for search and learning ---------------------
    def legal_actions(self) -> list[int]:
        """Return the numbers of the legal moves."""
        return self._state.legal_actions()

    def number(self, move: str) -> int:
        """Return the number of a legal move; raise MoveError for any other text."""
        return self.game.number(self._state, move)

    def text(self, action: int) -> str:
        """Return the move of an action that is legal now; raise ValueError for any other number."""
        if not self._state.is_legal(action):
            raise ValueError(f"{action} is not the number of a legal move")
        return self.game.write(self._state, action)

    def apply(self, action: int) -> None:
        """Play a legal action; ValueError, and nothing has changed, for any other number."""
        self.play(self.text(action))

    def search_state(self) -> State:
        """Return a copy of the bare state, for search."""
        return self._state.copy()

    # -- playing ---------------------------------------------------------------
    def play(self, move: str) -> None:
        """Play a move, or with manual chance a chance event; MoveError, and nothing has changed, if it is
        refused."""
        decision = not self.is_chance
        self.game.play(self._state, move)
        if decision:
            self._checkpoints.append(Checkpoint(len(self._moves), _words(self._rng)))
        self._moves.append(move)
        self._play_chance()

    def play_chance(self, rng: Rng) -> str:
        """With chance to act: draw what happens, play it, and return its text."""
        self._state.draw_chance(rng)
        move = self.game.write_chance(self._state)
        self._state.apply_chance()
        self._moves.append(move)
        return move

    def _play_chance(self) -> None:
        while self._rng is not None and self._state.is_chance:
            self.play_chance(self._rng)

    def undo(self) -> str:
        """Take back the last decision and the chance events after it, and return that decision; raise
        ValueError if there is none.

        The random source goes back too: the same move again meets the same events.
        """
        if not self._checkpoints:
            raise ValueError("there is no move to take back")
        count, words = self._checkpoints.pop()
        move = self._moves[count]
        before = replayed(self.game, self.setup, self._moves[:count])
        self._state, self._moves = before._state, before._moves
        if words is not None:
            self._rng = from_words(words)
        return move

    def copy(self) -> Position:
        """Return an independent copy of the position. Both will meet the same chance events."""
        other = Position(self.game, self.setup, self._state.copy(), None)
        other._moves = list(self._moves)
        other._checkpoints = list(self._checkpoints)
        other._rng = None if self._rng is None else self._rng.copy()
        return other

    def resample(self, seat: Audience, rng: Rng | int) -> Position:
        """Return a world that the seat cannot tell from this one, each equally likely. `rng` is a random
        source or a seed. Later chance events are left to the caller."""
        source = Rng(rng) if isinstance(rng, int) else rng
        moves = self.game.resample(self._state, self._moves, _seat(seat), source)
        return replayed(self.game, self.setup, moves)

    # -- records -----------------------------------------------------------------
    def record(self) -> Record:
        """Return the game so far as a record, with its result if it is over."""
        record: Record = {
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
        return (
            isinstance(other, Position) and self.game == other.game and self.full_view() == other.full_view()
        )

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        words = [checkpoint.words for checkpoint in self._checkpoints]
        return _restore, (self.game, self.setup, self._moves, words, _words(self._rng))

    def __repr__(self) -> str:
        count = len(self._moves)
        return f"<{self.game.title}, {count} {'move' if count == 1 else 'moves'}, to move: {self.to_move}>"


def replayed(game: Game[Any], setup: Setup, moves: list[str], rng: Rng | None = None) -> Position:
    """Return the position after a list of moves; raise MoveError at the first that is refused."""
    position = Position(game, setup, game.start(setup), None)
    for move in moves:
        position.play(move)
    position._rng = rng
    position._play_chance()
    return position


def viewer(position: Position) -> Callable[[Audience], View]:
    """Return a function that makes the views of several seats with less work than `view`, until the next
    move."""
    return position.game.viewer(position._state)


def _restore(
    game: Game[Any], setup: Setup, moves: list[str], words: list[Words | None], now: Words | None
) -> Position:
    position = replayed(game, setup, moves, None if now is None else from_words(now))
    position._checkpoints = [
        Checkpoint(checkpoint.moves, before)
        for checkpoint, before in zip(position._checkpoints, words, strict=True)
    ]
    return position


def _words(rng: Rng | None) -> Words | None:
    return None if rng is None else rng.words()


def _seat(seat: Audience) -> Audience:
    if seat is not None and (type(seat) is not int or seat not in (0, 1)):
        raise ValueError(f"a seat is 0, 1 or None for a spectator, not {seat!r}")
    return seat
