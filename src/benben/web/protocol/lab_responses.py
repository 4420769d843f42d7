"""The bodies of the laboratory's HTTP responses."""

from typing import Any, Literal

from msgspec import Struct

from benben.web.protocol.responses import BotInfo, OptionInfo


class OptionChoice(Struct):
    """A value of an option, and its text."""

    value: Any
    text: str


class LabOption(OptionInfo, kw_only=True):
    """An option that can be varied; `values` is null if there are too many to list."""

    values: list[OptionChoice] | None


class UsualExperiment(Struct):
    """The defaults of the form."""

    bots: tuple[str, str]
    games: int


class LabGame(Struct, kw_only=True):
    """A game of the laboratory; `most_games` is the limit per variant."""

    name: str
    title: str
    files: list[str]
    options: list[LabOption]
    bots: list[BotInfo]
    usual: UsualExperiment
    most_games: int


class CurveMark(Struct):
    """A short text in a drawing; `anchor` is as in SVG."""

    text: str
    x: float
    y: float
    anchor: str


class Curve(Struct):
    """A drawing of how an estimate converged: paths as in SVG for its mean, its interval, zero and the axis,
    and texts."""

    width: float
    height: float
    line: str
    band: str
    zero: str
    axis: str
    marks: list[CurveMark]


class VariantInterim(Struct):
    """Interim results of a variant: its games, the first player's advantage as mean, low and high, and its
    convergence; null while there are too few games."""

    name: str
    games: int
    advantage: tuple[float, float, float] | None = None
    curve: Curve | None = None


class MeasureInterim(Struct):
    """Interim results of a measure: its value for each variant, as text."""

    title: str
    unit: str
    means: str
    values: list[str]


class Interim(Struct, kw_only=True):
    """The interim results of an experiment: `done` of `total` games, the time left in words, conclusions,
    variants and measures; in a list of experiments without the last two."""

    done: int
    total: int
    left: str
    summary: list[str]
    games: int
    variants: list[VariantInterim]
    measures: list[MeasureInterim]


class VariantRules(Struct):
    """A variant of an experiment, and its options that differ from the published game."""

    name: str
    options: dict[str, Any]


ExperimentState = Literal["queued", "running", "stopping", "stopped", "done", "failed"]


class Experiment(Struct, kw_only=True):
    """An experiment: its creation time in seconds since 1970, why it failed, a description, its variants, the
    equivalent command, and its interim results."""

    id: str
    state: ExperimentState
    at: float
    problem: str
    game: str
    title: str
    about: str
    rules: str
    variants: list[VariantRules]
    command: str
    interim: Interim | None


class Experiments(Struct):
    """The experiments that are stored, the newest first."""

    experiments: list[Experiment]


class LabOverview(Struct):
    """The games of the laboratory, and the experiments that are stored."""

    games: list[LabGame]
    experiments: list[Experiment]


class ExperimentEstimate(Struct, kw_only=True):
    """The number of games of an experiment, and an estimate of its duration."""

    games: int
    variants: list[str]
    seconds: float
    sentence: str


class DeletedExperiment(Struct):
    """The id of what was deleted."""

    deleted: str
