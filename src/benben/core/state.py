# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The State every game extends: the fast, unchecked side of the rules.

A state knows the position and nothing else: no history, no texts.  Search plays on states; people and
programs play on `Position`, which checks every move and keeps the record.
"""

import cython

from benben.core.rng import Rng

CHANCE = 2  # `mover` when chance is to act
NOBODY = 3  # `mover` when the game is over
if cython.compiled:
    globals().update(CHANCE=CHANCE, NOBODY=NOBODY)  # C constants; other modules import them by name


def ints(count):
    """Return a block of zeros: C memory when compiled, a list when not."""
    if cython.compiled:
        block = cython.cast(cython.p_int, calloc(count, cython.sizeof(cython.int)))  # noqa: F821
        if not block:
            raise MemoryError
        return block
    return [0] * count


class State:
    """One position.  Games override the first group of methods; nothing else looks at their fields."""

    def __init__(self, most_legal):
        """most_legal: a proven bound on the number of legal actions in any position of this game."""
        self.mover = 0
        self.most_legal = most_legal
        self.legal = ints(most_legal)

    def __dealloc__(self):
        free(self.legal)  # noqa: F821 (comes from the .pxd)

    def find_legal(self):
        """Fill self.legal with the mover's actions, each once, and return how many."""
        return 0

    def random_action(self, rng):
        """One legal action, each equally likely.  A game overrides this where it need not list them all."""
        return self.pick_listed(rng)

    def apply(self, action):
        """Play a legal action of the mover; anything else is undefined."""

    def draw_chance(self, rng):
        """With chance to act: draw what happens next and keep it for apply_chance."""

    def apply_chance(self):
        """Let the drawn event happen."""

    def resample_hidden(self, seat, rng):
        """Rearrange at random everything that a seat (2: a spectator) cannot know; without secrets, do
        nothing."""

    def score(self, player):
        return 0

    # Hints for a search, which plays correctly without them.
    def playout_action(self, rng):
        """Return a legal action as a sensible player might choose it; by default the most promising of a
        few."""
        return self.best_of(rng, 4)  # few enough that every action has a chance

    def move_score(self, action):
        """Return a quick estimate of how good a legal action is for the mover; only comparisons matter."""
        return 0

    def evaluate(self):
        """Return a quick estimate of how far player 0 will be ahead at the end."""
        return self.score(0) - self.score(1)

    def cut_playout_here(self):
        """Return whether the estimate is better here than playing on."""
        return False

    def is_uncertain(self):
        """Return whether chance or hidden information may still decide what is legal later."""
        return self.mover == CHANCE

    def hides_last_move(self):
        """Return whether the mover decides without knowing the previous move."""
        return False

    def copy_from(self, other):
        """Become equal to another state of the same game and options."""

    def fresh(self):
        """A new state of the same game and options, to copy into."""
        raise NotImplementedError

    # -- shared ----------------------------------------------------------------
    def pick_listed(self, rng):
        count = self.find_legal()
        return self.legal[rng.below(count)]

    def best_of(self, rng, tries):
        """The most promising of so many random actions."""
        best = self.random_action(rng)
        best_score = self.move_score(best)
        for _ in range(tries - 1):
            action = self.random_action(rng)
            move_score = self.move_score(action)
            if move_score > best_score:
                best = action
                best_score = move_score
        return best

    # -- for Python callers ------------------------------------------------------
    def is_over(self) -> bool:
        return self.mover == NOBODY

    def awaits_chance(self) -> bool:
        return self.mover == CHANCE

    def actions(self) -> list[int]:
        """The legal actions; empty when chance is to act or the game is over."""
        if self.mover > 1:
            return []
        count = self.find_legal()
        return [self.legal[i] for i in range(count)]

    def legal_count(self) -> int:
        """How many legal actions there are."""
        return self.find_legal() if self.mover <= 1 else 0

    def allows(self, action: int) -> bool:
        """Whether an action is legal now."""
        if self.mover > 1:
            return False
        count = self.find_legal()
        for i in range(count):
            if self.legal[i] == action:
                return True
        return False

    def advance(self, action: int) -> None:
        """Play an action that `allows` has accepted."""
        self.apply(action)

    def pick(self, rng: Rng) -> int:
        """One legal action by the game's own sampler."""
        if self.mover > 1:
            raise ValueError("nobody is to move")
        return self.random_action(rng)

    def pick_from_list(self, rng: Rng) -> int:
        """One legal action by listing them all first."""
        if self.mover > 1:
            raise ValueError("nobody is to move")
        return self.pick_listed(rng)

    def draw(self, rng: Rng) -> None:
        """Draw the next chance event and keep it for `advance_chance`."""
        if self.mover != CHANCE:
            raise ValueError("chance is not to act")
        self.draw_chance(rng)

    def advance_chance(self) -> None:
        """Let the event happen that was drawn or read."""
        if self.mover != CHANCE:
            raise ValueError("chance is not to act")
        self.apply_chance()

    def resample(self, seat: cython.int, rng: Rng) -> None:
        """Become a world that the seat (2: a spectator) cannot tell from this one, each equally likely."""
        self.resample_hidden(seat, rng)

    def uncertain(self) -> bool:
        """Return whether chance or hidden information may still decide what is legal later."""
        return self.is_uncertain()

    def move_scores(self) -> list[tuple[int, int]]:
        """Each legal action with its move score."""
        return [(action, self.move_score(action)) for action in self.actions()]

    def lead(self) -> int:
        """How far player 0 is expected to be ahead in the end, at a glance."""
        return self.evaluate()

    def scores(self) -> list[int]:
        return [self.score(0), self.score(1)]

    def copy(self):
        other = self.fresh()
        other.copy_from(self)
        return other
