"""How well a net foresees results, beside the game's own estimate and the search it learned from.

All are measured on held-out games. The estimate and the value of the search are calibrated first, by phase of
the game on the games of training, so that only what they know is compared, not how they say it.
"""

from dataclasses import dataclass

import numpy as np

from benben.search.net import LEAD_UNIT
from benben.search.net_file import Sizes
from benben.training.fit import BATCH
from benben.training.logistic import Doubles, Numbers, logistic
from benben.training.model import Parameters, predict, rounded
from benben.training.samples import Samples


@dataclass(frozen=True)
class Figures:
    """Of one way to foresee results; `right` is the share of decided games in which it favours the winner."""

    log_loss: float
    brier: float
    right: float
    lead_r2: float | None = None


def held_out_figures(
    parameters: Parameters, training: Samples, held_out: Samples, sizes: Sizes
) -> dict[str, Figures]:
    """Return the figures of the estimate, of the search and of the net with its weights rounded."""
    results = held_out.results.astype(float)
    chances, leads = _net(rounded(parameters), held_out, sizes)
    forecasts = _calibrated(training.forecasts, held_out.forecasts, training, held_out)
    values = _calibrated(_logit(training.values), _logit(held_out.values), training, held_out)
    final = held_out.leads.astype(float)
    return {
        "estimate": _figures(forecasts, results, _r2(held_out.forecasts.astype(float), final)),
        "search": _figures(values, results, None),
        "net": _figures(chances, results, _r2(leads, final)),
    }


def _net(parameters: Parameters, samples: Samples, sizes: Sizes) -> tuple[Doubles, Doubles]:
    parts = np.array_split(np.arange(len(samples)), -(-len(samples) // BATCH))
    predictions = [predict(parameters, samples.batch(chosen, sizes.features)) for chosen in parts]
    chances = np.concatenate([part.chances for part in predictions]).astype(float)
    return chances, LEAD_UNIT * np.concatenate([part.leads for part in predictions]).astype(float)


def _calibrated(known: Numbers, asked: Numbers, training: Samples, held_out: Samples) -> Doubles:
    """Return chances by a logistic regression for each phase, fitted to the games of training."""
    chances = np.full(len(asked), 0.5)
    for phase in np.unique(held_out.phases):
        fitted = training.phases == phase
        slope, constant = logistic(known[fitted], training.results[fitted])
        mine = held_out.phases == phase
        chances[mine] = 1 / (1 + np.exp(-(slope * asked[mine].astype(float) + constant)))
    return chances


def _logit(chances: Numbers) -> Doubles:
    inner = np.clip(chances.astype(float), 0.003, 0.997)
    logits: Doubles = np.log(inner / (1 - inner))
    return logits


def _figures(chances: Doubles, results: Doubles, r2: float | None) -> Figures:
    inner = np.clip(chances, 1e-6, 1 - 1e-6)
    decided = results != 0.5
    return Figures(
        float(-np.mean(results * np.log(inner) + (1 - results) * np.log(1 - inner))),
        float(np.mean((chances - results) ** 2)),
        float(np.mean((chances[decided] > 0.5) == (results[decided] > 0.5))),
        r2,
    )


def _r2(guess: Doubles, truth: Doubles) -> float:
    spread = float(np.sum((truth - truth.mean()) ** 2))
    return 1 - float(np.sum((guess - truth) ** 2)) / spread if spread else 0.0
