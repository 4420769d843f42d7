"""How rounds of basic Initiative end under perfect play, over fair quick deals.

    .venv/bin/python tools/perfect_rounds.py 30000

Every deal is drawn from its own seed and solved exactly; nothing is played.
"""

import sys
from collections import Counter

import benben
from benben.games.initiative.setup import draw_setup, start
from benben.games.initiative.solver.match_solver import match_value

ENDS = {1: "won by the first attacker", 0: "level", -1: "lost"}


def count_ends(deals: int, first_seed: int = 0) -> Counter[str]:
    """Count how the rounds of a number of deals end, with consecutive seeds."""
    options = benben.game("initiative", rounds=1).options
    ends: Counter[str] = Counter()
    for seed in range(first_seed, first_seed + deals):
        lead = match_value(start(options, draw_setup(options, benben.Rng(seed))))
        ends[ENDS[(lead > 0) - (lead < 0)]] += 1
    return ends


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 30_000
    ends = count_ends(deals)
    print(", ".join(f"{100 * ends[end] / deals:.1f}% {end}" for end in ENDS.values()) + f" of {deals} deals")


if __name__ == "__main__":
    main()
