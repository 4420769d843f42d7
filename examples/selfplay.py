"""Learn Cydonia from scratch by self-play, with plain NumPy: `python examples/selfplay.py`.

A small network maps an observation to a probability for each legal tree and a value for the position. In
every generation it plays a batch of games against itself. It then makes actions that led to wins more likely
and actions that led to losses less likely (REINFORCE with a learned baseline, Adam). After about a minute it
wins nearly every game against random play. The learning curve is printed and saved.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import benben
from benben.research.batch import Batch

Array = NDArray[Any]


# -- the network -----------------------------------------------------------------------
class Network:
    """A network with one hidden layer; one list holds all weights, so that Adam treats them alike."""

    def __init__(self, features: int, actions: int, hidden: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> Array:
            return (rng.normal(size=(rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.weights = [
            layer(features, hidden, 1.4),
            np.zeros(hidden, np.float32),
            layer(hidden, actions, 0.01),
            np.zeros(actions, np.float32),
            layer(hidden, 1, 0.01),
            np.zeros(1, np.float32),
        ]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.updates = 0

    def forward(self, observations: Array, masks: Array) -> tuple[Array, Array, Array]:
        """Return the hidden layer, the probabilities of the legal actions, and values between -1 and 1."""
        first, bias, second, second_bias, third, third_bias = self.weights
        hidden = np.maximum(observations @ first + bias, 0)
        logits = np.where(masks, hidden @ second + second_bias, np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        probabilities = np.exp(logits)
        probabilities /= probabilities.sum(axis=1, keepdims=True)
        return hidden, probabilities, np.tanh(hidden @ third + third_bias)[:, 0]

    def choose(self, batch: Batch, rng: np.random.Generator) -> Array:
        """Draw an action for every game from the network's probabilities."""
        _, probabilities, _ = self.forward(batch.observations, batch.masks)
        return _draw(probabilities, batch.masks, rng)

    def learn(self, steps: "Steps", rate: float, entropy: float) -> None:
        """Take one Adam step up the gradient of the expected result; a little entropy keeps play varied."""
        hidden, probabilities, values = self.forward(steps.observations, steps.masks)
        count = len(values)
        advantage = steps.results - values
        scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        logit_gradient = -probabilities * scaled[:, None]
        logit_gradient[np.arange(count), steps.actions] += scaled
        surprise = -np.log(np.maximum(probabilities, 1e-9))
        logit_gradient += (
            entropy * probabilities * (surprise - (probabilities * surprise).sum(axis=1, keepdims=True))
        )
        logit_gradient = np.where(steps.masks, logit_gradient, 0) / count
        value_gradient = (advantage * (1 - values**2) / count)[:, None]
        hidden_gradient = (logit_gradient @ self.weights[2].T + value_gradient @ self.weights[4].T) * (
            hidden > 0
        )
        self._adam(
            [
                steps.observations.T @ hidden_gradient,
                hidden_gradient.sum(axis=0),
                hidden.T @ logit_gradient,
                logit_gradient.sum(axis=0),
                hidden.T @ value_gradient,
                value_gradient.sum(axis=0),
            ],
            rate,
        )

    def _adam(self, gradients: list[Array], rate: float) -> None:
        self.updates += 1
        for weight, (mean, square), gradient in zip(self.weights, self.moments, gradients, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            corrected = mean / (1 - 0.9**self.updates)
            weight += rate * corrected / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)


def _draw(probabilities: Array, masks: Array, rng: np.random.Generator) -> Array:
    """Draw an action in each row by its probability; rounding never picks an illegal one."""
    sums = probabilities.cumsum(axis=1)
    drawn = (sums > rng.random((len(probabilities), 1)) * sums[:, -1:]).argmax(axis=1)
    legal = masks[np.arange(len(drawn)), drawn]
    return np.where(legal, drawn, probabilities.argmax(axis=1))


# -- playing ---------------------------------------------------------------------------
class Steps(NamedTuple):
    """The observations, masks and actions of all moves, and the result for the player who moved."""

    observations: Array
    masks: Array
    actions: Array
    results: Array


