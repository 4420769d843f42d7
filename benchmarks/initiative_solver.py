"""Measure Initiative's solvers on random deals.

    python benchmarks/initiative_solver.py [RULES [DEALS [FIRST_SEED]]]

RULES is basic, call, sacrifice or both. Times are CPU seconds on one core, for making a solver and finding
the value of the deal. Memory is the peak of this process. The last figures say how often the first attacker
wins a round under best play, how often nobody does, and how often the other player wins.
"""

import resource
import sys
import time
from statistics import median

import benben
from benben.games.initiative.solver import round_solver

RULES = {
    "basic": {},
    "call": {"call": True},
    "sacrifice": {"sacrifice": True},
    "both": {"sacrifice": True, "call": True},
}
DEALS = {"basic": 1000, "call": 1000, "sacrifice": 20, "both": 20}


def solved(rules: str, seed: int) -> tuple[float, int]:
    """Return the CPU time for one deal and its value to the first attacker; the three sizes of stack take
    turns."""
    state = (
        benben.game("initiative", rounds=1, stack_size=1 + seed % 3, **RULES[rules])
        .new(seed=seed)
        .search_state()
    )
    before = time.process_time()
    value = round_solver(state).value(state)
    return time.process_time() - before, value


def measure(rules: str, deals: int, first: int) -> None:
    solutions = [solved(rules, seed) for seed in range(first, first + deals)]
    times = sorted(seconds for seconds, _ in solutions)
    won, lost = sum(value > 0 for _, value in solutions), sum(value < 0 for _, value in solutions)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{rules}: {deals} deals in {sum(times):.1f} s; median {median(times):.4f}, "
        f"99% below {times[-1 - deals // 100]:.4f}, longest {times[-1]:.4f} s; {peak:.0f} MB; "
        f"won {won / deals:.1%}, level {(deals - won - lost) / deals:.1%}, lost {lost / deals:.1%}",
        flush=True,
    )


if __name__ == "__main__":
    chosen = sys.argv[1:2] or list(RULES)
    for name in chosen:
        measure(
            name,
            int(sys.argv[2]) if len(sys.argv) > 2 else DEALS[name],
            int(sys.argv[3]) if len(sys.argv) > 3 else 0,
        )
