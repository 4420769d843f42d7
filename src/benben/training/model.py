"""The network in floating point: its predictions, and the gradients of its losses.

It has the layers of `benben.search.net.Net`, and its weights become that net's whole numbers. Where a game
gives amounts, the forecast that they add up to is fitted before (`forecast.py`) and stays as it is, so that
the layers learn what is to be corrected.
"""

from dataclasses import dataclass

import numpy as np

from benben.search.net import (
    FURTHEST,
    HIGHEST_SCORE,
    LEAD_UNIT,
    LIMIT,
    MIDDLE,
    SCORE_BITS,
    SHARPEST,
    SHARPNESS_BITS,
    UNIT_BITS,
    WIDTH,
)
from benben.search.net_file import LARGEST_SUM_16, Sizes
from benben.training.samples import Batch, Floats

UNIT = 1 << UNIT_BITS
CEILING = LIMIT / UNIT  # what a layer passes on at most
FURTHEST_LEAD = FURTHEST / UNIT
CERTAIN = 60.0  # a logit; beyond, its exponential might overflow
SCORE_UNIT = 8  # slopes are learned per 8 points of `move_score`, so that they are as large as other weights
RESULT_SHARE = 0.6  # of the target; the rest is what the search thought
LEAD_WEIGHT, POLICY_WEIGHT = 0.3, 0.5  # of these losses, beside that of the winning chance

Parameters = dict[str, Floats]


@dataclass(frozen=True)
class Prediction:
    """The predictions of a network for a batch, with the sums of its layers."""

    first: Floats
    hidden: Floats
    second: Floats
    middle: Floats
    chances: Floats
    leads: Floats
    shares: Floats  # of the moves


@dataclass(frozen=True)
class Losses:
    """The mean losses of a batch."""

    chance: float
    lead: float
    policy: float

    @property
    def total(self) -> float:
        return self.chance + LEAD_WEIGHT * self.lead + POLICY_WEIGHT * self.policy


def new_parameters(sizes: Sizes, seed: int) -> Parameters:
    """Return small random weights, and slopes that follow the game's own scores."""
    rng = np.random.default_rng(seed)

    def normal(spread: float, *shape: int) -> Floats:
        return (spread * rng.standard_normal(shape)).astype(np.float32)

    forecast = {
        "linear": np.zeros(sizes.amounts, np.float32),
        "sharpness": np.zeros(sizes.phases, np.float32),
    }
    return {
        "first": normal(0.1, sizes.features, WIDTH),
        "first_bias": np.full(WIDTH, 0.5, np.float32),
        "second": normal(WIDTH**-0.5, MIDDLE, WIDTH),
        "second_bias": np.full(MIDDLE, 0.2, np.float32),
        "third": normal(0.1 if sizes.features else 0.0, 2, MIDDLE),
        "third_bias": np.zeros(2, np.float32),
        "policy": normal(0.05, sizes.rows, WIDTH),
        "policy_bias": np.zeros(sizes.rows, np.float32),
        "slopes": np.full(sizes.phases, 0.3, np.float32),
        **(forecast if sizes.amounts else {}),
    }


def forecast_of(parameters: Parameters, points: Floats, amounts: Floats) -> Floats:
    """Return the final leads that points and amounts add up to; 0 in games without."""
    if "linear" not in parameters:
        return np.zeros(len(points), np.float32)
    return np.clip(points + amounts @ parameters["linear"], -FURTHEST_LEAD, FURTHEST_LEAD)


def predict(parameters: Parameters, batch: Batch) -> Prediction:
    """Return the predictions of a network for a batch."""
    first = batch.present @ parameters["first"] + parameters["first_bias"]
    hidden = np.clip(first, 0, CEILING)
    second = hidden @ parameters["second"].T + parameters["second_bias"]
    middle = np.clip(second, 0, CEILING)
    outputs = middle @ parameters["third"].T + parameters["third_bias"]
    forecast = forecast_of(parameters, batch.points, batch.amounts)
    if "sharpness" in parameters:
        outputs[:, 0] += parameters["sharpness"][batch.phases] * forecast
    return Prediction(
        first,
        hidden,
        second,
        middle,
        1 / (1 + np.exp(-np.clip(outputs[:, 0], -CERTAIN, CERTAIN))),
        outputs[:, 1] + forecast / LEAD_UNIT,
        _shares(parameters, batch, hidden),
    )


