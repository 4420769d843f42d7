# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""State, the base class of every game's rules: the fast side.

A state knows the position and nothing else: no history, no texts.  Search plays on states; people and
programs play on `Position`, which speaks in moves as people write them and keeps the record.

What compiled code calls checks nothing and runs without the GIL.  Where Python callers need the same, the
unchecked method has the name of the checked one with an underscore before it: `_apply` and `apply`.
"""

from __future__ import annotations

from typing import Any, Literal, Self

import cython

from benben.core.rng import Rng

CHANCE = 2  # `mover` when chance is to act
NOBODY = 3  # `mover` when the game is over
SPECTATOR = 2  # somebody without a seat, where compiled code wants a number
BUFFER_FIELDS = frozenset({"legal", "most_legal"})  # attributes of a plain state that are not its position
TPFLAGS_HAVE_GC = 1 << 14  # CPython's flag for types with fields that its garbage collector must visit
MOST_ACTIONS = 1 << 15  # a search has room for the numbers below
if cython.compiled:  # C constants, which other modules import by name
    globals().update(CHANCE=CHANCE, NOBODY=NOBODY, MOST_ACTIONS=MOST_ACTIONS)


def require_chance(state: State):
    if state.mover != CHANCE:
        raise ValueError("it is not chance's turn")


def ints(count):
    """Return a block of zeros: C memory when compiled, a list when not."""
    if cython.compiled:
        block = cython.cast(cython.p_int, calloc(count, cython.sizeof(cython.int)))  # noqa: F821
        if not block:
            raise MemoryError
        return block
    return [0] * count


def position_byte_count(state: State):
    """Return the number of bytes from `mover` to the end of a compiled state; 0 if there are Python objects
    among them.

    Whatever a subclass in plain Python adds is stored after that.
    """
    kind = type(state)
    while "__pyx_vtable__" not in vars(kind):
        kind = kind.__base__
    if kind.__flags__ & TPFLAGS_HAVE_GC:
        return 0
    start = cython.cast(cython.p_char, cython.cast(cython.p_void, state))
    return kind.__basicsize__ - (cython.cast(cython.p_char, cython.address(state.mover)) - start)


def position_fields(state):
    """Return the attributes that make up a position in plain Python, with copies of their lists."""
    return {
        name: copy_nested(value) if type(value) is list else value
        for name, value in vars(state).items()
        if name not in BUFFER_FIELDS
    }


def copy_nested(array):
    """Return a copy of a list of numbers, or of lists of numbers."""
    return [copy_nested(row) if type(row) is list else row for row in array]


class State:
    """A position and nothing else; its moves are numbers, called actions.

    >>> import benben
    >>> state = benben.game("cydonia").new(seed=7).search_state()
    >>> state.to_move, state.mover, state.is_chance, state.is_uncertain
    (0, 0, False, False)
    >>> state.count_legal() == len(state.legal_actions()) <= state.most_legal
    True
    >>> best, _ = max(state.move_scores(), key=lambda pair: pair[1])  # at a glance
    >>> state.is_legal(best)
    True
    >>> rng = benben.Rng(1)
    >>> before = state.copy()
    >>> while not state.is_over:
    ...     state.apply(state.random_action(rng))
    >>> state.scores, state.evaluate()  # at the end the estimate is exact
    ([2, 18], -16)
    >>> before.is_over
    False

    Where chance acts and cards are hidden:

    >>> state = benben.game("montauk").new(seed=7, chance="manual").search_state()
    >>> state.draw_chance(rng)
    >>> state.apply_chance()
    >>> world = state.resample(0, rng)  # the same to player 0

    Games override the first group of methods; nothing else looks at their fields.  A game's fields are
    numbers and arrays of numbers, never pointers or Python objects, because they are copied whole.
    """

    def __init__(self, most_legal: int):
        """most_legal: a proven bound on the number of legal actions in any position of this game."""
        self.allocate(most_legal)
        self.mover = 0

    def allocate(self, most_legal):
        self.most_legal = most_legal
        self.legal = ints(most_legal)
        if cython.compiled:
            self.byte_count = position_byte_count(self)
        return 0

    def __dealloc__(self):
        free(self.legal)  # noqa: F821 (comes from the .pxd)

    def find_legal(self):
        """Fill self.legal with the mover's actions, each once, and return how many."""
        return 0

    def _random_action(self, rng):
        """Return a legal action, each equally likely.  A game overrides this where it need not list them
        all."""
        return self.random_listed(rng)

    def _apply(self, action):
        """Play a legal action of the mover; anything else is undefined."""

    def _draw_chance(self, rng):
        """With chance to act: draw what happens next and keep it for _apply_chance."""

    def _apply_chance(self):
        """Let the drawn event happen."""

    def _resample(self, seat, rng):
        """Rearrange at random everything that a seat (2: a spectator) cannot know; without secrets, do
        nothing."""

    def score(self, player):
        """Return the points of a player so far."""
        return 0

    # Hints for a search, which plays correctly without them.
    def playout_action(self, rng):
        """Return a legal action as a sensible player might choose it; by default the most promising of a
        few."""
        return self.best_of(rng, 4)  # few enough that every action has a chance

    def move_score(self, action):
        """Return a quick estimate of how good a legal action is for the mover; only comparisons matter."""
        return 0

    def _evaluate(self):
        """Return a quick estimate of how far player 0 will be ahead at the end."""
        return self.score(0) - self.score(1)

    def cut_playout_here(self):
        """Return whether the estimate is better here than playing on."""
        return False

    def _is_uncertain(self):
        """Return whether chance or hidden information may still decide what is legal later."""
        return self.mover == CHANCE

    def hides_last_move(self):
        """Return whether the mover decides without knowing the previous move."""
        return False

    def _take_back_hidden_move(self):
        """Where the mover does not know the previous move: take it back, so that another may be chosen."""

    def check(self):
        """Raise the error that rules in plain Python met since the last call (see `PythonState`).

        Whoever plays on states in compiled code calls it before anybody sees a result.
        """
        return 0

    # -- shared ----------------------------------------------------------------
    def copy_from(self, other):
        """Become equal to another state of the same game and options.

        Compiled, all from `mover` to the end of the object is copied as one block, whatever a game keeps
        there.
        """
        if cython.compiled:
            memcpy(cython.address(self.mover), cython.address(other.mover), self.byte_count)  # noqa: F821
        else:
            self.__dict__.update(position_fields(other))

    def fresh(self) -> State:
        """Return a new state of the same game, to copy into; nothing else may be done with it."""
        other: State = type(self).__new__(type(self))
        other.allocate(self.most_legal)
        return other

    def random_listed(self, rng):
        """Return a legal action, each equally likely, by listing them all."""
        count = self.find_legal()
        return self.legal[rng._below(count)]

    def best_of(self, rng, tries):
        """Return the most promising of `tries` random actions."""
        best = self._random_action(rng)
        best_score = self.move_score(best)
        for _ in range(tries - 1):
            action = self._random_action(rng)
            move_score = self.move_score(action)
            if move_score > best_score:
                best = action
                best_score = move_score
        return best

    # -- for Python callers: checked ---------------------------------------------
    @property
    def to_move(self) -> Literal[0, 1, "chance"] | None:
        """Who is to move: 0, 1 or "chance"; None when the game is over."""
        if self.mover > 1:
            return "chance" if self.mover == CHANCE else None
        return 1 if self.mover else 0

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.mover == NOBODY

    @property
    def is_chance(self) -> bool:
        """Whether chance is to act."""
        return self.mover == CHANCE

    @property
    def is_uncertain(self) -> bool:
        """Whether chance or hidden information may still decide what is legal later."""
        return self._is_uncertain()

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far."""
        scores = [self.score(0), self.score(1)]
        self.check()
        return scores

    def legal_actions(self) -> list[int]:
        """Return the legal actions; empty when chance is to act or the game is over."""
        if self.mover > 1:
            return []
        count = self.find_legal()
        self.check()
        return [self.legal[i] for i in range(count)]

    def count_legal(self) -> int:
        """Return how many legal actions there are."""
        count = self.find_legal() if self.mover <= 1 else 0
        self.check()
        return count

    def is_legal(self, action: int) -> bool:
        """Return whether an action is legal now."""
        if self.mover > 1:
            return False
        count = self.find_legal()
        self.check()
        for i in range(count):
            if self.legal[i] == action:
                return True
        return False

    def apply(self, action: int) -> None:
        """Play a legal action; ValueError, and nothing has changed, for any other."""
        if not self.is_legal(action):
            raise ValueError(f"{action} is not a legal action")
        self._apply(action)
        self.check()

    def random_action(self, rng: Rng, listed: bool = False) -> int:
        """One legal action, each equally likely.

        With `listed` all are listed first, which a game's own sampler avoids.
        """
        if self.mover > 1:
            raise ValueError("nobody is to move")
        action = self.random_listed(rng) if listed else self._random_action(rng)
        self.check()
        return action

    def draw_chance(self, rng: Rng) -> None:
        """Draw the next chance event and keep it for `apply_chance`."""
        require_chance(self)
        self._draw_chance(rng)
        self.check()

    def apply_chance(self) -> None:
        """Let the event happen that was drawn or read."""
        require_chance(self)
        self._apply_chance()
        self.check()

    def resample(self, seat: Literal[0, 1] | None, rng: Rng) -> Self:
        """Return a state that the seat (None: a spectator) cannot tell from this one, each equally likely."""
        if seat is not None and seat not in (0, 1):
            raise ValueError(f"a seat is 0, 1 or None for a spectator, not {seat!r}")
        other: State = self.copy()
        other._resample(SPECTATOR if seat is None else seat, rng)
        other.check()
        return other

    def _before_hidden_move(self) -> Self | None:
        """Return the position before the last move if the mover does not know that move, otherwise None."""
        if not self.hides_last_move():
            return None
        other: State = self.copy()
        other._take_back_hidden_move()
        return other

    def move_scores(self) -> list[tuple[int, int]]:
        """Return each legal action with a quick estimate of how good it is for the mover; only comparisons
        matter."""
        scores = [(action, self.move_score(action)) for action in self.legal_actions()]
        self.check()
        return scores

    def evaluate(self) -> int:
        """Return a quick estimate of how far player 0 will be ahead at the end."""
        lead = self._evaluate()
        self.check()
        return lead

    def copy(self) -> Self:
        """Return an independent state of the same position."""
        other = self.fresh()
        other.copy_from(self)
        other.check()
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, to move: {self.to_move}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes of the same build; what is to last is a record."""
        return unpacked, (type(self), self.most_legal, packed(self))


def packed(state: State):
    """Return a position as bytes when compiled, as a dict when not."""
    if cython.compiled:
        if not state.byte_count:
            raise TypeError(f"{type(state).__name__} cannot be pickled")
        return cython.cast(cython.p_char, cython.address(state.mover))[: state.byte_count]
    return position_fields(state)


def unpacked(kind: type[State], most_legal: int, position: Any) -> State:
    """Return the state of a packed position; raise ValueError if another build has packed it."""
    state: State = kind.__new__(kind)
    state.allocate(most_legal)
    if type(position) is not (bytes if cython.compiled else dict):
        raise ValueError("this state comes from another build")
    if cython.compiled:
        if len(position) != state.byte_count:
            raise ValueError("this state comes from another build")
        memcpy(cython.address(state.mover), cython.cast(cython.p_char, position), state.byte_count)  # noqa: F821
    else:
        state.__dict__.update(position)
    return state
