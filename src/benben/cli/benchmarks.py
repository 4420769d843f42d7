"""The measurements of `benben bench`: rates in CPU time, the median of several rounds, and ratios from
interleaved rounds."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any

from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import State
from benben.players.nets import find_net
from benben.players.profile import search_settings, strongest_settings
from benben.search.net import Net
from benben.search.playouts import playouts
from benben.search.tree import Tree
from benben.search.uct import Uct

ROUNDS = 5
KALAH_ROUNDS = 9
MIN_ROUND_SECONDS = 0.2  # per round; a shorter one would measure the clock
SIMULATIONS = 1000  # a move

Work = Callable[[int], int]  # repeats something and returns how many units of work it did


def rate(work: Work, rounds: int) -> float:
    """Return units of work per second of CPU time."""
    repetitions = repetitions_needed(work)
    return median(_round(work, repetitions) for _ in range(rounds))


def ratio(ours: Work, theirs: Work, rounds: int) -> tuple[float, float, float]:
    """Return two rates and their ratio, each the median over the rounds.

    Rounds alternate, so that both run under the same conditions.
    """
    our_repetitions, their_repetitions = repetitions_needed(ours), repetitions_needed(theirs)
    pairs = [(_round(ours, our_repetitions), _round(theirs, their_repetitions)) for _ in range(rounds)]
    return (
        median(our_rate for our_rate, _ in pairs),
        median(their_rate for _, their_rate in pairs),
        median(our_rate / their_rate for our_rate, their_rate in pairs),
    )


def repetitions_needed(work: Work) -> int:
    """Return how often to repeat the work for a round to be long enough."""
    repetitions = 1
    while True:
        start = time.process_time()
        work(repetitions)
        if time.process_time() - start >= MIN_ROUND_SECONDS:
            return repetitions
        repetitions *= 2


def _round(work: Work, repetitions: int) -> float:
    """Return the rate of one round."""
    start = time.process_time()
    units = work(repetitions)
    return units / (time.process_time() - start)


def game_speed(game: Game[Any], rounds: int) -> dict[str, float]:
    """Return moves of random playouts and UCT simulations per second.  Playouts begin before the first chance
    event."""
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
    """Return how much faster playouts are with the game's own sampler than when legal actions are listed."""
    state, rng = game.new(seed=1).search_state(), Rng(1)
    return ratio(
        lambda times: playouts(state, rng, times), lambda times: playouts(state, rng, times, True), rounds
    )[2]


def net_speed(game: Game[Any], rounds: int) -> dict[str, float] | None:
    """Nanoseconds for a judgement, and simulations of the strongest search with its net against those of
    `classic`, in positions of random games; None without a net."""
    make_net = find_net(game)
    if make_net is None:
        return None
    states, net = _random_states(game), make_net()
    learned, classic = strongest_settings(game).tree(Rng(1)), search_settings(game).tree(Rng(1))
    return {
        "judgement_ns": 1e9 / rate(lambda times: _judgements(net, states, times), rounds),
        "net_ratio": ratio(
            lambda times: _tree_simulations(learned, states, times),
            lambda times: _tree_simulations(classic, states, times),
            rounds,
        )[2],
    }


def _random_states(game: Game[Any]) -> list[State]:
    """Return every sixth decision in the first 30 plies of five random games."""
    states = []
    for seed in range(5):
        state, rng = game.new(seed=seed).search_state(), Rng(seed)
        for ply in range(30):
            if not state.is_over:
                if ply % 6 == seed:
                    states.append(state.copy())
                state.apply(state.random_action(rng))
    return states


def _judgements(net: Net, states: list[State], times: int) -> int:
    for state in states:
        net.repeat_judgement(state, times)
    return times * len(states)


def _tree_simulations(tree: Tree, states: list[State], searches: int) -> int:
    for _ in range(searches):
        for state in states:
            tree.begin(state, state.mover)
            tree.grow(state, SIMULATIONS)
    return searches * len(states) * SIMULATIONS


def two_thread_ratio(game: Game[Any], rounds: int) -> float:
    """Playouts of two threads at once against those of one, by the wall clock."""
    state = game.new(seed=1).search_state()
    games = 4 * repetitions_needed(lambda times: playouts(state, Rng(1), times))

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
    our_rate, their_rate, times = ratio(
        lambda count: _simulations(tree, start, count), lambda count: theirs(count) * SIMULATIONS, rounds
    )
    return {"benben_sims_per_s": our_rate, "openspiel_sims_per_s": their_rate, "ratio": times}
