"""What a game must offer: options, set-up, notation, and what each person may see and be told.

A `Game` is a game with its options chosen.  `State` decides what is legal and what a move does; a game gives
states their texts.  The defaults here are those of a game that hides nothing.  What a table shows, what bots
need and what the laboratory counts are parts of their own (`core/parts.py`).
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, TypeVar

from benben.core.display import Display
from benben.core.errors import IllegalMove, MoveError, NotationError
from benben.core.grammar import PLAIN, Cast
from benben.core.options import Length, Option, OptionConflict, Values, read_options, without_defaults
from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.rules_text.rulebook import Rulebook
from benben.core.state import State
from benben.core.types import Audience, Refusal, Setup, View

S = TypeVar("S", bound=State)  # the game's own kind of state
NAME = re.compile("[a-z][a-z0-9_]{0,39}")  # used in URLs and commands
SECRET_METHODS = ("conceal", "hides", "moves_seen", "resample")


class Game(ABC, Generic[S]):
    """One game with its options.

    >>> import benben
    >>> game = benben.game("logistics", cards=3)
    >>> game.title, game.chosen_options(), game.has_secrets
    ('Logistics', {'cards': 3}, False)
    >>> game.new(seed=7).to_move
    0
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int] = 1  # raised only when the same record would play out differently
    option_list: ClassVar[tuple[Option, ...]]
    option_conflicts: ClassVar[tuple[OptionConflict, ...]] = ()  # values that exclude each other
    rulebook: ClassVar[Rulebook]
    display_keys: ClassVar[frozenset[str]] = frozenset()  # keys of views for tables only
    has_secrets: ClassVar[bool] = False  # whether a seat may not know everything
    random_setup: ClassVar[bool] = True  # whether chance decides something before the first move
    has_chance: ClassVar[bool] = False  # whether chance acts after the first move, under any options
    short_options: ClassVar[Mapping[str, Any]] = MappingProxyType({})  # a short game, for tests and estimates
    menu_place: ClassVar[int] = 100  # position in menus; equal places are sorted by name
    difficulty: ClassVar[str] = ""  # for newcomers, in a few words
    lengths: ClassVar[tuple[Length, ...]] = ()  # what people can choose from, the shortest first
    chance_starts: ClassVar[bool] = False  # whether chance decides who makes the first decision

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options: Values = read_options(self.option_list, options, self.option_conflicts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return hash((self.name, repr(self.options)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.options,)

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.chosen_options().items())
        return f"benben.game({self.name!r}{chosen})"

    def chosen_options(self) -> Values:
        """Return the options that differ from their defaults, as records write them."""
        return without_defaults(self.option_list, self.options)

    def new(self, seed: int, chance: Literal["auto", "manual"] = "auto") -> Position:
        """Return a new game. The seed decides the set-up and, with chance "auto", all later chance events
        too."""
        if chance not in ("auto", "manual"):
            raise ValueError(f'chance must be "auto" or "manual", not {chance!r}')
        rng = Rng(seed)
        setup = self.draw_setup(rng)
        return Position(self, setup, self.start(setup), rng if chance == "auto" else None)

    @classmethod
    def problems(cls) -> Iterator[str]:
        """Yield a sentence for each reason why this game cannot be offered."""
        if not NAME.fullmatch(cls.name):
            yield f"a game's name has only lower-case letters, digits and _, unlike {cls.name!r}"
        missing = [name for name in SECRET_METHODS if getattr(cls, name) is getattr(Game, name)]
        if cls.has_secrets and missing:
            yield f"{cls.title} has secrets, but does not define {', '.join(missing)}"

    # -- set-up --------------------------------------------------------------
    @abstractmethod
    def draw_setup(self, rng: Rng) -> Setup:
        """Return what chance decides before the first move."""

    @abstractmethod
    def start(self, setup: Any) -> S:
        """Return the first state; raise SetupError if the set-up lacks a part, has one too many or does not
        add up."""

    # -- notation ------------------------------------------------------------
    @abstractmethod
    def read(self, state: S, text: str) -> int | None:
        """Return the number of the decision that a text stands for; None if it is not a move of this game."""

    @abstractmethod
    def write(self, state: S, action: int) -> str:
        """Return the text of a decision."""

    def read_chance(self, state: S, text: str) -> None:
        """Store a written chance event in the state, for `apply_chance`; MoveError if it cannot happen."""
        raise NotImplementedError

    def write_chance(self, state: S) -> str:
        """Return the text of the event that the state has drawn."""
        raise NotImplementedError

    def chance_outcomes(self, state: S) -> list[tuple[str, float]] | None:
        """Return every event that may happen now, with its probability; None if there are too many to
        list."""
        return None

    # -- what people may know ----------------------------------------------------
    @abstractmethod
    def describe(self, state: S) -> View:
        """Return the complete position with the keys of the game's rules page, except `legal`."""

    @abstractmethod
    def explain(self, view: View, move: str) -> Refusal:
        """Return why a readable move is refused, from the mover's view of the position."""

    @abstractmethod
    def tell(self, before: View, move: str, after: View, cast: Cast = PLAIN) -> str:
        """One sentence about a move, for an audience with these views before and after it; the cast says what
        the players are called."""

    def without_display_keys(self, view: View) -> View:
        """Return the view as `benben replay --states` prints it, without what only tables show."""
        return {key: value for key, value in view.items() if key not in self.display_keys}

    def conceal(self, view: View, seat: Audience) -> None:
        """Replace what a seat may not know by "?", in place."""

    def hides(self, state: S, seat: Audience) -> bool:
        """Return whether the next decision or event, or what it is chosen from, is hidden from a seat."""
        return False

    def moves_seen(self, state: S, moves: Sequence[str], seat: Audience) -> list[str]:
        """Return the last moves before this state, as a seat knows them by now."""
        return list(moves)

    def reveals(self, before: View, move: str, after: View) -> str:
        """Return the section or ruling by which a move revealed something hidden; empty if it did not."""
        return ""

    def resample(self, state: S, moves: Sequence[str], seat: Audience, rng: Rng) -> list[str]:
        """Return the moves to a state that the seat cannot tell from this one (a determinization), drawn
        uniformly."""
        return list(moves)

    def reconstruct_moves(
        self, setup: Any, moves: Sequence[str], view: View, seat: int, rng: Rng
    ) -> list[str]:
        """Return a complete list of moves that fits what a seat has seen and its view; raise SetupError if
        none does."""
        return list(moves)

    # -- shared ----------------------------------------------------------------
    @cached_property
    def display(self) -> Display:
        """What a table shows of this game."""
        return Display(self)

    def legal_moves(self, state: S) -> list[str]:
        """Return the legal moves as sorted texts."""
        write = self.write
        return sorted([write(state, action) for action in state.legal_actions()])

    def legal_moves_seen(self, state: S, seat: Audience) -> list[str]:
        """Return the legal moves as a seat may know them."""
        return self.legal_moves(state)

    def view(self, state: S, seat: Audience) -> View:
        """Return the position as a seat may know it."""
        view = self.describe(state)
        self.conceal(view, seat)
        view["legal"] = self.legal_moves_seen(state, seat)
        return view

    def viewer(self, state: S) -> Callable[[Audience], View]:
        """Return a function that makes the views of several seats. The state must not change while it is in
        use."""
        return partial(self.view, state)

    def play(self, state: S, move: str) -> None:
        """Play a written move or chance event; MoveError, and nothing has changed, if it may not be
        played."""
        if state.is_chance and move.startswith("~"):
            try:
                self.read_chance(state, move)
            except MoveError as error:
                raise self._marked(error) from None
            state.apply_chance()
        else:
            state.apply(self.number(state, move))

    def number(self, state: S, move: str) -> int:
        """Return the number of a decision that may be made now; raise MoveError, with the reason, for any
        other text."""
        if state.is_over:
            raise IllegalMove("game-over", "the game is over", "End", move)
        if state.is_chance:
            raise IllegalMove("chance-to-act", "it is chance's turn, not a player's", "Notation", move)
        if move.startswith("~"):
            raise IllegalMove(
                "not-chance", "it is a player's turn, not chance's", "Notation", move, self.legal_moves(state)
            )
        action = self.read(state, move)
        if action is None:
            raise NotationError(
                "unreadable",
                f"this is not a move of {self.title}",
                "Notation",
                move,
                self.legal_moves(state),
            )
        if not state.is_legal(action):
            refusal = self.explain(self.describe(state), move)
            raise self._marked(
                IllegalMove(refusal.code, refusal.sentence, refusal.cites, move, self.legal_moves(state))
            )
        return action

    def _marked(self, error: MoveError) -> MoveError:
        """Return the error, marked with the source of the ruling that it cites."""
        error.mark = self.rulebook.mark_of(error.cites)
        return error
