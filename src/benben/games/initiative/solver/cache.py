"""A cache of match solvers.

A table of a round with sacrifices takes seconds to make and up to 240 MB. It is therefore made once per
process and shared by everything that plays, hints, reviews or solves the same deal: both seats, both rounds,
the second game of a pair. Only the last few are kept.
"""

from collections import OrderedDict
from contextlib import suppress
from typing import Any

from benben.games.initiative.rules.state import InitiativeState
from benben.games.initiative.solver.match_solver import MatchSolver
from benben.games.initiative.solver.rounds import round_start
from benben.players.bot import Progress, Stop

MAX_SOLVERS = 2  # in memory, including one being made: 480 MB


class SolverCache:
    """Solvers by deal and rules; the least recently used one is dropped first.

    Threads may share them. If two threads ask for the same new solver at once, both make it and one of the
    two is kept.
    """

    def __init__(self, most: int = MAX_SOLVERS) -> None:
        self.most = most
        self._kept: OrderedDict[Any, MatchSolver] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def solver(
        self, state: InitiativeState, progress: Progress | None = None, stop: Stop | None = None
    ) -> MatchSolver:
        """Return the solver of the match that a position belongs to, making it if necessary.

        Raise Stopped if `stop` says so.
        """
        key = _match(state)
        solver = self._kept.pop(key, None)
        # A solver made in round two does not know round one.
        if solver is None or solver.rounds.round > state.round:
            solver = None  # free its memory before the next one is made
            self._evict_to(self.most - 1)
            solver = MatchSolver(round_start(state), progress, stop)
        self._kept[key] = solver
        self._evict_to(self.most)
        return solver

    def _evict_to(self, most: int) -> None:
        while len(self._kept) > most:
            with suppress(KeyError):  # another thread was faster
                self._kept.popitem(last=False)


def _match(state: InitiativeState) -> Any:
    """Return what identifies a match: both first inventories, the stack and the rules."""
    start = round_start(state)
    inventories = [tuple(start.counts(player)) for player in (0, 1)]
    return (
        *inventories[:: -1 if state.round == 2 else 1],
        tuple(start.stack()),
        state.rounds,
        state.sacrifice,
        state.call,
        state.call_fallback,
        state.parried_score,
    )


SOLVER_CACHE = SolverCache()  # one for the process, because they share its memory
