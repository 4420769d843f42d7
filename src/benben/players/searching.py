"""Bots that search: the levels from novice to strongest."""
from collections.abc import Callable
from dataclasses import dataclass

from benben.core.outlook import Outlook
from benben.core.rng import Rng
from benben.core.state import State
from benben.players.bot import Budget, Choice, Clock
from benben.players.simple import glance
from benben.search.thinking import Opinion, never, think
from benben.search.tree import Tree

CAPACITY = 600_000                      # nodes of a tree: 34 MB


@dataclass(frozen=True)
class Settings:
    """How a game is searched best, found by matches; see `Tree`."""

    c: float = 0.7
    widening: float = 8.0
    tries: int = 1
    plies: int = 10_000
    scale: float = 5.0

    def tree(self, rng: Rng) -> Tree:
        return Tree(rng, CAPACITY, self.c, self.widening, self.tries, self.plies, self.scale)


class SearchBot:
    """Searches each move anew.  In `lapse` of 100 moves it plays like a beginner instead, as people do.

    No tree is kept from move to move: what the other player answered is rarely what was searched most, in Montauk the
    worlds change, and a search that begins anew is the same for the same seed and position, whatever came before.
    `exact`, if given, is asked first and answers where it knows the position perfectly.
    """

    def __init__(self, settings: Settings, rng: Rng, clock: Clock, budget: Budget, lapse: int = 0,
                 exact: Callable[[Outlook], Choice | None] | None = None) -> None:
        self.tree = settings.tree(rng)
        self.rng = rng
        self.clock = clock
        self.budget = budget
        self.lapse = lapse
        self.exact = exact
        self.stop: Callable[[], bool] = never

    def choose(self, outlook: Outlook) -> Choice:
        known = self.exact(outlook) if self.exact else None
        if known:
            return known
        world = outlook.world(self.rng)
        if len(world.actions()) == 1:
            return Choice(outlook.text(world, world.actions()[0]))
        if self.rng.draw(100) < self.lapse:
            return Choice(outlook.text(world, glance(world, self.rng)))
        found = think(self.tree, world, outlook.seat, self.budget.simulations, self.budget.seconds, self.clock, self.stop)
        return _choice(outlook, world, found[0], self.tree.simulations)


def _choice(outlook: Outlook, world: State, chosen: Opinion, simulations: int) -> Choice:
    return Choice(outlook.text(world, chosen.action), chosen.value, chosen.margin,
                  _texts(outlook, world, chosen.line), simulations, chosen.exact)


def _texts(outlook: Outlook, world: State, line: tuple[int, ...]) -> tuple[str, ...]:
    """The moves of a line as far as they can be made in this world."""
    texts: list[str] = []
    state = world.copy()
    for action in line:
        if not state.allows(action):
            break
        texts.append(outlook.text(state, action))
        state.advance(action)
    return tuple(texts)