def _shares(parameters: Parameters, batch: Batch, hidden: Floats) -> Floats:
    by_row = hidden @ parameters["policy"].T + parameters["policy_bias"]
    by_row = np.pad(by_row, ((0, 0), (0, 1)))  # the last stands for no row
    logits = by_row[batch.owner[:, None], batch.rows].sum(axis=1)
    logits += parameters["slopes"][batch.phases[batch.owner]] * batch.scores / SCORE_UNIT
    logits -= np.maximum.reduceat(logits, batch.first)[batch.owner]
    weights = np.exp(logits)
    shares: Floats = weights / np.add.reduceat(weights, batch.first)[batch.owner]
    return shares


def losses(prediction: Prediction, batch: Batch) -> Losses:
    target = _target(batch)
    chances = np.clip(prediction.chances, 1e-6, 1 - 1e-6)
    miss = np.abs(prediction.leads - batch.leads / LEAD_UNIT)
    return Losses(
        float(-np.mean(target * np.log(chances) + (1 - target) * np.log(1 - chances))),
        float(np.mean(np.where(miss < 1, 0.5 * miss * miss, miss - 0.5))),
        float(-np.sum(batch.shares * np.log(np.maximum(prediction.shares, 1e-9))) / len(batch.phases)),
    )


def gradients(parameters: Parameters, prediction: Prediction, batch: Batch) -> Parameters:
    """Return how the total loss changes with each weight but those of the forecast."""
    count = len(batch.phases)
    outputs = np.empty((count, 2), np.float32)
    outputs[:, 0] = (prediction.chances - _target(batch)) / count
    outputs[:, 1] = LEAD_WEIGHT * np.clip(prediction.leads - batch.leads / LEAD_UNIT, -1, 1) / count
    second = (outputs @ parameters["third"]) * _passes(prediction.second)
    moves = POLICY_WEIGHT * (prediction.shares - batch.shares) / count
    width = len(parameters["policy_bias"]) + 1
    flat = (batch.owner[:, None] * width + batch.rows).ravel()
    by_row = np.bincount(flat, np.repeat(moves, batch.rows.shape[1]), count * width)
    by_row = by_row.reshape(count, width)[:, :-1].astype(np.float32)
    first = (second @ parameters["second"] + by_row @ parameters["policy"]) * _passes(prediction.first)
    slopes = np.bincount(
        batch.phases[batch.owner], moves * batch.scores / SCORE_UNIT, len(parameters["slopes"])
    )
    return {
        "first": batch.present.T @ first,
        "first_bias": first.sum(axis=0),
        "second": second.T @ prediction.hidden,
        "second_bias": second.sum(axis=0),
        "third": outputs.T @ prediction.middle,
        "third_bias": outputs.sum(axis=0),
        "policy": by_row.T @ prediction.hidden,
        "policy_bias": by_row.sum(axis=0),
        "slopes": slopes.astype(np.float32),
    }


def _target(batch: Batch) -> Floats:
    return RESULT_SHARE * batch.results + (1 - RESULT_SHARE) * batch.values


def _passes(sums: Floats) -> Floats:
    return ((sums > 0) & (sums < CEILING)).astype(np.float32)


# -- whole numbers --------------------------------------------------------------------
def bounds(sizes: Sizes) -> dict[str, float]:
    """Return the largest weights with which every whole number has 16 bits and no sum of them can overflow.

    All biases but those of the first layer are bounded by their 16 bits only.
    """
    first_bias, widest = 4.0, 2**15 / UNIT - 1
    forecast = {"linear": widest, "sharpness": SHARPEST / 2**SHARPNESS_BITS}
    return {
        "first": (LARGEST_SUM_16 - first_bias * UNIT) / max(1, sizes.most_active) / UNIT - 1 / UNIT,
        "first_bias": first_bias,
        "second": 32.0,
        "second_bias": widest,
        "third": 32.0,
        "third_bias": widest,
        "policy": 4.0,
        "policy_bias": widest,
        "slopes": SCORE_UNIT * (2**31 / HIGHEST_SCORE) / 2**SCORE_BITS / 8,
        **(forecast if sizes.amounts else {}),
    }


def units(name: str) -> float:
    """Return how many whole numbers stand for 1."""
    special: dict[str, float] = {"slopes": 2**SCORE_BITS / SCORE_UNIT, "sharpness": 2**SHARPNESS_BITS}
    return special.get(name, UNIT)


def quantise(parameters: Parameters) -> list[int]:
    """Return the weights as whole numbers, in the order of `benben.search.net.Weights`."""
    whole = [np.round(value * units(name)) for name, value in parameters.items()]
    return [int(number) for part in whole for number in part.ravel()]


def rounded(parameters: Parameters) -> Parameters:
    """Return what the whole numbers stand for, to measure the network as it will be used."""
    return {
        name: (np.round(value * units(name)) / units(name)).astype(np.float32)
        for name, value in parameters.items()
    }
