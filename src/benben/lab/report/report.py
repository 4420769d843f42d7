"""All that an experiment says, as data: for the terminal, the page, JSON and CSV alike."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from benben.core.position import FORMAT
from benben.lab.design.experiment import Experiment, Variant
from benben.lab.design.meetings import Meetings
from benben.lab.design.trial import ObservedGame
from benben.lab.design.tuning import Tuning
from benben.lab.measure.comparison import Comparison, compare
from benben.lab.measure.measures import BY_KEY, LUCK, MEASURES, Measure, distribution, luck
from benben.lab.measure.rule_use import Worth, worths
from benben.lab.report.summary import summarise
from benben.match.statistics.intervals import UNKNOWN, Estimate, pair_totals, share_interval

GROWTH = 40  # points of the curve that shows how the advantage settled
BARS = 24  # of a histogram at most


def report(
    experiment: Experiment, command: str, tuning: Tuning | None = None, meetings: Meetings | None = None
) -> dict[str, Any]:
    """The report of the games that are done."""
    found = {
        "benben": FORMAT,
        "game": experiment.game.name,
        "title": experiment.game.title,
        "command": command,
        "bots": list(experiment.variants[0].trial.bots),
        "seed": experiment.variants[0].trial.seed,
        "games": experiment.games,
        "done": experiment.done,
        "variants": [_variant(variant) for variant in experiment.variants],
        "comparisons": [_comparison(each) for each in compare(experiment.variants)],
        "tuning": tuning.report() if tuning else None,
        "meetings": meetings.report() if meetings else [],
    }
    return {**found, "summary": summarise(found)}


def _variant(variant: Variant) -> dict[str, Any]:
    games, game = variant.in_order(), variant.trial.game
    return {
        "name": variant.name,
        "options": game.chosen_options(),
        "games": len(games),
        "measures": {measure.key: _figure(measure, measure.of(games)) for measure in MEASURES},
        "bot_points": _bot_points(variant, games),
        "luck": _luck(variant, games),
        "scores": [distribution([played.seen.scores[seat] for played in games]) for seat in (0, 1)],
        "score_bars": histogram([[played.seen.scores[seat] for played in games] for seat in (0, 1)]),
        "length_bars": histogram([[played.seen.decisions for played in games]]),
        "elements": [_element(worth) for worth in worths(game, games)],
        "growth": growth(games),
    }


def _figure(measure: Measure, found: Estimate) -> dict[str, Any]:
    return {
        "title": measure.title,
        "means": measure.means,
        "unit": measure.unit,
        "digits": measure.digits,
        **found.as_json(),
    }


def _bot_points(variant: Variant, games: Sequence[ObservedGame]) -> dict[str, Any] | None:
    """How the first bot does against the second, if the two are not the same."""
    one, other = variant.trial.bots
    if one == other:
        return None
    measure = Measure(
        "bot_points",
        f"Points of {one}",
        f"How many points {one} makes in 100 games against {other}, half of "
        "them from each seat; a draw counts half.",
        lambda game: game.first_bot,
        "points in 100",
        True,
        100.0,
    )
    return _figure(measure, measure.of(games))


def _luck(variant: Variant, games: Sequence[ObservedGame]) -> dict[str, Any]:
    """Unknown if there is no deal, and between different bots, where the better one wins from both seats."""
    one, other = variant.trial.bots
    return _figure(LUCK, luck(games) if one == other and _is_dealt(variant, games) else UNKNOWN)


def _is_dealt(variant: Variant, games: Sequence[ObservedGame]) -> bool:
    """Whether anything is left to chance: events in a game, or its set-up."""
    return any(game.seen.events for game in games) or (
        not variant.trial.setup and variant.trial.game.random_setup
    )


def _comparison(comparison: Comparison) -> dict[str, Any]:
    return {
        "measure": comparison.measure.key,
        "title": comparison.measure.title,
        "unit": comparison.measure.unit,
        "digits": comparison.measure.digits,
        "first": comparison.first,
        "other": comparison.other,
        **comparison.gap.as_json(),
        "p": comparison.p,
        "shown": comparison.shown,
        "verdict": comparison.verdict,
    }


def _element(worth: Worth) -> dict[str, Any]:
    return {
        "name": worth.name,
        "text": worth.text,
        "used": worth.used.as_json(),
        "seats": list(worth.seats),
        "games": worth.games,
        "more": worth.more.as_json(),
        "verdict": worth.verdict,
    }


def histogram(samples: Sequence[Sequence[int]]) -> dict[str, Any]:
    """How often each range of values occurs in some samples, in bars of one width."""
    values = [value for sample in samples for value in sample]
    if not values:
        return {"first": 0, "width": 1, "bars": [[] for _ in samples]}
    first = min(values)
    width = max(1, -(-(max(values) - first + 1) // BARS))
    bars = (max(values) - first) // width + 1
    counts = [Counter((value - first) // width for value in sample) for sample in samples]
    return {"first": first, "width": width, "bars": [[count[bar] for bar in range(bars)] for count in counts]}


def growth(games: Sequence[ObservedGame]) -> list[list[float]]:
    """After how many games the first player's advantage was estimated how: number, mean, low and high."""
    advantage = BY_KEY["advantage"]
    pairs = [pair for pair in pair_totals(games, advantage.figure).values() if pair[1] == 2]
    steps = (
        sorted({max(2, round(len(pairs) * step / GROWTH)) for step in range(1, GROWTH + 1)})
        if len(pairs) > 1
        else []
    )
    found = []
    for step in steps:
        estimate = advantage.said(share_interval(pairs[:step]))
        if estimate.mean is not None and estimate.low is not None and estimate.high is not None:
            found.append([2 * step, estimate.mean, estimate.low, estimate.high])
    return found


def figures(variant: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """All that is known of a variant as a whole: the measures, the luck of the deal, and how the bots did."""
    also = {
        key: variant[key]
        for key in ("luck", "bot_points")
        if variant[key] and variant[key]["mean"] is not None
    }
    return {**variant["measures"], **also}


def rows(found: dict[str, Any]) -> list[list[Any]]:
    """The figures as a table, one line a figure, with a heading: for CSV."""
    table: list[list[Any]] = [["variant", "kind", "name", "mean", "low", "high", "unit", "verdict"]]
    for variant in found["variants"]:
        for key, each in figures(variant).items():
            table.append(
                [variant["name"], "measure", key, each["mean"], each["low"], each["high"], each["unit"], ""]
            )
        for element in variant["elements"]:
            table.append([variant["name"], "use", element["name"], *element["used"].values(), "a game", ""])
            table.append(
                [
                    variant["name"],
                    "worth",
                    element["name"],
                    *element["more"].values(),
                    "points in 100",
                    element["verdict"],
                ]
            )
    table.extend(
        [
            each["other"],
            f"against {each['first']}",
            each["measure"],
            each["mean"],
            each["low"],
            each["high"],
            each["unit"],
            each["verdict"],
        ]
        for each in found["comparisons"]
    )
    table.extend(
        [
            each["one"],
            each["kind"],
            f"against {each['other']}",
            each["mean"],
            each["low"],
            each["high"],
            "points in 100",
            each["verdict"],
        ]
        for each in found["meetings"]
    )
    return table
