"""Fitting a forecast: what each amount is worth in points, and what a point is worth at each stage.

Both are fitted in closed form to the games of training, before the layers of the net: the weights by least
squares with a small penalty, what a point is worth by a logistic regression for each phase.
"""

import numpy as np

from benben.search.net_file import Sizes
from benben.training.logistic import logistic_slope
from benben.training.model import Parameters, bounds, forecast_of
from benben.training.samples import Floats, Samples

PENALTY = 30.0  # keeps the weights of rare amounts small
PART = 50_000  # positions that are added up at once


def fit_forecast(samples: Samples, sizes: Sizes) -> Parameters:
    """Return the weights of the amounts, and what a point of the forecast counts in each phase."""
    precision: Floats = np.ones(len(samples), np.float32)
    linear = least_squares(samples, precision)
    for _ in range(2):  # positions whose ends are foreseen well count for more
        precision = (1 / spread_by_phase(samples, linear, sizes.phases)[samples.phases]).astype(np.float32)
        linear = least_squares(samples, precision)
    forecast = forecasts(samples, linear)
    sharpness = np.zeros(sizes.phases, np.float32)
    for phase in np.unique(samples.phases):
        mine = samples.phases == phase
        sharpness[phase] = logistic_slope(forecast[mine], samples.results[mine])
    limits = bounds(sizes)
    return {
        "linear": np.clip(linear, -limits["linear"], limits["linear"]),
        "sharpness": np.clip(sharpness, 0, limits["sharpness"]),
    }


def least_squares(samples: Samples, precision: Floats) -> Floats:
    """Return the weights with which points and amounts come closest to the final leads."""
    count = samples.amounts.shape[1] - 1
    products, totals = PENALTY * np.eye(count), np.zeros(count)
    for start in range(0, len(samples), PART):
        part = slice(start, start + PART)
        weighted = samples.amounts[part, 1:] * precision[part, None].astype(float)
        missing = samples.leads[part].astype(float) - samples.amounts[part, 0]
        products += weighted.T @ weighted
        totals += weighted.T @ (missing * precision[part])
    return np.linalg.solve(products, totals).astype(np.float32)


def forecasts(samples: Samples, linear: Floats) -> Floats:
    points = samples.amounts[:, 0].astype(np.float32)
    return forecast_of({"linear": linear}, points, samples.amounts[:, 1:].astype(np.float32))


def spread_by_phase(samples: Samples, linear: Floats, phases: int) -> Floats:
    """Return how far the final leads lie from the forecast, at least a point."""
    misses = samples.leads - forecasts(samples, linear)
    spread = np.ones(phases, np.float32)
    for phase in np.unique(samples.phases):
        spread[phase] = max(1.0, float(np.std(misses[samples.phases == phase])))
    return spread
