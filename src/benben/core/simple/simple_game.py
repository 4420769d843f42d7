"""A game in plain Python: one class with the rules, and one that describes the game.

`SimpleState` is the position: what lies on the table, which moves are legal and what a move does.
`SimpleGame` adds a name, rules to read and options, and lists every possible move, so that moves have
numbers. Notation, refusals, sentences, records, bots and environments follow from these.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, wraps
from typing import Any, ClassVar

from benben.core.animation import Transition
from benben.core.display import Display
from benben.core.errors import BenbenError, IllegalMove, RulesError, SetupError, quote
from benben.core.game import Game
from benben.core.grammar import PLAIN, Cast, capital
from benben.core.options import Option
from benben.core.rng import Rng
from benben.core.rules_text.rulebook import Rulebook, Ruling, Section
from benben.core.simple import view_changes
from benben.core.simple.fields import BySeat, Field
from benben.core.simple.game_spec import GameSpec, event_names, move_numbers
from benben.core.simple.python_state import PythonState
from benben.core.simple.simple_state import SimpleState, copy_data
from benben.core.types import AUDIENCES, Audience, Refusal, Setup, View

HEADINGS = ("Play", "End")  # sections that refusals cite
# Methods of an author in which an error becomes a RulesError.
GUARDED = ("draw_setup", "explain", "tell", "conceal", "hides", "moves_seen", "reveals", "resample")
NOTATION = Section("Notation", "A move is written as the list of legal moves shows it.")


class SimpleGame(Game[PythonState]):
    """A game with its options: `self.options` holds their values.

    >>> from benben.simple import Number, SimpleGame, SimpleState
    >>> class Heap(SimpleState):
    ...     def __init__(self, options, setup):
    ...         self.sticks = 7
    ...     def legal_moves(self):
    ...         return ["one", "two"] if self.sticks > 1 else ["one"]
    ...     def play(self, move):
    ...         self.sticks -= 1 if move == "one" else 2
    ...         if self.sticks == 0:
    ...             self.scores = [1 - self.to_move, self.to_move]
    ...         self.to_move = 1 - self.to_move if self.sticks else None
    >>> class Sticks(SimpleGame):
    ...     name, title, state = "sticks", "Sticks", Heap
    ...     rules = {"Play": "Take one or two sticks.", "End": "Whoever takes the last one wins."}
    ...     def all_moves(self):
    ...         return ["one", "two"]
    ...     def longest_game(self):
    ...         return 7
    ...     def fields(self):
    ...         return {"sticks": Number(0, 7)}
    >>> position = Sticks({}).new(seed=1)
    >>> position.play("two")
    >>> position.full_view()
    {'to_move': 1, 'sticks': 5, 'scores': [0, 0], 'legal': ['one', 'two']}
    """

    state: ClassVar[type[SimpleState]]
    tagline: ClassVar[str] = ""
    rules: ClassVar[Mapping[str, str]]  # texts by heading; "Play" and "End" must be among them
    rulings: ClassVar[Mapping[str, str]] = {}  # numbered answers to questions that the rules leave open
    example: ClassVar[str] = ""  # a game, or some moves of one, explained
    option_list: ClassVar[tuple[Option, ...]] = ()
    random_setup = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        sections = [Section(heading, text) for heading, text in getattr(cls, "rules", {}).items()]
        if all(section.heading != NOTATION.heading for section in sections):
            sections.append(NOTATION)
        rulings = tuple(Ruling(number, text) for number, text in cls.rulings.items())
        cls.rulebook = Rulebook(cls.tagline, tuple(sections), rulings, cls.example)
        for name in GUARDED:
            if name in vars(cls):
                setattr(cls, name, _guarded(name, vars(cls)[name]))
        cls.random_setup = cls.draw_setup is not SimpleGame.draw_setup
        cls.has_chance = cls.all_events is not SimpleGame.all_events

    # -- what an author writes ---------------------------------------------------------
    def all_moves(self) -> Sequence[str]:
        """Return every move that can ever be legal with these options, always in the same order."""
        raise NotImplementedError(f"{type(self).__name__} has no all_moves()")

    def longest_game(self) -> int:
        """Return a number of moves after which every game is over."""
        raise NotImplementedError(f"{type(self).__name__} has no longest_game()")

    def fields(self) -> Mapping[str, Field]:
        """Return what each field of a view can hold (see `fields.py`), except `to_move` and `scores`."""
        raise NotImplementedError(f"{type(self).__name__} has no fields()")

    def all_events(self) -> Sequence[str]:
        """Return every possible chance event; each begins with `~`."""
        return ()

    def longest_chance(self) -> int:
        """Return a number of chance events after which no more happen."""
        return 0

    def most_outcomes(self) -> int:
        return len(self.all_events())

    def draw_setup(self, rng: Rng) -> Setup:
        """Return what chance decides before the first move, as plain data; the state is made from it."""
        return {}

    @cached_property
    def spec(self) -> GameSpec:
        """What the methods above say, checked; raise ValueError, with a sentence, if it is wrong."""
        moves = tuple(self.all_moves())
        return GameSpec(
            self.title,
            moves,
            move_numbers(moves),
            event_names(tuple(self.all_events())),
            self.longest_game(),
            self.longest_chance(),
            self.has_secrets,
            self.state.move_score is not SimpleState.move_score,
            self.state.evaluate is not SimpleState.evaluate,
        )

    @classmethod
    def problems(cls) -> Iterator[str]:
        yield from super().problems()
        missing = [heading for heading in HEADINGS if not cls.rulebook.find(heading)]
        if missing:
            yield f"its rules lack the section {' and '.join(map(repr, missing))}"
        if cls.has_secrets and cls.state.resample is SimpleState.resample:
            yield f"{cls.title} has secrets, but its state {cls.state.__name__} does not define resample"
        cls({}).new(seed=0).full_view()  # raises if there is anything wrong with the first position

    @cached_property
    def display(self) -> Display:
        return FieldsDisplay(self)

    # -- set-up ------------------------------------------------------------------
    def start(self, setup: Any) -> PythonState:
        if not self.random_setup and setup != {}:
            raise SetupError("setup", f"the set-up of {self.title} is {{}}, not {quote(setup)}", "Play")
        try:
            state = PythonState(self.spec, self.state(self.options, copy_data(setup)))
            self.describe(state)
        except SetupError:
            raise
        except Exception as error:  # whatever a set-up from somewhere leads to
            if not self.random_setup:
                raise
            sentence = f"{self.title} cannot start from this set-up: {type(error).__name__}: {error}"
            raise SetupError("setup", sentence, "Play") from error
        return state

    # -- notation ----------------------------------------------------------------
    def read(self, state: PythonState, text: str) -> int | None:
        return self.spec.numbers.get(text)

    def write(self, state: PythonState, action: int) -> str:
        return self.spec.moves[action]

    def read_chance(self, state: PythonState, text: str) -> None:
        if all(text != event for event, _ in self.chance_outcomes(state)):
            raise IllegalMove("impossible", "this event cannot happen now", "Play", text)
        state.store_event(text)

    def write_chance(self, state: PythonState) -> str:
        return str(state.event)

    def chance_outcomes(self, state: PythonState) -> list[tuple[str, float]]:
        try:
            outcomes = state.outcomes()
        except Exception as error:
            raise state.rules_error("chance_outcomes()", error) from error
        total = sum(weight for _, weight in outcomes)
        return [(event, weight / total) for event, weight in outcomes]

    def play(self, state: PythonState, move: str) -> None:
        """Play a move; MoveError or RulesError, and nothing has changed, if it cannot be played."""
        before = state.copy()
        super().play(state, move)
        try:
            self._check_texts(before, move, state)
        except BaseException as error:
            state.restore(before)
            if isinstance(error, RulesError):
                raise error.at_move(move) from error.__cause__
            raise

    def _check_texts(self, before: PythonState, move: str, after: PythonState) -> None:
        """Make the view and the sentence of a move, so that errors in them come up before the move counts."""
        self.tell(self.describe(before), move, self.describe(after))
        for audience in AUDIENCES if self.has_secrets else (None,):
            self.view(after, audience)
            self.moves_seen(after, [move], audience)

    # -- texts -------------------------------------------------------------------
    def describe(self, state: PythonState) -> View:
        try:
            return self._view_of(state)
        except RulesError:
            raise
        except Exception as error:
            raise state.rules_error("view()", error) from error

    def _view_of(self, state: PythonState) -> View:
        values = copy_data(state.rules.view())
        fields = self.fields()
        names = set(values) - {"to_move", "scores"}
        if names != set(fields):
            raise ValueError(
                f"its keys are {', '.join(sorted(names))}, but fields() declares {', '.join(sorted(fields))}"
            )
        for name, field in fields.items():
            try:
                field.numbers(values[name], 0)
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from None
        public = {name: values[name] for name in fields}
        return {"to_move": state.rules.to_move, **public, "scores": state.scores}

    def explain(self, view: View, move: str) -> Refusal:
        return Refusal("not-legal", "Play", f"{move} is not a legal move here")

    def tell(self, before: View, move: str, after: View, cast: Cast = PLAIN) -> str:
        if move.startswith("~"):
            return f"Chance: {move[1:]}."
        return capital(f"{cast.does(before['to_move'], 'play')} {'a hidden move' if move == '?' else move}.")

    def legal_moves_seen(self, state: PythonState, seat: Audience) -> list[str]:
        legal = self.legal_moves(state)
        return ["?"] * len(legal) if self.hides(state, seat) else legal


def _guarded(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    """Return an author's method in which an error becomes a RulesError that names game and method."""

    @wraps(method)
    def guarded(game: SimpleGame, *arguments: Any) -> Any:
        try:
            return method(game, *arguments)
        except (BenbenError, RulesError):
            raise
        except Exception as error:
            raise RulesError.caused_by(error, game.title, f"{name}()") from error

    return guarded


class FieldsDisplay(Display):
    """What a table shows of a `SimpleGame`: what moved is found in the views, and the board is told which
    fields belong to the seats."""

    def __init__(self, game: SimpleGame) -> None:
        super().__init__(game)
        self._fields = game.fields()

    def transitions(self, before: View, move: str, after: View) -> list[Transition]:
        return super().transitions(before, move, after) or view_changes.transitions(before, after)

    def board_facts(self) -> dict[str, Any]:
        owned = [name for name, field in self._fields.items() if isinstance(field, BySeat)]
        return super().board_facts() or {"by_seat": owned}
