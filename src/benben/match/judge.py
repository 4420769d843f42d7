"""Who judges a decision: what a choice is worth to the mover, in one world or on average over several.

A world is a state as the mover may imagine it.  Without secrets there is one, the true state; where cards are hidden, the
mover knows only that it is one of many, and a judge is asked about a sample of them.
"""
from collections.abc import Sequence
from typing import Protocol

from benben.core.rng import Rng
from benben.core.state import State
from benben.players import Budget, Clock
from benben.search.uct import Uct

CAPACITY = 500_000              # nodes of the tree: 16 MB
CHANCES = 8                     # so many draws where chance is to act after a move
FIRST_LOOK = 200                # simulations that show how fast a position is searched
MOST = 1_000_000                # simulations a search, however much time there is: by then the tree is full


class Judge(Protocol):
    """Says which choice is best, and what a choice is worth."""

    def best(self, worlds: Sequence[State]) -> int:
        """The number of the best action for the mover, who is the same in all worlds and has the same choices."""

    def value(self, worlds: Sequence[State], action: int) -> float:
        """The mover's winning chance with an action, from 0 to 1, a draw counting half."""


class UctJudge:
    """A judge that searches, each question with the same budget."""

    def __init__(self, seed: int, budget: Budget, clock: Clock) -> None:
        self.tree = Uct(seed, CAPACITY)
        self.rng = Rng(seed + 1)
        self.budget = budget
        self.clock = clock

    def best(self, worlds: Sequence[State]) -> int:
        """The action with the most visits, all worlds taken together."""
        visits: dict[int, int] = {}
        for world in worlds:
            self._search(world, len(worlds))
            for action, count in self.tree.root_visits():
                visits[action] = visits.get(action, 0) + count
        return max(visits, key=lambda action: visits[action])

    def value(self, worlds: Sequence[State], action: int) -> float:
        """The mean over the worlds of what the mover can expect after the action; chance is drawn several times."""
        mover = worlds[0].mover
        reached = []
        for world in worlds:
            state: State = world.copy()
            state.advance(action)
            reached.append(state)
        if len(reached) == 1 and reached[0].awaits_chance():
            reached = [reached[0].copy() for _ in range(CHANCES)]
        return sum(self._expected(state, mover, len(reached)) for state in reached) / len(reached)

    def _expected(self, state: State, player: int, parts: int) -> float:
        """A player's winning chance in a state; the state may be changed."""
        while state.awaits_chance():
            state.draw(self.rng)
            state.advance_chance()
        if state.is_over():
            return 0.5 + 0.5 * _sign(state.scores()[player] - state.scores()[1 - player])
        self._search(state, parts)
        _, visits, total = max(self.tree.root_totals(), key=lambda result: result[1])
        value: float = 0.5 + 0.5 * total / visits
        return value if state.mover == player else 1 - value

    def _search(self, state: State, parts: int) -> None:
        """Search with one part of the budget."""
        most = (self.budget.simulations or MOST) // parts
        if self.budget.seconds is not None:
            most = min(most, self._fitting(state, self.budget.seconds / parts))
        self.tree.search(state, max(2, most))

    def _fitting(self, state: State, seconds: float) -> int:
        """How many simulations fit into a time, the first look that tells it included."""
        start = self.clock()
        self.tree.search(state, FIRST_LOOK)
        spent = max(1e-6, self.clock() - start)
        return int(FIRST_LOOK * (seconds - spent) / spent)


def _sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)
