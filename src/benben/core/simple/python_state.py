# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""States of games whose rules are plain Python, while everything else may be compiled.

A class written in plain Python cannot override what search calls in compiled code.  So a `PythonState` holds
an object with the rules, a `SimpleState`, and forwards every call to it, holding the GIL meanwhile.

Nothing can be raised through compiled code that runs without the GIL.  A state whose rules have failed
therefore keeps the error and says that the game is over, which ends every loop.  It stays so, whatever is
copied into it, until `check` raises the error.
"""

from typing import Any

import cython

from benben.core.errors import RulesError
from benben.core.simple.game_spec import GameSpec
from benben.core.state import CHANCE, NOBODY, State

MAX_POINTS = 400_000  # a lead of twice that is still below search's FAR


class PythonState(State):
    """One position.  `spec` is what the game declares about all its positions, `rules` the author's
    object."""

    def __init__(self, spec: GameSpec, rules: Any):
        State.__init__(self, len(spec.moves))
        self.spec = spec
        self.rules = rules
        self.last_move = self.event = ""
        self.decisions = self.events = 0
        self.uncertain_ahead = spec.has_secrets or spec.has_chance
        self.scores_moves, self.evaluates = spec.scores_moves, spec.evaluates
        self.failure = None
        self.failed = False
        if rules is not None:
            try:
                self.mover = self.read_mover()
            except Exception as error:
                self.fail("to_move", error)
                self.check()

    def fresh(self) -> State:
        return PythonState(self.spec, None)

    # -- what search calls, without the GIL ----------------------------------------
    def copy_from(self, other):
        with cython.gil:
            self.copy_rules(cython.cast(PythonState, other))

    def find_legal(self):
        with cython.gil:
            return self.list_legal()

    def _random_action(self, rng):
        with cython.gil:
            return self.random_move(rng)

    def _apply(self, action):
        with cython.gil:
            self.play(self.spec.moves[action])

    def _draw_chance(self, rng):
        with cython.gil:
            self.draw_event(rng)

    def _apply_chance(self):
        with cython.gil:
            self.play(self.event)

    def _resample(self, seat, rng):
        with cython.gil:
            self.resample_rules(seat, rng)

    def score(self, player):
        with cython.gil:
            return self.points(player)

    def move_score(self, action):
        if not self.scores_moves:
            return 0
        with cython.gil:
            return self.call_hint("move_score", (self.spec.moves[action],))

    def _evaluate(self):
        if not self.evaluates:
            return self.score(0) - self.score(1)
        with cython.gil:
            return self.call_hint("evaluate", ())

    def _is_uncertain(self):
        return self.uncertain_ahead

    # -- the same with the GIL -------------------------------------------------------
    def copy_rules(self, other):
        if self.failed:
            return
        try:
            self.rules = other.rules.copy()
            if type(self.rules) is not type(other.rules):
                raise TypeError(f"it returns {_kind(self.rules)}, not {_kind(other.rules)}")
        except BaseException as error:
            self.fail("copy()", error)
            return
        self.mover = other.mover
        self.last_move, self.event = other.last_move, other.event
        self.decisions, self.events = other.decisions, other.events

    def list_legal(self):
        if self.failed:
            return 0
        try:
            numbers = [self.number(move) for move in self.legal_texts()]
            if len(set(numbers)) != len(numbers):  # so there are at most most_legal of them
                raise ValueError("it lists the same move twice")
        except BaseException as error:
            self.fail("legal_moves()", error)
            return 0
        for place, number in enumerate(numbers):
            self.legal[place] = number
        return len(numbers)

    def random_move(self, rng):
        if self.failed:
            return 0
        try:
            moves = self.legal_texts()
            return self.number(moves[rng._below(len(moves))])
        except BaseException as error:
            self.fail("legal_moves()", error)
        return 0

    def play(self, move):
        if self.failed:
            return
        self.last_move = move
        if self.mover == CHANCE:
            self.events += 1
        else:
            self.decisions += 1
        try:
            self.rules.play(move)
            self.mover = self.read_mover()
        except BaseException as error:
            self.fail(f"play({move!r})", error)

    def draw_event(self, rng):
        if self.failed:
            return
        try:
            outcomes = self.outcomes()
            left = rng.below(sum(weight for _, weight in outcomes))
            for event, weight in outcomes:
                if 0 <= left < weight:
                    self.event = event
                left -= weight
        except BaseException as error:
            self.fail("chance_outcomes()", error)

    def resample_rules(self, seat, rng):
        if self.failed or not self.spec.has_secrets:
            return
        try:
            self.rules.resample(seat if seat < 2 else None, rng)
        except BaseException as error:
            self.fail("resample()", error)

    def points(self, player):
        if self.failed:
            return 0
        try:
            points = self.rules.scores[player]
            if type(points) is not int or abs(points) > MAX_POINTS:
                raise ValueError(f"a score is a whole number up to {MAX_POINTS}, not {points!r}")
            return points
        except BaseException as error:
            self.fail("scores", error)
        return 0

    def call_hint(self, method, arguments):
        """Call an optional hint of the rules, `move_score` or `evaluate`, and check its result."""
        if self.failed:
            return 0
        try:
            answer = getattr(self.rules, method)(*arguments)
            if type(answer) is not int or abs(answer) > 2 * MAX_POINTS:
                raise ValueError(f"it is a whole number up to {2 * MAX_POINTS}, not {answer!r}")
            return answer
        except BaseException as error:
            self.fail(f"{method}()", error)
        return 0

    # -- what the rules say, checked ---------------------------------------------------
    def read_mover(self) -> int:
        to_move = self.rules.to_move
        if to_move is None:
            return NOBODY
        if self.decisions >= self.spec.longest_game and to_move != "chance":
            raise ValueError(
                f"the game is not over after {self.decisions} moves, the bound that longest_game() gives"
            )
        if to_move == "chance" and self.spec.has_chance:
            if self.events >= self.spec.longest_chance:
                raise ValueError(
                    f"chance acts again after {self.events} events, the bound that longest_chance() gives"
                )
            return CHANCE
        if type(to_move) is not int or to_move not in (0, 1):
            allowed = '0, 1, None or "chance"' if self.spec.has_chance else "0, 1 or None"
            raise ValueError(f"to_move is {allowed}, not {to_move!r}")
        return to_move

    def legal_texts(self) -> list[str]:
        moves = self.rules.legal_moves()
        if type(moves) is not list:
            raise TypeError(f"it returns {_kind(moves)}, not a list")
        if not moves:
            raise ValueError("a player is to move, but there is no legal move")
        return moves

    def number(self, move: str) -> int:
        number = self.spec.numbers.get(move)
        if number is None:
            raise ValueError(f"{move!r} is not in all_moves()")
        return number

    def outcomes(self) -> list[tuple[str, int]]:
        """Return every event that may happen now with its weight."""
        outcomes = self.rules.chance_outcomes()
        if not outcomes:
            raise ValueError("it is chance's turn, but there is no possible event")
        for event, weight in outcomes:
            if event not in self.spec.events:
                raise ValueError(f"{event!r} is not in all_events()")
            if type(weight) is not int or weight < 1:
                raise ValueError(f"the weight of {event!r} is a whole number from 1, not {weight!r}")
        return outcomes

    # -- errors --------------------------------------------------------------------
    def fail(self, where: str, error: BaseException) -> None:
        """Keep an error until `check`; an interrupt such as Ctrl-C is kept as it is."""
        if self.failed:
            return
        self.failure = error
        if isinstance(error, Exception) and not isinstance(error, RulesError):
            self.failure = self.rules_error(where, error)
        self.failed = True
        self.mover_before, self.mover = self.mover, NOBODY

    def rules_error(self, where: str, error: Exception) -> RulesError:
        """Wrap an exception that the rules raised in this position."""
        return RulesError.caused_by(error, self.spec.title, where, self.last_move)

    def check(self):
        if self.failed:
            self.failed = False
            self.mover = self.mover_before
            failure, self.failure = self.failure, None
            raise failure
        return 0

    # -- for Python callers ------------------------------------------------------
    def apply(self, action: int) -> None:
        """Play a legal action; after an error in the rules nothing has changed."""
        before = self.copy()
        try:
            State.apply(self, action)
        except BaseException:
            self.restore(before)
            raise

    def apply_chance(self) -> None:
        """Let the event happen that was drawn or read; after an error in the rules nothing has changed."""
        before = self.copy()
        try:
            State.apply_chance(self)
        except BaseException:
            self.restore(before)
            raise

    def restore(self, before: State) -> None:
        """Become equal to an earlier copy again."""
        self.copy_from(before)
        self.check()

    def store_event(self, event: str) -> None:
        """Store the event for `apply_chance`."""
        self.event = event

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes that have the same rules; their object must be one that can be pickled."""
        return unpickle_state, (
            self.spec,
            self.rules,
            self.last_move,
            self.event,
            self.decisions,
            self.events,
        )


def unpickle_state(
    spec: GameSpec, rules: Any, last_move: str, event: str, decisions: int, events: int
) -> PythonState:
    """Return a state that was pickled."""
    state = PythonState(spec, rules)
    state.last_move, state.event = last_move, event
    state.decisions, state.events = decisions, events
    return state


def _kind(thing):
    return f"an object of type {type(thing).__name__}"
