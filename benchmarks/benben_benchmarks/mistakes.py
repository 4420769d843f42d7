"""How the levels err: how much their moves lose, and whether a short look would have told.

`python -m benben_benchmarks.mistakes GAME` lets each level play against itself and judges its decisions: by a
long search of the strongest bot, and by a short one. A mistake that the short search sees as well is a plain
one; the others take foresight. Where the game is solved, the points lost are exact.
The tables of docs/bots.md come from here.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import benben
from benben.core.game import Game
from benben.core.parts import part
from benben.core.rng import Rng
from benben.core.state import State
from benben.match.analysis.decisions import BLUNDER, MISTAKE
from benben.match.analysis.evaluator import SearchEvaluator
from benben.match.statistics.intervals import mean_interval
from benben.players import DEFAULT_CONTEXT, RANKS, Budget, make_bot
from benben.players.exact import CertainValue, certain_value

LONG, SHORT = Budget(simulations=3000), Budget(simulations=60)
SLIP = 0.02  # winning chance: what loses less counts as no mistake at all
SEED = 60_000_000  # of games that no training has used


@dataclass(frozen=True)
class Loss:
    """What one decision lost: winning chance by a long and by a short search, and points where solved."""

    game: int  # decisions of one game belong together
    long: float
    short: float
    points: int | None

    @property
    def is_plain(self) -> bool:
        """Whether the short search sees at least half of what the long one sees."""
        return self.short >= self.long / 2


def losses(game: Game[Any], level: str, games: int) -> Iterator[Loss]:
    """Play games of a level against itself and yield the loss of every decision."""
    long, short = (SearchEvaluator(game, SEED, budget, time.perf_counter) for budget in (LONG, SHORT))
    certain = certain_value(game, LONG, DEFAULT_CONTEXT) if part(type(game), "solver") else unknown
    for number in range(games):
        position = game.new(seed=SEED + number)
        players = [make_bot(game, level, Rng(SEED + 2 * number + seat), time.perf_counter) for seat in (0, 1)]
        while not position.is_over:
            seat = position.to_move
            move = players[seat].choose(position.player_view(seat)).move
            if len(position.legal_moves()) > 1:
                state, action = position.search_state(), position.number(move)
                yield Loss(
                    number,
                    chance_lost(long, state, action),
                    chance_lost(short, state, action),
                    points_lost(certain, state, action),
                )
            position.play(move)


def unknown(state: State) -> None:
    """Stand in for the solver of a game that has none."""


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


def row(level: str, decisions: list[Loss]) -> str:
    """Return a line of the table in Markdown."""
    mistakes = [loss for loss in decisions if loss.long >= SLIP]
    cells = [
        level,
        f"{len(decisions):,}",
        *(
            percentage(sum(low <= loss.long < high for loss in decisions), len(decisions))
            for low, high in ((SLIP, MISTAKE), (MISTAKE, BLUNDER), (BLUNDER, 2.0))
        ),
        percentage(sum(loss.is_plain for loss in mistakes), len(mistakes)),
        mean_points(decisions),
    ]
    return f"| {' | '.join(cells)} |"


def percentage(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "–"


def mean_points(decisions: list[Loss]) -> str:
    """Return the mean of the points lost where it is known, with its interval; games are the units."""
    totals: dict[int, tuple[float, int]] = {}
    for loss in decisions:
        if loss.points is not None:
            total, count = totals.get(loss.game, (0.0, 0))
            totals[loss.game] = total + loss.points, count + 1
    estimate = mean_interval(list(totals.values()))
    if estimate.mean is None or estimate.low is None or estimate.high is None:
        return "–"
    return f"{estimate.mean:.2f} ({max(0.0, estimate.low):.2f} to {estimate.high:.2f})"


COLUMNS = (
    "level",
    "decisions",
    f"lose {SLIP:.0%} to {MISTAKE:.0%}",
    f"{MISTAKE:.0%} to {BLUNDER:.0%}",
    "more",
    "of these plain",
    "points lost",
)
HEADING = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benben_benchmarks.mistakes", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("--games", type=int, default=20, help="of each level (default: 20)")
    parser.add_argument("--levels", nargs="+", default=list(RANKS[:-1]), help="default: all but strongest")
    arguments = parser.parse_args()
    game = benben.game(arguments.game)
    print(HEADING, flush=True)
    for level in arguments.levels:
        print(row(level, list(losses(game, level, arguments.games))), flush=True)


if __name__ == "__main__":
    main()
