"""Plain UCT with random playouts, the yardstick that stronger bots are measured with."""
from collections import Counter

from benben.core.outlook import Outlook
from benben.core.rng import Rng
from benben.core.state import State
from benben.players.bot import Budget, Choice, Clock
from benben.search.uct import Uct

CAPACITY = 500_000                      # nodes: 16 MB
PORTION = 200                           # simulations between two looks at the clock
WORLDS = 10                             # where something is hidden the budget is shared among so many worlds


class UctBot:
    """Searches up to chance; where something is hidden it searches several worlds, each as if open, and adds up."""

    def __init__(self, rng: Rng, clock: Clock, budget: Budget) -> None:
        self.rng = rng
        self.clock = clock
        self.budget = budget
        self.tree = Uct(rng.draw(2**31 - 1), CAPACITY)

    def choose(self, outlook: Outlook) -> Choice:
        started = self.clock()
        visits: Counter[int] = Counter()
        totals: Counter[int] = Counter()
        world = outlook.world(self.rng)
        if len(world.actions()) == 1:
            return Choice(outlook.text(world, world.actions()[0]))
        worlds = WORLDS if world.uncertain() else 1
        for number in range(1, worlds + 1):
            self._search(world, started, number / worlds)
            for action, times, total in self.tree.root_totals():
                visits[action] += times
                totals[action] += total
            if number < worlds:
                world = outlook.world(self.rng)
        best = max(visits, key=lambda action: visits[action])
        value = (1 + totals[best] / max(1, visits[best])) / 2
        return Choice(outlook.text(world, best), value, simulations=visits.total() + worlds)

    def _search(self, world: State, started: float, share: float) -> None:
        """One world, until this share of the time has passed or its part of the simulations is made."""
        self.tree.forget()
        left = self.budget.simulations
        if left is not None:
            left = max(2, left if share == 1 and not world.uncertain() else left // WORLDS)
        while left is None or left > 0:
            portion = PORTION if left is None else min(PORTION, left)
            self.tree.grow(world, portion)
            left = None if left is None else left - portion
            if self.budget.seconds is not None and self.clock() - started >= share * self.budget.seconds:
                break
