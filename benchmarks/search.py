"""Measure what a search of the strongest bot costs.

    python benchmarks/search.py [time|threads|reuse|memory] …     (all four by default)

time     how far the wall time of a move exceeds its budget, in first and later moves; the worst counts, and
         an early answer exceeds it by nothing
threads  simulations a second with two threads against one, measured alternately: by the wall clock, which
         needs two idle cores, and by CPU time, where 1 means that threads do not slow each other down
reuse    simulations that a move finds in the tree, kept from earlier moves
memory   how much the process grows during long searches
"""

import resource
import sys
import time
from collections.abc import Callable, Iterator
from statistics import mean, median
from typing import Any

import benben
from benben.core.rng import Rng
from benben.match.play.threads import search_context
from benben.players import make_bot
from benben.players.profile import search_settings
from benben.search.budgeted import Limits, never, think_on

BUDGETS = {0.1: 12, 1.0: 3}  # seconds a move: number of games to start
MOVES = 4  # searched moves in each game
EACH = 8000  # simulations in each thread
ROUNDS = 5
BYTES_A_NODE = 60  # eleven ints and two doubles, as in search/arena.pxd
OPTIONS: dict[str, dict[str, Any]] = {"initiative": {"draft": True}}  # rounds would be solved, not searched


def moves(game: str, budget: str, games: int) -> Iterator[tuple[float, Any, Any]]:
    """Yield seconds, choice and bot for each searched move at the start of some games, with one bot per
    seat."""
    for seed in range(games):
        position = benben.game(game, **OPTIONS.get(game, {})).new(seed=seed)
        bots = [
            make_bot(position.game, f"strongest@{budget}", Rng(seed), time.perf_counter) for _ in range(2)
        ]
        questions = 0
        while questions < MOVES and position.to_move in (0, 1):
            bot = bots[position.to_move]
            start = time.perf_counter()
            choice = bot.choose(position.player_view(position.to_move))
            seconds = time.perf_counter() - start
            if choice.simulations:
                questions += 1
                yield seconds, choice, bot
            position.play(choice.move)


def overruns() -> None:
    for budget, games in BUDGETS.items():
        for game in benben.names():
            timed_moves = moves(game, f"{budget}s", games)
            beyond = [
                max(0.0, 1000 * (seconds - budget)) for seconds, choice, _ in timed_moves if not choice.exact
            ]
            print(
                f"time     {game:11} {budget:g} s a move: mean {mean(beyond):+.1f} ms, worst "
                f"{max(beyond):+.1f} ms "
                f"of {len(beyond)}",
                flush=True,
            )


def rate(game: str, threads: int) -> tuple[float, float]:
    """Return simulations a second from the first position, by wall time and by the CPU time of all
    threads."""
    state = benben.game(game, **OPTIONS.get(game, {})).new(seed=1).search_state()
    trees = [search_settings(benben.game(game)).tree(Rng(seed)) for seed in range(threads)]
    for _ in range(2):  # the first use of fresh memory is slow
        for tree in trees:
            tree.begin(state, state.mover)
        start, spent = time.perf_counter(), time.process_time()
        think_on(
            trees, state, Limits(EACH * threads, None, time.perf_counter, never), search_context(threads).run
        )
    simulations = sum(tree.simulations for tree in trees)
    return simulations / (time.perf_counter() - start), simulations / (time.process_time() - spent)


def ratios() -> None:
    for game in benben.names():
        rates = [(*rate(game, 1), *rate(game, 2)) for _ in range(ROUNDS)]
        wall, cpu = (
            median(fast / slow for slow, fast in (both[part::2] for both in rates)) for part in (0, 1)
        )
        print(
            f"threads  {game:11} {median(both[0] for both in rates):,.0f} simulations/s with one, "
            f"{median(both[2] for both in rates):,.0f} with two: {wall:.2f} times; "
            f"{cpu:.2f} times a second of CPU time",
            flush=True,
        )


def reuse() -> None:
    for game in benben.names():
        reused = [
            bot.trees[0].root_visits() - choice.simulations for _, choice, bot in moves(game, "2000", 6)
        ]
        print(
            f"reuse    {game:11} 2000 simulations a move find {mean(reused):.0f} more, at most {max(reused)}",
            flush=True,
        )


def memory() -> None:
    """Memory never shrinks, so the figures of the games add up; each bot has one live tree at a time."""
    for game in benben.names():
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        size = max(bot.trees[0].size for _, _, bot in moves(game, "1s", 1))
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"memory   {game:11} {size} nodes of {BYTES_A_NODE} bytes, {size * BYTES_A_NODE / 1e6:.0f} MB a "
            "tree; "
            f"the process grew by {after - before:.0f} to {after:.0f} MB",
            flush=True,
        )


MEASURES: dict[str, Callable[[], None]] = {
    "memory": memory,
    "time": overruns,
    "threads": ratios,
    "reuse": reuse,
}

if __name__ == "__main__":
    for name in sys.argv[1:] or MEASURES:
        MEASURES[name]()
