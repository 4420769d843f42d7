"""Logistic regression of results on one number, by Newton's method."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

NEWTON_STEPS = 12
Doubles = NDArray[np.float64]
Numbers = NDArray[Any]


def logistic(numbers: Numbers, results: Numbers) -> tuple[float, float]:
    """Return the slope and the constant of the logit that foresees results best."""
    inputs = np.stack([numbers.astype(float), np.ones(len(numbers))], axis=1)
    weights = _newton(inputs, results.astype(float))
    return float(weights[0]), float(weights[1])


def logistic_slope(numbers: Numbers, results: Numbers) -> float:
    """Return the slope alone, where 0 stands for an even chance."""
    return float(_newton(numbers.astype(float)[:, None], results.astype(float))[0])


def _newton(inputs: Doubles, results: Doubles) -> Doubles:
    weights = np.zeros(inputs.shape[1])
    for _ in range(NEWTON_STEPS):
        chances = 1 / (1 + np.exp(-np.clip(inputs @ weights, -30, 30)))
        curvature = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + 1e-3 * np.eye(len(weights))
        weights += np.linalg.solve(curvature, inputs.T @ (results - chances))
    return weights