def play_generation(network: Network, batch: Batch, rng: np.random.Generator) -> Steps:
    """Play one whole game in every row of the batch. All games of Cydonia have the same length."""
    observations, masks, movers = [], [], []
    actions: list[Array] = []
    while not actions or not batch.done.all():
        observations.append(batch.observations.copy())
        masks.append(batch.masks.copy())
        movers.append(batch.to_move.copy())
        actions.append(network.choose(batch, rng))
        batch.step(actions[-1])
    places = np.arange(len(batch))
    results = [batch.rewards[places, mover] for mover in movers]
    return Steps(*(np.concatenate(part) for part in (observations, masks, actions, results)))


def strength(network: Network, games: int, seed: int, labyrinth: int) -> float:
    """Return the share of points against random play, half of the games in each seat; a draw is half a
    point."""
    batch = Batch(benben.game("cydonia", labyrinth=labyrinth), games, seed)
    rng = np.random.default_rng(seed)
    seats = np.arange(games) % 2
    while not batch.done.all():
        learned, random = network.choose(batch, rng), batch.sample(rng)
        batch.step(np.where(batch.to_move == seats, learned, random))
    return float((batch.rewards[np.arange(games), seats].mean() + 1) / 2)


# -- learning --------------------------------------------------------------------------
def learn(
    generations: int,
    games: int,
    every: int,
    seed: int,
    *,
    labyrinth: int = 20,
    hidden: int = 64,
    rate: float = 3e-3,
    tests: int = 1000,
) -> Iterator[tuple[int, float]]:
    """Learn, and every few generations yield the games played so far and the strength."""
    rng = np.random.default_rng(seed)
    batch = Batch(benben.game("cydonia", labyrinth=labyrinth), games, seed)
    network = Network(batch.layout.size, batch.actions, hidden, rng)
    yield 0, strength(network, tests, seed + 2**40, labyrinth)
    for generation in range(1, generations + 1):
        steps = play_generation(network, batch, rng)
        network.learn(steps, rate, entropy=0.01)
        if generation % every == 0:
            yield generation * games, strength(network, tests, seed + 2**40, labyrinth)


# -- the curve -------------------------------------------------------------------------
def curve(points: list[tuple[int, float]]) -> str:
    """Draw the learning curve as a small SVG."""
    last = max(games for games, _ in points) or 1
    path = " ".join(f"{40 + 340 * games / last:.1f},{180 - 160 * score:.1f}" for games, score in points)
    lines = "".join(
        f'<line x1="40" x2="380" y1="{180 - 1.6 * share:g}" y2="{180 - 1.6 * share:g}" stroke="#ccc"/>'
        f'<text x="34" y="{184 - 1.6 * share:g}" text-anchor="end">{share}%</text>'
        for share in (0, 25, 50, 75, 100)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 210" font-family="sans-serif" '
        'font-size="11">'
        '<title>Points against random play while learning Cydonia</title><rect width="400" height="210" '
        'fill="#fff"/>'
        f'{lines}<polyline points="{path}" fill="none" stroke="#b5341f" stroke-width="2"/>'
        f'<text x="380" y="200" text-anchor="end">{last:,} games against itself</text></svg>\n'
    )


def save(points: list[tuple[int, float]], stem: Path) -> None:
    rows = "".join(f"{games},{score:.4f}\n" for games, score in points)
    stem.with_suffix(".csv").write_text("games,points against random\n" + rows)
    stem.with_suffix(".svg").write_text(curve(points))


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return a parser for whole numbers within limits."""

    def read(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Cydonia by self-play.")
    parser.add_argument("--generations", type=whole(0, 10**6), default=60)
    parser.add_argument("--games", type=whole(1, 10**5), default=256, help="games in a generation")
    parser.add_argument(
        "--every", type=whole(1, 10**6), default=5, help="generations between tests against random play"
    )
    parser.add_argument("--seed", type=whole(0, 2**32), default=1)
    parser.add_argument(
        "--save", type=Path, default=Path("learning-curve"), help="where to save the curve, as .csv and .svg"
    )
    arguments = parser.parse_args()
    if not arguments.save.parent.is_dir():
        parser.error(f"there is no folder {str(arguments.save.parent)!r} to save the curve in")
    start, points = time.perf_counter(), []
    for games, score in learn(arguments.generations, arguments.games, arguments.every, arguments.seed):
        points.append((games, score))
        bar = "#" * round(40 * score)
        print(
            f"{games:>9,} games {time.perf_counter() - start:6.0f} s  {100 * score:5.1f} % {bar}", flush=True
        )
        save(points, arguments.save)


if __name__ == "__main__":
    main()
