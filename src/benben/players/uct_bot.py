"""Plain UCT with random playouts, the yardstick for stronger bots."""

from collections import Counter, defaultdict

from benben.core.player_view import PlayerView
from benben.core.rng import Rng
from benben.core.state import State
from benben.players.bot import DEFAULT_CONTEXT, Budget, Choice, Clock, SearchContext
from benben.search.uct import Uct

CAPACITY = 500_000  # nodes: 20 MB
PORTION = 200  # simulations between checks of the clock
WORLDS = 10  # where something is hidden, the budget is shared among this many sampled positions


class UctBot:
    """Searches up to chance events; with hidden information it searches several possible positions and adds
    up.

    It is a yardstick: each move is searched afresh, by one thread.
    """

    def __init__(self, rng: Rng, clock: Clock, budget: Budget) -> None:
        self.rng = rng
        self.clock = clock
        self.budget = budget
        self.context = DEFAULT_CONTEXT
        self.tree = Uct(rng.below(2**31 - 1), CAPACITY)

    def use(self, context: SearchContext) -> None:
        """Accept the context's stop signal from now on."""
        self.context = context

    def choose(self, player_view: PlayerView) -> Choice:
        started = self.clock()
        world = player_view.world(self.rng)
        if len(world.legal_actions()) == 1:
            return Choice(player_view.text(world, world.legal_actions()[0]))
        visits: Counter[int] = Counter()
        totals: dict[int, float] = defaultdict(float)
        margins: dict[int, float] = defaultdict(float)
        worlds = WORLDS if world.is_uncertain else 1
        for number in range(1, worlds + 1):
            if number > 1:
                world = player_view.world(self.rng)
            self._search(world, started, number / worlds)
            for action, times, total, margin in self.tree.root_totals():
                visits[action] += times
                totals[action] += total
                margins[action] += margin
            if self.context.stop():
                break
        best = max(visits, key=lambda action: visits[action])
        times, line = max(1, visits[best]), self.tree.line()
        return Choice(
            player_view.text(world, best),
            (1 + totals[best] / times) / 2,
            margins[best] / times,
            player_view.texts(world, line if line[:1] == [best] else [best]),
            visits.total() + number,
            visits[best],
        )

    def _search(self, world: State, started: float, share: float) -> None:
        """Search one position until its share of the time has passed or its simulations are made."""
        self.tree.forget()
        left = self.budget.simulations
        if left is not None:
            left = max(2, left if share == 1 and not world.is_uncertain else left // WORLDS)
        while left is None or left > 0:
            portion = PORTION if left is None else min(PORTION, left)
            self.tree.grow(world, portion)
            left = None if left is None else left - portion
            if self.budget.seconds is not None and self.clock() - started >= share * self.budget.seconds:
                break
            if self.context.stop():
                break
