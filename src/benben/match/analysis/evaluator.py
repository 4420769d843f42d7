"""Who judges a decision: which choice is best, and what a choice is worth to the mover.

A judge is as strong as the strongest bot: exact where the game is solved or its end can be looked at, by the
bot's search elsewhere.  It knows what the mover knew; or, made as a seer, the true cards, now and in all the
search.
"""

from typing import Any, Protocol

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import State
from benben.players import DEFAULT_CONTEXT, Budget, Clock, SearchContext
from benben.players.exact import certain_value
from benben.players.profile import search_settings
from benben.search.budgeted import Limits, Opinion, think_on


class Judge(Protocol):
    """Says which choice is best, and what a choice is worth."""

    def best(self, state: State) -> int:
        """The number of the best action for the mover."""

    def value(self, state: State, action: int) -> float:
        """The mover's winning chance with an action, from 0 to 1, a draw counting half."""


class SearchJudge:
    """A judge that knows or searches, each question with the same budget and anew, so that order does not
    matter."""

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        budget: Budget,
        clock: Clock,
        context: SearchContext = DEFAULT_CONTEXT,
        seer: bool = False,
    ) -> None:
        settings = search_settings(game)
        self.trees = [settings.tree(Rng(seed + 1000 * thread)) for thread in range(context.threads)]
        self.certain_value = certain_value(game, budget, context)
        self.budget = budget
        self.clock = clock
        self.context = context
        self.seer = seer

    def best(self, state: State) -> int:
        certain = self.certain_value(state)
        return certain[1][0] if certain else self._search(state)[0].action

    def value(self, state: State, action: int) -> float:
        """A search of the position after it; with secrets or chance to come, one that always plays the action
        first."""
        if state.uncertain():
            return self._search(state, action)[0].value
        after: State = state.copy()
        after.advance(action)
        if after.is_over():
            return _result(after.scores()[state.mover] - after.scores()[1 - state.mover])
        certain = self.certain_value(after)
        chance = _result(certain[0]) if certain else self._search(after)[0].value
        return chance if after.mover == state.mover else 1 - chance

    def _search(self, state: State, only: int = -1) -> list[Opinion]:
        until = None if self.budget.seconds is None else self.clock() + self.budget.seconds
        for tree in self.trees:
            tree.begin(state, state.mover, self.seer, only)
        return think_on(
            self.trees,
            state,
            Limits(self.budget.simulations, until, self.clock, self.context.stop),
            self.context.run,
        )


def _result(lead: float) -> float:
    return 0.5 + 0.5 * ((lead > 0) - (lead < 0))
