"""Bots that search: the levels from novice to strongest."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from benben.core.outlook import Outlook
from benben.core.rng import Rng
from benben.core.state import State
from benben.players.bot import ALONE, Budget, Choice, Clock, Company
from benben.players.memory import Memory
from benben.players.simple import glance
from benben.search.thinking import Limits, Opinion, think_on
from benben.search.tree import Tree

CAPACITY = 600_000  # nodes of a tree: 36 MB


@dataclass(frozen=True)
class Settings:
    """How a game is searched best, found by matches; see `Tree`."""

    c: float = 0.7
    widening: float = 8.0
    tries: int = 1
    plies: int = 10_000
    scale: float = 5.0

    def at_stakes(self, stakes: float) -> "Settings":
        """For a game whose leads are so many times as large."""
        return replace(self, scale=self.scale * stakes)

    def tree(self, rng: Rng) -> Tree:
        return Tree(rng, CAPACITY, self.c, self.widening, self.tries, self.plies, self.scale)


class SearchBot:
    """Searches each move, and goes on from what it searched before where that is sound (see `memory`).

    In `lapse` of 100 moves it plays like a beginner instead, as people do.  A level that lapses is measured
    as it is: it remembers nothing and searches alone.  `exact`, if given, is asked first and answers where it
    knows the position perfectly.
    """

    def __init__(
        self,
        settings: Settings,
        rng: Rng,
        clock: Clock,
        budget: Budget,
        lapse: int = 0,
        exact: Callable[[Outlook], Choice | None] | None = None,
    ) -> None:
        self.settings = settings
        self.trees = [settings.tree(rng)]
        self.rng = rng
        self.clock = clock
        self.budget = budget
        self.lapse = lapse
        self.exact = exact
        self.company = ALONE
        self._memory: Memory | None = None

    def join(self, company: Company) -> None:
        """Think in company from now on; each thread more has a tree and a source of chance of its own."""
        self.company = company
        while len(self.trees) < company.threads and not self.lapse:
            self.trees.append(self.settings.tree(Rng(self.rng.draw(2**31 - 1))))

    def choose(self, outlook: Outlook) -> Choice:
        known = self.exact(outlook) if self.exact else None
        if known:
            return known
        started = self.clock()
        world = outlook.world(self.rng)
        if len(world.actions()) == 1:
            return Choice(outlook.text(world, world.actions()[0]))
        if self.rng.draw(100) < self.lapse:
            return Choice(outlook.text(world, glance(world, self.rng)))
        self._begin(outlook, world)
        until = None if self.budget.seconds is None else started + self.budget.seconds
        found = think_on(
            self.trees,
            world,
            Limits(self.budget.simulations, until, self.clock, self.company.stop),
            self.company.run,
        )
        return _choice(outlook, world, found[0], sum(tree.simulations for tree in self.trees))

    def _begin(self, outlook: Outlook, world: State) -> None:
        """Take up what was searched before, or begin anew."""
        path = self._memory.path_to(outlook) if self._memory else None
        for tree in self.trees:
            if not path or not tree.resume(world, outlook.seat, path):
                tree.begin(world, outlook.seat)
        self._memory = None if self.lapse else Memory.of(outlook, world)


def _choice(outlook: Outlook, world: State, chosen: Opinion, simulations: int) -> Choice:
    return Choice(
        outlook.text(world, chosen.action),
        chosen.value,
        chosen.margin,
        outlook.texts(world, chosen.line),
        simulations,
        chosen.visits,
        chosen.exact,
    )
