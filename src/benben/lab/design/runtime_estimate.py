"""How long an experiment may take, before it is begun: rough, from what a game cost on one machine."""

from functools import lru_cache
from statistics import fmean
from typing import Any

from benben.core.game import Game
from benben.lab.design.trial import Trial
from benben.lab.measure.observer import watch_random
from benben.lab.run import Run
from benben.players.profile import bot_profile

START = 1.5  # seconds until the first game begins
SAMPLE = 4  # random games that tell how much longer others are under changed options
SAMPLED = 16  # variants that are looked at; more are taken to be like these
UNKNOWN = 0.05  # seconds of a game that nobody has measured


def estimated_seconds(run: Run, jobs: int) -> float:
    """Of everything that a run plays, so many games at a time."""
    experiments = [run.experiment, *([run.meetings.experiment] if run.meetings else [])]
    return (
        START
        + sum(_seconds([variant.trial for variant in each.variants], each.games) for each in experiments)
        / jobs
    )


def _seconds(trials: list[Trial], games: int) -> float:
    stretches = [_length(trial.game) / _length(type(trial.game)({})) for trial in trials[:SAMPLED]]
    each = [
        fmean(bot_profile(type(trial.game)).seconds.get(bot, UNKNOWN) for bot in trial.bots)
        for trial in trials
    ]
    return games * sum(each) * fmean(stretches)


@lru_cache(1000)
def _length(game: Game[Any]) -> float:
    """Decisions of a game at random."""
    return fmean(watch_random(game, seed, seed).decisions for seed in range(SAMPLE))


def say_seconds(seconds: float) -> str:
    """Roughly, as people say it."""
    if seconds < 10:
        return "a few seconds"
    if seconds < 100:
        return f"about {round(seconds, -1):.0f} seconds"
    if seconds < 100 * 60:
        return f"about {seconds / 60:.0f} minutes"
    if seconds < 48 * 3600:
        return f"about {seconds / 3600:.0f} hours"
    return f"about {seconds / 86400:.0f} days"
