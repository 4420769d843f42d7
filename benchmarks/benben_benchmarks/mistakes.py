"""How the levels err: how much their moves lose, and whether a short look would have told.

`python -m benben_benchmarks.mistakes GAME` lets each level play against itself and judges its decisions: by
the points lost where the game is solved, elsewhere by a long search of the strongest bot and by a short one.
A mistake that the short search sees as well is a plain one; the others take foresight. Another measure is
whether the move that looks best at a glance, to the net's policy or to the game's own scores of moves, would
have avoided it. The tables of docs/bots.md come from here.
"""

import argparse
import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import benben
from benben.cli.arguments import add_options, read_options
from benben.core.game import Game
from benben.core.parts import part
from benben.core.rng import Rng
from benben.core.state import State
from benben.match.analysis.decisions import BLUNDER, MISTAKE
from benben.match.analysis.evaluator import SearchEvaluator
from benben.match.statistics.intervals import mean_interval
from benben.players import DEFAULT_CONTEXT, RANKS, Budget, make_bot
from benben.players.exact import CertainValue, certain_value
from benben.players.nets import find_net

LONG, SHORT = Budget(simulations=3000), Budget(simulations=60)
SLIP = 0.02  # winning chance: what loses less counts as no mistake at all
CHANCES = (SLIP, MISTAKE, BLUNDER)  # sizes of mistakes: winning chance lost, from each to the next
POINTS = (1.0, 6.0, 12.0)  # and in points, where the game is solved
SEED = 60_000_000  # of games that no training has used


@dataclass(frozen=True)
class Loss:
    """What one decision lost: points where the game is solved, elsewhere winning chance by a long search.

    `short` is what it lost by a short search, and `glance` what the move that looks best at a glance would
    have lost by the long one, or in points.
    """

    game: int  # decisions of one game belong together
    size: float
    short: float
    glance: float

    @property
    def is_plain(self) -> bool:
        """Whether the short search sees at least half of what the long one sees."""
        return self.short >= self.size / 2

    @property
    def is_avoidable(self) -> bool:
        """Whether the move that looks best at a glance avoids at least half of the loss."""
        return self.glance <= self.size / 2


Judge = Callable[[int, State, int], Loss | None]  # the number of a game, a position and an action in it


def losses(game: Game[Any], level: str, games: int) -> Iterator[Loss]:
    """Play games of a level against itself and yield the loss of every decision that can be judged."""
    judge = judged_by_points(game) if is_solved(game) else judged_by_search(game)
    for number in range(games):
        position = game.new(seed=SEED + number)
        players = [make_bot(game, level, Rng(SEED + 2 * number + seat), time.perf_counter) for seat in (0, 1)]
        while not position.is_over:
            seat = position.to_move
            move = players[seat].choose(position.player_view(seat)).move
            if len(position.legal_moves()) > 1:
                loss = judge(number, position.search_state(), position.number(move))
                if loss is not None:
                    yield loss
            position.play(move)


def is_solved(game: Game[Any]) -> bool:
    return part(type(game), "solver") is not None


def judged_by_search(game: Game[Any]) -> Judge:
    long, short = (SearchEvaluator(game, SEED, budget, time.perf_counter) for budget in (LONG, SHORT))
    glanced = glance_of(game)

    def judge(number: int, state: State, action: int) -> Loss:
        size = chance_lost(long, state, action)
        glance = chance_lost(long, state, glanced(state)) if size >= SLIP else 0.0
        return Loss(number, size, chance_lost(short, state, action), glance)

    return judge


def judged_by_points(game: Game[Any]) -> Judge:
    """Judge by the solver; what it does not know, such as a draft, is left out."""
    certain = certain_value(game, LONG, DEFAULT_CONTEXT)
    glanced = glance_of(game)

    def judge(number: int, state: State, action: int) -> Loss | None:
        size = points_lost(certain, state, action)
        glance = points_lost(certain, state, glanced(state))
        return None if size is None or glance is None else Loss(number, size, size, glance)

    return judge


def glance_of(game: Game[Any]) -> Callable[[State], int]:
    """Return what finds the move that looks best at a glance, the first of equals."""
    make_net = find_net(game)
    net = make_net() if make_net else None
    if net is None or net.weights.rows == 0:
        return lambda state: max(state.move_scores(), key=lambda score: score[1])[0]
    return lambda state: max(net.preferences(state).items(), key=lambda preference: preference[1])[0]


def chance_lost(evaluator: SearchEvaluator, state: State, action: int) -> float:
    best = evaluator.best(state)
    if best == action:
        return 0.0
    return max(0.0, evaluator.value(state, best) - evaluator.value(state, action))


def points_lost(certain: CertainValue, state: State, action: int) -> int | None:
    """Return how many points of the final lead an action gives away, or None where that is not known."""
    before = certain(state)
    after = state.copy()
    after.apply(action)
    if before is None:
        return None
    if after.is_over:
        return before[0] - (after.scores[state.mover] - after.scores[1 - state.mover])
    reply = certain(after)
    if reply is None:
        return None
    return before[0] - (reply[0] if after.mover == state.mover else -reply[0])


def row(level: str, decisions: list[Loss], sizes: Sequence[float]) -> str:
    """Return a line of the table in Markdown; mistakes are counted by size, from each size to the next."""
    mistakes = [loss for loss in decisions if loss.size >= sizes[0]]
    cells = [
        level,
        f"{len(decisions):,}",
        *(
            percentage(sum(low <= loss.size < high for loss in mistakes), len(decisions))
            for low, high in pairwise([*sizes, math.inf])
        ),
        percentage(sum(loss.is_avoidable for loss in mistakes), len(mistakes)),
    ]
    if sizes == POINTS:
        return f"| {' | '.join([*cells, mean_points(decisions)])} |"
    return f"| {' | '.join([*cells, percentage(sum(loss.is_plain for loss in mistakes), len(mistakes))])} |"


def percentage(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "–"


def mean_points(decisions: list[Loss]) -> str:
    """Return the mean of the points lost, with its interval; games are the units."""
    totals: dict[int, tuple[float, int]] = {}
    for loss in decisions:
        total, count = totals.get(loss.game, (0.0, 0))
        totals[loss.game] = total + loss.size, count + 1
    estimate = mean_interval(list(totals.values()))
    if estimate.mean is None or estimate.low is None or estimate.high is None:
        return "–"
    return f"{estimate.mean:.2f} ({max(0.0, estimate.low):.2f} to {estimate.high:.2f})"


def heading(sizes: Sequence[float]) -> str:
    """Return the head of the table in Markdown."""
    if sizes == POINTS:
        low, middle, high = (f"{size:.0f}" for size in sizes)
        bounds, last = [f"lose {low} to {middle} points", f"{middle} to {high}"], "points lost a decision"
    else:
        low, middle, high = (f"{size:.0%}" for size in sizes)
        bounds, last = [f"lose {low} to {middle}", f"{middle} to {high}"], "plain"
    columns = ["level", "decisions", *bounds, "more", "avoidable at a glance", last]
    return f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benben_benchmarks.mistakes", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("--games", type=int, default=20, help="of each level (default: 20)")
    parser.add_argument("--levels", nargs="+", default=list(RANKS[:-1]), help="default: all but strongest")
    add_options(parser)
    arguments = parser.parse_args()
    game = benben.game(arguments.game, **read_options(arguments.options))
    sizes = POINTS if is_solved(game) else CHANCES
    print(heading(sizes), flush=True)
    for level in arguments.levels:
        print(row(level, list(losses(game, level, arguments.games)), sizes), flush=True)


if __name__ == "__main__":
    main()
