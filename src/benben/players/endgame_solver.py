"""Solutions for any game: exact if the rest can be searched to the end, otherwise by the strongest search."""

from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.state import State
from benben.players.bot import Progress, Stop
from benben.players.profile import strongest_settings
from benben.players.solver import NotSolved, Solution
from benben.search.budgeted import Opinion, never, think
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
    """Return what the strongest search expects, from what the mover may know; also of a forced move."""
    player_view, rng = position.player_view(1 if position.to_move else 0), Rng(1)
    tree = strongest_settings(position.game).tree(rng)
    world = player_view.world(rng)
    best = think(tree, world, player_view.seat, SIMULATIONS, None, lambda: 0.0, stop or never)[0]
    return Solution(
        expected_lead(best),
        False,
        [player_view.text(world, best.action)],
        list(player_view.texts(world, best.line)),
    )


def expected_lead(opinion: Opinion) -> float:
    """Return the lead that a search expects; it never denies the result that the search has proven.

    The average over simulations may: most of them do not play perfectly.
    """
    lead = round(opinion.margin, 1)
    if not opinion.exact:
        return lead
    if opinion.value == 0.5:
        return 0.0
    return max(1.0, lead) if opinion.value else min(-1.0, lead)
