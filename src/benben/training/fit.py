"""Fitting a network to positions: AdamW with one cycle of the learning rate."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from benben.search.net_file import Sizes
from benben.training.forecast import fit_forecast
from benben.training.model import Losses, Parameters, bounds, gradients, losses, new_parameters, predict
from benben.training.samples import Samples

BATCH = 1024
HIGHEST_RATE = 0.003
RISING = 0.2  # the part of the cycle in which the learning rate rises
DECAY = 0.01  # of weights, in each step, times the learning rate
FIRST_MOMENT, SECOND_MOMENT, SMALL = 0.9, 0.999, 1e-8

Report = Callable[[int, int, Losses], None]


@dataclass(frozen=True)
class Fitted:
    """The weights after the last epoch, and the losses on held-out positions after each."""

    parameters: Parameters
    training: list[Losses]
    held_out: list[Losses]


def fit(samples: Samples, held_out: Samples, sizes: Sizes, epochs: int, seed: int, report: Report) -> Fitted:
    """Fit a new network; the seed decides its first weights and the order of the positions."""
    parameters = new_parameters(sizes, seed)
    if sizes.amounts:
        parameters |= fit_forecast(samples, sizes)
    optimiser = AdamW(parameters, bounds(sizes))
    order = np.random.default_rng(seed + 1)
    per_epoch = -(-len(samples) // BATCH)
    fitted = Fitted(parameters, [], [])
    for epoch in range(epochs):
        seen = []
        for number, chosen in enumerate(np.array_split(order.permutation(len(samples)), per_epoch)):
            batch = samples.batch(chosen, sizes.features)
            prediction = predict(parameters, batch)
            progress = (epoch * per_epoch + number) / (epochs * per_epoch)
            optimiser.step(gradients(parameters, prediction, batch), learning_rate(progress))
            seen.append(losses(prediction, batch))
            report(epoch * per_epoch + number + 1, epochs * per_epoch, seen[-1])
        fitted.training.append(mean(seen))
        fitted.held_out.append(measure(parameters, held_out, sizes))
    return fitted


def learning_rate(progress: float) -> float:
    """Up in a line, then down along a cosine."""
    if progress < RISING:
        return HIGHEST_RATE * (0.1 + 0.9 * progress / RISING)
    return float(HIGHEST_RATE * 0.5 * (1.01 + np.cos(np.pi * (progress - RISING) / (1 - RISING))))


def measure(parameters: Parameters, samples: Samples, sizes: Sizes) -> Losses:
    """Return the mean losses on positions."""
    parts = np.array_split(np.arange(len(samples)), -(-len(samples) // BATCH))
    batches = (samples.batch(chosen, sizes.features) for chosen in parts)
    return mean([losses(predict(parameters, batch), batch) for batch in batches])


def mean(parts: list[Losses]) -> Losses:
    return Losses(
        float(np.mean([part.chance for part in parts])),
        float(np.mean([part.lead for part in parts])),
        float(np.mean([part.policy for part in parts])),
    )


class AdamW:
    """Adam with decay of weights; no weight leaves its bounds."""

    def __init__(self, parameters: Parameters, limits: dict[str, float]) -> None:
        self.parameters = parameters
        self.limits = limits
        self.first = {name: np.zeros_like(value) for name, value in parameters.items()}
        self.second = {name: np.zeros_like(value) for name, value in parameters.items()}
        self.steps = 0

    def step(self, changes: Parameters, rate: float) -> None:
        """Change all weights a little, against their gradients."""
        self.steps += 1
        for name, gradient in changes.items():
            first, second, value = self.first[name], self.second[name], self.parameters[name]
            first += (1 - FIRST_MOMENT) * (gradient - first)
            second += (1 - SECOND_MOMENT) * (gradient * gradient - second)
            step = first / (1 - FIRST_MOMENT**self.steps)
            step /= np.sqrt(second / (1 - SECOND_MOMENT**self.steps)) + SMALL
            value -= rate * (step + (DECAY * value if value.ndim > 1 else 0))
            if name in self.limits:
                np.clip(value, -self.limits[name], self.limits[name], out=value)
