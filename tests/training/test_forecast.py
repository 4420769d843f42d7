"""The forecast of a net: fitted to games, it finds the weights by which they were made."""

import numpy as np
import pytest

from benben.search.net_file import Sizes
from benben.training.forecast import fit_forecast
from benben.training.logistic import logistic, logistic_slope
from benben.training.samples import Samples

WORTH = np.array([2.0, -1.5, 0.25])
SIZES = Sizes(features=4, most_active=2, rows=2, phases=2, amounts=3)


def made_up(count: int, seed: int) -> Samples:
    """Positions whose final lead is points, amounts at their worth, and chance, of which phase 0 has less."""
    rng = np.random.default_rng(seed)
    amounts = rng.integers(-9, 10, (count, 3))
    points = rng.integers(-20, 21, count)
    phases = rng.integers(0, 2, count).astype(np.uint8)
    leads = points + amounts @ WORTH + rng.normal(0, np.where(phases == 0, 3, 12))
    nothing = np.zeros(count)
    return Samples(
        features=nothing,
        feature_counts=nothing,
        action_counts=nothing,
        phases=phases,
        forecasts=nothing,
        values=nothing.astype(np.float32),
        results=(leads > 0).astype(np.float32),
        leads=np.round(leads),
        rows=nothing,
        scores=nothing,
        visits=nothing,
        amounts=np.column_stack([points, amounts]),
    )


def test_the_weights_of_made_up_games_are_found_again():
    fitted = fit_forecast(made_up(20_000, 1), SIZES)
    assert fitted["linear"] == pytest.approx(WORTH, abs=0.03)
    early, late = fitted["sharpness"][1], fitted["sharpness"][0]
    assert 0 < early < late  # where less is left to chance, a point counts for more


def test_what_a_point_counts_stays_within_its_bounds():
    certain = made_up(2_000, 2)
    certain = Samples(**{**vars(certain), "results": (certain.leads > 0).astype(np.float32)})
    assert (fit_forecast(certain, SIZES)["sharpness"] <= 0.5).all()


def test_a_logistic_regression_finds_the_slope_and_the_constant():
    rng = np.random.default_rng(3)
    known = rng.normal(0, 2, 50_000)
    results = rng.random(50_000) < 1 / (1 + np.exp(-(0.7 * known - 0.4)))
    assert logistic(known, results) == pytest.approx((0.7, -0.4), abs=0.05)
    level = rng.random(50_000) < 1 / (1 + np.exp(-0.7 * known))
    assert logistic_slope(known, level) == pytest.approx(0.7, abs=0.05)
