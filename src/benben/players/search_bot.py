"""Bots that search: the levels from novice to strongest."""

from collections.abc import Callable

from benben.core.player_view import PlayerView
from benben.core.rng import Rng
from benben.core.state import State
from benben.players.bot import DEFAULT_CONTEXT, Budget, Choice, Clock, SearchContext
from benben.players.lapses import Lapse, glance
from benben.players.memory import Memory
from benben.players.search_settings import SearchSettings
from benben.search.budgeted import Limits, Opinion, think_on


class SearchBot:
    """Searches for each move, and continues earlier searches where that is sound (see `memory`).

    In `lapses` of 100 moves it plays without thinking, as people do; `lapse` chooses the move then. With
    lapses it remembers nothing, and `alone` it searches in one thread, since the strength of levels was
    measured that way. `exact`, if given, is asked first and answers where it knows the position perfectly.
    With `early`, it moves before its time is up if the choice can no longer change.
    """

    def __init__(
        self,
        settings: SearchSettings,
        rng: Rng,
        clock: Clock,
        budget: Budget,
        *,
        lapses: int = 0,
        lapse: Lapse = glance,
        early: bool = False,
        alone: bool = False,
        exact: Callable[[PlayerView], Choice | None] | None = None,
    ) -> None:
        self.settings = settings
        self.trees = [settings.tree(rng)]
        self.rng = rng
        self.clock = clock
        self.budget = budget
        self.lapses = lapses
        self.lapse = lapse
        self.early = early
        self.alone = alone
        self.exact = exact
        self.context = DEFAULT_CONTEXT
        self._memory: Memory | None = None

    def use(self, context: SearchContext) -> None:
        """Search in this context from now on; each further thread gets its own tree and random source."""
        self.context = context
        while len(self.trees) < context.threads and not self.alone:
            self.trees.append(self.settings.tree(Rng(self.rng.below(2**31 - 1))))

    def choose(self, player_view: PlayerView) -> Choice:
        known = self.exact(player_view) if self.exact else None
        if known:
            return known
        started = self.clock()
        world = player_view.world(self.rng)
        if len(world.legal_actions()) == 1:
            return Choice(player_view.text(world, world.legal_actions()[0]))
        if self.rng.below(100) < self.lapses:
            return Choice(player_view.text(world, self.lapse(world, self.rng)))
        self._begin(player_view, world)
        until = None if self.budget.seconds is None else started + self.budget.seconds
        opinions = think_on(
            self.trees,
            world,
            Limits(self.budget.simulations, until, self.clock, self.context.stop, self.early),
            self.context.run,
        )
        return _choice(player_view, world, opinions[0], sum(tree.simulations for tree in self.trees))

    def _begin(self, player_view: PlayerView, world: State) -> None:
        """Continue an earlier search, or start a new one."""
        path = self._memory.path_to(player_view) if self._memory else None
        for tree in self.trees:
            if not path or not tree.resume(world, player_view.seat, path):
                tree.begin(world, player_view.seat)
        self._memory = None if self.lapses else Memory.of(player_view, world)


def _choice(player_view: PlayerView, world: State, chosen: Opinion, simulations: int) -> Choice:
    """Return the choice of a search.

    A search proves who wins, not by how much: its margin stays an average over simulations, so none is given
    beside a proof.
    """
    return Choice(
        player_view.text(world, chosen.action),
        chosen.value,
        None if chosen.exact else chosen.margin,
        player_view.texts(world, chosen.line),
        simulations,
        chosen.visits,
        chosen.exact,
    )
