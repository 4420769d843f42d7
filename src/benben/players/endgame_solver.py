"""Solutions for any game: exact if the rest can be searched to the end, otherwise by the strongest search."""

from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.state import State
from benben.players.bot import Budget, Progress, SearchContext, Stop
from benben.players.profile import strongest_settings
from benben.players.search_bot import SearchBot
from benben.players.solver import NotSolved, Solution
from benben.search.budgeted import never
from benben.search.endgame import Ending

MOST_NODES = 3_000_000  # positions in an ending: 0.1 to 0.3 s when compiled
SIMULATIONS = 20_000  # for the search where that is not enough


def solve(position: Position, progress: Progress | None, stop: Stop | None) -> Solution:
    """Solve a position: exactly if the rest of the game is short enough to be searched to its end, otherwise
    as far as a search sees."""
    state = position.search_state()
    if position.to_move not in (0, 1):
        raise NotSolved("chance is to act, so there is no move to find")
    exact = None if position.game.has_secrets else Ending(state, MOST_NODES).best_moves()
    if exact is None:
        return searched(position, stop)
    value, best = exact
    return Solution(
        value, True, sorted(position.text(action) for action in best), best_line(position, best[0])
    )


def best_line(position: Position, action: int) -> list[str]:
    """Return one way to play the ending out; each step is easier to solve than the one before."""
    state: State = position.search_state()
    line: list[str] = []
    while True:
        line.append(position.game.write(state, action))
        state.apply(action)
        solution = Ending(state, MOST_NODES).best_moves()
        if solution is None:
            return line
        action = solution[1][0]


def searched(position: Position, stop: Stop | None) -> Solution:
    """Return what the strongest search expects, from what the mover may know."""
    bot = SearchBot(strongest_settings(position.game), Rng(1), lambda: 0.0, Budget(simulations=SIMULATIONS))
    bot.use(SearchContext(stop=stop or never))
    choice = bot.choose(position.player_view(1 if position.to_move else 0))
    return Solution(round(choice.margin or 0.0, 1), False, [choice.move], list(choice.line) or [choice.move])
