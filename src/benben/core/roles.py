"""The modules of a game package, as types: the same role has the same functions in every game.

mypy checks each game's modules against these protocols.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from benben.core.grammar import Cast
from benben.core.options import Values
from benben.core.rng import Rng
from benben.core.types import Audience, Refusal, Setup, View


class SetupRole(Protocol):
    """`setup.py`: what chance decides before the first move, and the first position."""

    def draw_setup(self, options: Values, rng: Rng) -> Setup:
        """Return a set-up as records write it."""

    def start(self, options: Values, setup: Any) -> Any:
        """Return the first state; raise SetupError if the set-up does not fit this game and its options."""


class NotationRole(Protocol):
    """`notation.py`: decisions as text and as numbers."""

    def read(self, state: Any, text: str) -> int | None:
        """Return the number of the decision that a text stands for; None if it is not a move of this game."""

    def write(self, state: Any, action: int) -> str:
        """Return the text of a decision."""

    def write_all(self, state: Any, actions: list[int]) -> list[str]:
        """Return the texts of several decisions."""


class ViewRole(Protocol):
    """`view.py`: the complete position as data, and its type."""

    GameView: Any  # a TypedDict; the front end's types are written from it

    def describe(self, state: Any) -> Mapping[str, Any]:
        """Return the position with the keys of the game's rules page, except `legal`."""


class RefusalsRole(Protocol):
    """`refusals.py`: why a move may not be played."""

    def explain(self, options: Values, view: View, move: str) -> Refusal:
        """Return why a readable move is refused in a position, from the mover's view."""


class SentencesRole(Protocol):
    """`sentences.py`: a game told in sentences."""

    def tell(self, options: Values, before: View, move: str, after: View, cast: Cast) -> str:
        """One sentence on a move, for an audience with these views before and after it; the cast says what
        the players are called."""


class ChanceRole(Protocol):
    """`chance.py`, for games with chance events after the set-up: these events as text."""

    def read_chance(self, state: Any, text: str) -> None:
        """Store a written event in the state, for `apply_chance`; raise MoveError if it cannot happen."""

    def write_chance(self, state: Any) -> str:
        """Return the text of the event that the state has drawn."""

    def outcomes(self, state: Any) -> list[tuple[str, float]] | None:
        """Return every possible event with its probability; None if there are too many to list."""


class HiddenRole(Protocol):
    """`hidden.py`, for games with hidden information: what each seat may know, and how to resample the
    rest."""

    def conceal(self, view: View, seat: Audience) -> None:
        """Replace what a seat may not know by "?".  Assign new values to the keys of the view and leave the
        old values unchanged: other views share them."""

    def hides(self, state: Any, seat: Audience) -> bool:
        """Return whether the next decision or event, or what it is chosen from, is hidden from a seat."""

    def moves_seen(self, state: Any, moves: Sequence[str], seat: Audience) -> list[str]:
        """Return the last moves before a state as a seat knows them by now."""

    def legal_moves_seen(self, state: Any, legal: list[str], seat: Audience) -> list[str]:
        """Return the legal moves as a seat may know them."""

    def reveals(self, before: View, move: str, after: View) -> str:
        """Return the section or ruling by which a move revealed something hidden; empty if it did not."""

    def resample(self, state: Any, moves: Sequence[str], seat: Audience, rng: Rng) -> list[str]:
        """Return the moves to a world that the seat cannot tell from this one (a determinization), drawn
        uniformly."""

    def reconstruct_moves(
        self, game: Any, setup: Any, moves: Sequence[str], view: View, seat: int, rng: Rng
    ) -> list[str]:
        """Return a complete list of moves that agrees with the moves a seat has seen and with its view; raise
        SetupError if there is none."""


class Roles(NamedTuple):
    """The modules of one game."""

    setup: SetupRole
    notation: NotationRole
    view: ViewRole
    refusals: RefusalsRole
    sentences: SentencesRole
    chance: ChanceRole | None = None
    hidden: HiddenRole | None = None
