"""A rough estimate of how long an experiment will take, from measured times of single games."""

from functools import lru_cache
from statistics import fmean
from typing import Any

from benben.core.game import Game
from benben.lab.design.experiment import Experiment
from benben.lab.measure.observer import observe_random_game
from benben.lab.run import Run
from benben.players.profile import bot_profile

STARTUP_SECONDS = 1.5  # seconds until the first game begins
SAMPLE_GAMES = 4  # random games that show how much longer games are with changed options
SAMPLE_VARIANTS = 16  # variants that are sampled; any others are taken to be like these
UNMEASURED_SECONDS = 0.05  # seconds of a game between bots that were not measured


def estimated_seconds(run: Run, jobs: int) -> float:
    """Return the seconds for everything that a run plays, with `jobs` games at a time."""
    experiments = [run.experiment, *([run.matchups.experiment] if run.matchups else [])]
    return STARTUP_SECONDS + sum(map(_seconds, experiments)) / jobs


def _seconds(experiment: Experiment) -> float:
    """Return the seconds for all games of an experiment on one core."""
    trials = [variant.trial for variant in experiment.variants]
    length_ratio = fmean(
        _mean_decisions(trial.game) / _mean_decisions(type(trial.game)({}))
        for trial in trials[:SAMPLE_VARIANTS]
    )
    seconds_per_round = sum(
        fmean(bot_profile(type(trial.game)).seconds.get(bot, UNMEASURED_SECONDS) for bot in trial.bots)
        for trial in trials
    )
    return experiment.games_per_variant * seconds_per_round * length_ratio


@lru_cache(1000)
def _mean_decisions(game: Game[Any]) -> float:
    """Return the decisions in a random game, on average."""
    return fmean(observe_random_game(game, seed, seed).decisions for seed in range(SAMPLE_GAMES))


def format_duration(seconds: float) -> str:
    """Return a duration in round figures: `about 20 minutes`."""
    if seconds < 10:
        return "a few seconds"
    if seconds < 100:
        return f"about {round(seconds, -1):.0f} seconds"
    if seconds < 100 * 60:
        return f"about {seconds / 60:.0f} minutes"
    if seconds < 48 * 3600:
        return f"about {seconds / 3600:.0f} hours"
    return f"about {seconds / 86400:.0f} days"
