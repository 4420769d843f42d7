"""What `benben bench` measures: rates in CPU time, the median of several rounds; ratios from interleaved
rounds."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import State
from benben.search.playouts import playouts
from benben.search.uct import Uct

ROUNDS = 5
KALAH_ROUNDS = 9
LEAST_SECONDS = 0.2  # a round shorter than this would measure the clock
SIMULATIONS = 1000  # a move

Work = Callable[[int], int]  # does something so many times and says how many units that was


def rate(work: Work, rounds: int) -> float:
    """Units of work a second of CPU time."""
    times = enough(work)
    return median(_round(work, times) for _ in range(rounds))


def ratio(ours: Work, theirs: Work, rounds: int) -> tuple[float, float, float]:
    """Two rates and their ratio, each the median of rounds that take turns so that both meet the same
    machine."""
    times, their_times = enough(ours), enough(theirs)
    pairs = [(_round(ours, times), _round(theirs, their_times)) for _ in range(rounds)]
    return (
        median(mine for mine, _ in pairs),
        median(other for _, other in pairs),
        median(mine / other for mine, other in pairs),
    )


def enough(work: Work) -> int:
    """How often to do it for a round to be long enough."""
    times = 1
    while True:
        start = time.process_time()
        work(times)
        if time.process_time() - start >= LEAST_SECONDS:
            return times
        times *= 2


def _round(work: Work, times: int) -> float:
    start = time.process_time()
    units = work(times)
    return units / (time.process_time() - start)


def game_speed(game: Game[Any], rounds: int) -> dict[str, float]:
    """Random-playout moves and UCT simulations a second.  Playouts begin before the first chance event, if
    any."""
    rng, tree = Rng(1), Uct(1)
    first = game.new(seed=1, chance="manual").search_state()
    ready = game.new(seed=1).search_state()
    return {
        "moves_per_s": rate(lambda times: playouts(first, rng, times), rounds),
        "sims_per_s": rate(lambda times: _simulations(tree, ready, times), rounds),
    }


def _simulations(tree: Uct, state: State, searches: int) -> int:
    for _ in range(searches):
        tree.search(state, SIMULATIONS)
    return searches * SIMULATIONS


def sampler_ratio(game: Game[Any], rounds: int) -> float:
    """How much faster playouts are with the game's own random_action than by listing and picking."""
    state, rng = game.new(seed=1).search_state(), Rng(1)
    return ratio(
        lambda times: playouts(state, rng, times), lambda times: playouts(state, rng, times, True), rounds
    )[2]


def two_thread_ratio(game: Game[Any], rounds: int) -> float:
    """Playouts of two threads at once against those of one, by the wall clock."""
    state = game.new(seed=1).search_state()
    games = 4 * enough(lambda times: playouts(state, Rng(1), times))

    def seconds(threads: int) -> float:
        start = time.perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(lambda seed: playouts(state, Rng(seed), games), range(threads)))
        return time.perf_counter() - start

    return median(2 * seconds(1) / seconds(2) for _ in range(rounds))


def kalah(rounds: int) -> dict[str, float] | None:
    """UCT on Kalah, ours and OpenSpiel's C++, with the same settings; None without OpenSpiel."""
    try:
        from benben_benchmarks import openspiel
    except ImportError:
        return None
    from benben_benchmarks.kalah import KalahState

    tree, start = Uct(1), KalahState()
    theirs = openspiel.searcher(SIMULATIONS)
    mine, other, times = ratio(
        lambda count: _simulations(tree, start, count), lambda count: theirs(count) * SIMULATIONS, rounds
    )
    return {"benben_sims_per_s": mine, "openspiel_sims_per_s": other, "ratio": times}
