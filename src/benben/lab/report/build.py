"""Builds the report of an experiment as data, from the games played so far."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Any

from benben.core.position import FORMAT
from benben.lab.design.experiment import Variant
from benben.lab.design.matchups import MatchupResult
from benben.lab.design.trial import ObservedGame
from benben.lab.design.tuning import Tuning
from benben.lab.measure.comparison import Comparison, compare
from benben.lab.measure.measures import (
    LUCK,
    MEASURES,
    MEASURES_BY_KEY,
    Measure,
    distribution,
    luck_of_the_deal,
)
from benben.lab.measure.rule_use import RuleUse, rule_uses
from benben.lab.report.conclusions import summarise
from benben.lab.report.data import (
    ComparisonData,
    ElementData,
    Histogram,
    MatchupData,
    MeasureData,
    Measurements,
    Report,
    TuningData,
    VariantData,
)
from benben.lab.run import Run
from benben.match.statistics.intervals import UNKNOWN, Estimate, pair_totals, share_interval
from benben.version import VERSION

CONVERGENCE_POINTS = 40  # of the curve that shows how the advantage converged
MAX_BARS = 24  # of a histogram


def build_report(run: Run, command: str) -> Report:
    """Return the report of the games played so far; `command` is the command that repeats them."""
    experiment, first = run.experiment, run.experiment.variants[0]
    measurements: Measurements = {
        "benben": FORMAT,
        "version": VERSION,
        "date": date.today().isoformat(),
        "game": experiment.game.name,
        "title": experiment.game.title,
        "options": shared_options(experiment.variants),
        "command": command,
        "bots": list(first.trial.bots),
        "seed": first.trial.seed,
        "games": experiment.games_per_variant,
        "done": experiment.done,
        "planned": experiment.total,
        "variants": [_variant(variant) for variant in experiment.variants],
        "comparisons": [_comparison(comparison) for comparison in compare(experiment.variants)],
        "tuning": _tuning(run.tuning) if run.tuning else None,
        "meetings": [_matchup(result) for result in run.matchups.results()] if run.matchups else [],
    }
    return {**measurements, "summary": summarise(measurements)}


def shared_options(variants: Sequence[Variant]) -> dict[str, Any]:
    """Return the options that have the same value in all variants, without those left at their defaults."""
    first, *others = (variant.trial.game.chosen_options() for variant in variants)
    return {
        name: value
        for name, value in first.items()
        if all(name in other and other[name] == value for other in others)
    }


def _variant(variant: Variant) -> VariantData:
    games, game = variant.in_order(), variant.trial.game
    scores = [[played.observation.scores[seat] for played in games] for seat in (0, 1)]
    return {
        "name": variant.name,
        "options": game.chosen_options(),
        "games": len(games),
        "measures": {measure.key: _figure(measure, measure.estimate(games)) for measure in MEASURES},
        "bot_points": _bot_points(variant, games),
        "luck": _luck(variant, games),
        "scores": [distribution(sample) for sample in scores],
        "score_bars": histogram(scores),
        "length_bars": histogram([[played.observation.decisions for played in games]]),
        "elements": [_element(use) for use in rule_uses(game, games)],
        "growth": convergence(games),
    }


def _figure(measure: Measure, estimate: Estimate) -> MeasureData:
    return {
        "title": measure.title,
        "means": measure.meaning,
        "unit": measure.unit,
        "digits": measure.digits,
        **estimate.as_json(),
    }


def _bot_points(variant: Variant, games: Sequence[ObservedGame]) -> MeasureData | None:
    """Return how the first bot does against the second; None if they are the same."""
    first, second = variant.trial.bots
    if first == second:
        return None
    measure = Measure(
        "bot_points",
        f"Points of {first}",
        f"How many points {first} scores in 100 games against {second}, half of "
        "them from each seat; a draw counts half.",
        lambda game: game.first_bot_points,
        "points in 100",
        bounded=True,
        scale=100.0,
    )
    return _figure(measure, measure.estimate(games))


def _luck(variant: Variant, games: Sequence[ObservedGame]) -> MeasureData:
    """Unknown if there is no deal, and between different bots, where the better one wins from both seats."""
    first, second = variant.trial.bots
    is_measurable = first == second and _is_dealt(variant, games)
    return _figure(LUCK, luck_of_the_deal(games) if is_measurable else UNKNOWN)


def _is_dealt(variant: Variant, games: Sequence[ObservedGame]) -> bool:
    """Return whether anything is left to chance: events in a game, or its set-up."""
    return any(game.observation.events for game in games) or (
        not variant.trial.setup and variant.trial.game.random_setup
    )


def _comparison(comparison: Comparison) -> ComparisonData:
    return {
        "measure": comparison.measure.key,
        "title": comparison.measure.title,
        "unit": comparison.measure.unit,
        "digits": comparison.measure.digits,
        "first": comparison.first,
        "other": comparison.other,
        **comparison.difference.as_json(),
        "p": comparison.p,
        "shown": comparison.significant,
        "verdict": comparison.verdict,
    }


def _element(use: RuleUse) -> ElementData:
    return {
        "name": use.name,
        "text": use.text,
        "used": use.used.as_json(),
        "seats": list(use.seats),
        "games": use.games,
        "more": use.more.as_json(),
        "verdict": use.verdict,
    }


def _tuning(tuning: Tuning) -> TuningData:
    measure = tuning.target.measure
    return {
        "measure": measure.key,
        "title": measure.title,
        "unit": measure.unit,
        "target": tuning.target.value,
        "candidates": [
            {
                "name": candidate.variant.name,
                "games": candidate.games,
                **candidate.estimate.as_json(),
                "distance": candidate.distance,
                "left": candidate.is_contender,
            }
            for candidate in tuning.candidates()
        ],
    }


def _matchup(result: MatchupResult) -> MatchupData:
    return {
        "kind": result.matchup.kind,
        "variant": result.variant,
        "one": result.matchup.first,
        "other": result.matchup.second,
        "games": result.games,
        **result.points.as_json(),
        "verdict": result.verdict,
    }


def histogram(samples: Sequence[Sequence[int]]) -> Histogram:
    """Return how often each range of values occurs in some samples, in bars of one width."""
    values = [value for sample in samples for value in sample]
    if not values:
        return {"first": 0, "width": 1, "bars": [[] for _ in samples]}
    first = min(values)
    width = max(1, -(-(max(values) - first + 1) // MAX_BARS))
    bars = (max(values) - first) // width + 1
    counts = [Counter((value - first) // width for value in sample) for sample in samples]
    return {"first": first, "width": width, "bars": [[count[bar] for bar in range(bars)] for count in counts]}


def convergence(games: Sequence[ObservedGame]) -> list[list[float]]:
    """Return how the estimate of the first player's advantage converged: games so far, mean, low and high."""
    advantage = MEASURES_BY_KEY["advantage"]
    pairs = [total for total in pair_totals(games, advantage.statistic).values() if total[1] == 2]
    if len(pairs) < 2:
        return []
    rows = []
    for count in sorted(
        {max(2, round(len(pairs) * step / CONVERGENCE_POINTS)) for step in range(1, CONVERGENCE_POINTS + 1)}
    ):
        estimate = advantage.in_unit(share_interval(pairs[:count]))
        if estimate.mean is not None and estimate.low is not None and estimate.high is not None:
            rows.append([2 * count, estimate.mean, estimate.low, estimate.high])
    return rows
