"""Measure Initiative's solvers on random deals.

    python benchmarks/initiative_solver.py [RULES [DEALS [FIRST_SEED]]]

RULES is basic, call, sacrifice or both. Times are CPU seconds on one core, for making a solver and finding
the value of the deal. Memory is the peak of this process.
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


def seconds(rules: str, seed: int) -> float:
    """Return the CPU time for one deal; the three sizes of stack take turns."""
    state = (
        benben.game("initiative", rounds=1, stack_size=1 + seed % 3, **RULES[rules])
        .new(seed=seed)
        .search_state()
    )
    before = time.process_time()
    round_solver(state).value(state)
    return time.process_time() - before


def measure(rules: str, deals: int, first: int) -> None:
    times = sorted(seconds(rules, seed) for seed in range(first, first + deals))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{rules}: {deals} deals in {sum(times):.1f} s; median {median(times):.4f}, "
        f"99% below {times[-1 - deals // 100]:.4f}, longest {times[-1]:.4f} s; {peak:.0f} MB",
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
