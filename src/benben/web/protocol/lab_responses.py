"""The laboratory, as the server answers over HTTP."""

from typing import Any, Literal

from msgspec import Struct

from benben.web.protocol.responses import BotInfo, OptionInfo


class OptionChoice(Struct):
    """A value of an option, and how it is written."""

    value: Any
    text: str


class LabOption(OptionInfo, kw_only=True):
    """An option that can be varied; `values` are all there are, null where they are many."""

    values: list[OptionChoice] | None


class UsualExperiment(Struct):
    """What a form begins with."""

    bots: tuple[str, str]
    games: int


class LabGame(Struct, kw_only=True):
    """A game that can be measured, with the most games that may be asked for of a variant."""

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
    """A variant so far: its games, the first player's advantage as mean, low and high, and how it converged;
    null while there is too little to say."""

    name: str
    games: int
    advantage: tuple[float, float, float] | None = None
    curve: Curve | None = None


class MeasureInterim(Struct):
    """A measure so far: its value for each variant, written out."""

    title: str
    unit: str
    means: str
    values: list[str]


class Interim(Struct, kw_only=True):
    """What an experiment says so far: `done` of `total` games, how long it will take in words, sentences, the
    games of each variant, and figures; a list has neither variants nor measures."""

    done: int
    total: int
    left: str
    summary: list[str]
    games: int
    variants: list[VariantInterim]
    measures: list[MeasureInterim]


class VariantRules(Struct):
    """A variant of an experiment, and its options that are not as published."""

    name: str
    options: dict[str, Any]


ExperimentState = Literal["queued", "running", "stopping", "stopped", "done", "failed"]


class Experiment(Struct, kw_only=True):
    """An experiment: when it was asked for (in seconds since 1970), why it failed, what is played and what is
    compared, the same as a command, and what it says so far."""

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
    """What can be measured, and the experiments that are stored."""

    games: list[LabGame]
    experiments: list[Experiment]


class ExperimentEstimate(Struct, kw_only=True):
    """How much an experiment would play, and how long that may take."""

    games: int
    variants: list[str]
    seconds: float
    sentence: str


class DeletedExperiment(Struct):
    """The id of what was deleted."""

    deleted: str
