"""Evaluators: which action is best in a position, and what an action is worth to the mover.

They are as strong as the strongest bot: exact where the game is solved or its end can be searched completely,
by the bot's search elsewhere.
"""

from typing import Any, Protocol

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import State
from benben.players import DEFAULT_CONTEXT, Budget, Clock, SearchContext
from benben.players.exact import certain_value
from benben.players.profile import strongest_settings
from benben.search.budgeted import Limits, Opinion, think_on


class Evaluator(Protocol):
    """Finds the best action and the value of an action."""

    def best(self, state: State) -> int:
        """Return the number of the best action for the mover."""

    def value(self, state: State, action: int) -> float:
        """Return the mover's winning chance with an action, from 0 to 1; a draw counts half."""

    def lead(self, state: State, action: int) -> int | None:
        """By how many points the mover ends ahead with an action and perfect play; None if not certain."""


class SearchEvaluator:
    """An evaluator that looks positions up where they are solved, and searches the others.

    Every question is searched from scratch with the same budget, so that no answer depends on what an earlier
    search has found; only the random numbers go on.  An `omniscient` evaluator takes the hidden cards of a
    state for known, at the start and throughout the search; any other one searches from what the mover of the
    state knows.
    """

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        budget: Budget,
        clock: Clock,
        context: SearchContext = DEFAULT_CONTEXT,
        *,
        omniscient: bool = False,
    ) -> None:
        settings = strongest_settings(game)
        self.trees = [settings.tree(Rng(seed + 1000 * thread)) for thread in range(context.threads)]
        self.certain_value = certain_value(game, budget, context)
        self.budget = budget
        self.clock = clock
        self.context = context
        self.omniscient = omniscient

    def best(self, state: State) -> int:
        solution = self.certain_value(state)
        return solution[1][0] if solution else self._search(state)[0].action

    def value(self, state: State, action: int) -> float:
        """Search the position after the action; with secrets or chance to come, search the position before
        it, with the action as the only first move."""
        if state.is_uncertain:
            return self._search(state, action)[0].value
        lead = self.lead(state, action)
        if lead is not None:
            return _result(lead)
        after = _after(state, action)
        chance = self._search(after)[0].value
        return chance if after.mover == state.mover else 1 - chance

    def lead(self, state: State, action: int) -> int | None:
        if state.is_uncertain:
            return None
        after = _after(state, action)
        if after.is_over:
            return int(after.scores[state.mover] - after.scores[1 - state.mover])
        solution = self.certain_value(after)
        if solution is None:
            return None
        return solution[0] if after.mover == state.mover else -solution[0]

    def _search(self, state: State, only: int = -1) -> list[Opinion]:
        """Opinions on the moves, the best first; `only` restricts the first move to one action."""
        until = None if self.budget.seconds is None else self.clock() + self.budget.seconds
        for tree in self.trees:
            tree.begin(state, state.mover, self.omniscient, only)
        limits = Limits(self.budget.simulations, until, self.clock, self.context.stop)
        return think_on(self.trees, state, limits, self.context.run)


def _after(state: State, action: int) -> State:
    after: State = state.copy()
    after.apply(action)
    return after


def _result(lead: float) -> float:
    """Return a final lead as a winning chance: 1, a half or 0."""
    return 0.5 + 0.5 * ((lead > 0) - (lead < 0))
