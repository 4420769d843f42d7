"""The data of a report: what `--json` prints, and what the text, the page and CSV are made from."""

from typing import Any, TypedDict

from benben.lab.measure.measures import Distribution
from benben.match.statistics.intervals import Interval


class MeasureData(Interval):
    """A measure of a variant."""

    title: str
    means: str  # what the figure means
    unit: str
    digits: int  # after the decimal point


class Histogram(TypedDict):
    """How often values occur: bars of one width, from `first` on, for each sample."""

    first: int
    width: int
    bars: list[list[int]]


class ElementData(TypedDict):
    """The use of an element of the rules."""

    name: str
    text: str  # what one use is
    used: Interval  # times a game
    seats: list[float]  # times a game, by the first player and the second
    games: int  # in which one player used it more
    more: Interval  # the points in 100 of that player
    verdict: str


class VariantData(TypedDict):
    """A variant and all its figures."""

    name: str
    options: dict[str, Any]
    games: int
    measures: dict[str, MeasureData]
    bot_points: MeasureData | None  # of the first bot against another one
    luck: MeasureData
    scores: list[Distribution]
    score_bars: Histogram
    length_bars: Histogram
    elements: list[ElementData]
    growth: list[list[float]]  # how the advantage converged: games, mean, low, high


class ComparisonData(Interval):
    """A measure of a variant compared with the first variant; the interval is that of the difference."""

    measure: str
    title: str
    unit: str
    digits: int
    first: str
    other: str
    p: float
    shown: bool
    verdict: str


class CandidateData(Interval):
    """A variant in the tuning."""

    name: str
    games: int
    distance: float | None
    left: bool  # whether it may still be the nearest


class TuningData(TypedDict):
    """The target of a tuning, and all candidates, the nearest first."""

    measure: str
    title: str
    unit: str
    target: float
    candidates: list[CandidateData]


class MatchupData(Interval):
    """Two bots against each other; the interval is that of the first bot's points in 100."""

    kind: str
    variant: str
    one: str
    other: str
    games: int
    verdict: str


class Measurements(TypedDict):
    """Everything an experiment has measured, before it is summarised."""

    benben: int
    version: str  # of Benben
    date: str  # on which the report was made
    game: str
    title: str
    options: dict[str, Any]  # the rules that all variants share and that are not as usual
    command: str
    bots: list[str]
    seed: int
    games: int  # planned for each variant
    done: int  # played, of all variants
    planned: int  # of all variants
    variants: list[VariantData]
    comparisons: list[ComparisonData]
    tuning: TuningData | None
    meetings: list[MatchupData]


class Report(Measurements):
    """Everything, with a summary in sentences."""

    summary: list[str]


def known_measures(variant: VariantData) -> dict[str, MeasureData]:
    """Return all figures of a variant as a whole: the measures, and the luck of the deal and the first bot's
    points where they are known."""
    others = {"luck": variant["luck"], "bot_points": variant["bot_points"]}
    known = {key: figure for key, figure in others.items() if figure and figure["mean"] is not None}
    return {**variant["measures"], **known}
