"""Compare batches with PettingZoo's environment, which plays one game at a time.

    python benchmarks/research_batch.py [GAMES [ROUNDS]]

Both play random legal actions and read every observation and mask. They alternate in the same run and are
measured in CPU time. The script prints median steps a second.
"""

import sys
import time
from collections.abc import Callable
from statistics import median

import numpy as np

import benben
from benben.research.batch import Batch
from benben.research.pettingzoo import env

STEPS = 100  # steps of a batch in each round
GAMES_ONE_BY_ONE = 3  # games in each round


def one_by_one(name: str, seed: int) -> int:
    """Play some games through PettingZoo and return the number of actions."""
    table, actions = env(name), 0
    for game in range(GAMES_ONE_BY_ONE):
        table.reset(seed=seed + game)
        for agent in table.agent_iter():
            observation, _, over, _, _ = table.last()
            table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))
            actions += not over
    return actions


def together(batch: Batch, rng: np.random.Generator) -> int:
    for _ in range(STEPS):
        batch.step(batch.sample(rng))
    return STEPS * len(batch)


def speed(play: Callable[[], int]) -> float:
    start = time.process_time()
    actions = play()
    return actions / (time.process_time() - start)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 256
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    print(f"{'':10}  one by one  batch of {games}  times as fast")
    for name in benben.names():
        batch, rng = Batch(benben.game(name), games, seed=1), np.random.default_rng(1)
        single, many = [], []
        for number in range(rounds):
            single.append(speed(lambda: one_by_one(name, number)))  # noqa: B023 (called at once)
            many.append(speed(lambda: together(batch, rng)))  # noqa: B023
        print(
            f"{name:10}  {median(single):10,.0f}  {median(many):12,.0f}  "
            f"{median(many) / median(single):13.0f}"
        )


if __name__ == "__main__":
    main()
