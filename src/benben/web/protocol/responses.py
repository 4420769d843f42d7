"""What the server answers over HTTP.  What it shares with the socket is in `messages.py`."""

from typing import Any, Literal

from msgspec import Struct

from benben.core.types import Seat, View
from benben.web.protocol.messages import (
    Options,
    PlayerKind,
    Preview,
    Refusal,
    Result,
    Step,
    StepsMessage,
    TableMessage,
)


class ErrorBody(Struct):
    """Every error over HTTP looks so."""

    error: Refusal


# -- games -----------------------------------------------------------------------------
class OptionInfo(Struct, kw_only=True, omit_defaults=True):
    """An option of a game's rules: a whole number from `low` to `high`, or one of `choices`, for the game or
    for each seat.  A laboratory option is a rule changed to measure it; no new game offers it."""

    name: str
    text: str
    ruling: str
    ruling_text: str
    laboratory: bool
    kind: Literal["whole", "choice", "each_seat"]
    default: Any
    choices: list[Any] | None = None
    low: int | None = None
    high: int | None = None


class BotInfo(Struct, kw_only=True):
    """A bot; `level` counts from 1 and is null for a bot beside the levels, `seconds` is how long it thinks
    about a move, if that is fixed."""

    name: str
    line: str
    level: int | None
    seconds: float | None


class GameInfo(Struct, kw_only=True):
    """A game that can be played, with the files it brings to the browser, its options and bots."""

    name: str
    title: str
    tagline: str
    has_secrets: bool
    files: list[str]
    options: list[OptionInfo]
    bots: list[BotInfo]


class Catalogue(Struct):
    """All games."""

    games: list[GameInfo]


# -- tables ----------------------------------------------------------------------------
class CreatedTable(Struct, kw_only=True):
    """A new table, with a token for the asker's seats and an invitation for a friend."""

    id: str
    token: str | None
    seats: list[Seat]
    invite: str | None


class JoinedTable(Struct, kw_only=True):
    """A seat at a friend's table."""

    token: str
    seats: list[Seat]


class Summary(Struct, kw_only=True):
    """A table in a list; `to_move` is null where chance is to act or the game is over, `last_sentence` is
    empty before the first move, `changed` is a time by ISO 8601, and no moves are legal in `view`."""

    id: str
    game: str
    title: str
    options_text: str
    seats: list[Seat]
    names: tuple[str, str]
    kinds: tuple[PlayerKind, PlayerKind]
    to_move: Seat | None
    your_turn: bool
    ply: int
    last_sentence: str
    scores: tuple[int, int]
    over: bool
    result: Result | None
    changed: str
    view: View


class Summaries(Struct):
    """A page of a list of tables; `total` is the length of the list."""

    tables: list[Summary]
    total: int


# -- looking back ----------------------------------------------------------------------
class Review(Struct, kw_only=True):
    """A game that is over, step by step, complete or as a side knew it then; the first step is the position
    before the first move."""

    id: str
    game: str
    title: str
    files: list[str]
    options: Options
    facts: dict[str, Any]
    options_text: str
    names: tuple[str, str]
    kinds: tuple[PlayerKind, PlayerKind]
    side: Literal["all", "0", "1"]
    has_secrets: bool
    result: Result | None
    uploaded: bool
    steps: list[Step]


class Judgement(Struct, kw_only=True, omit_defaults=True):
    """A decision judged, in winning chances of the mover from 0 to 1: before it, after it, and what was lost,
    as far as the mover knew, and with all cards known.  `better` is the best move where the one that was
    played is marked."""

    ply: int
    mover: Seat
    move: str
    before: float
    after: float
    loss: float
    best: str
    mark: Literal["", "?!", "?", "??"]
    before_all: float | None = None
    after_all: float | None = None
    loss_all: float | None = None
    better: Preview | None = None


AnalysisState = Literal["none", "queued", "running", "stopped", "done", "failed"]


class Analysis(Struct, kw_only=True):
    """How far the analysis of a game is: `done` of `total` decisions are judged."""

    state: AnalysisState
    done: int
    total: int
    judgements: list[Judgement]


class UploadedRecord(Struct):
    """The table a record was stored as."""

    id: str


# -- rules and lessons -----------------------------------------------------------------
class Scene(Struct, kw_only=True):
    """A position to be looked at, as a seat sees it."""

    view: View
    options: Options
    facts: dict[str, Any]
    seat: Seat


class Figure(Struct, kw_only=True):
    """A drawing: stacks of pyramids (bottom first), playing cards, or a whole position."""

    caption: str
    stacks: list[list[str]]
    cards: list[str]
    position: Scene | None


class PrimerPoint(Struct, kw_only=True):
    """One thing to know about a game."""

    heading: str
    text: str
    figures: list[Figure]


class RulesSection(Struct):
    """A section of a rules page."""

    heading: str
    text: str


class RulingLine(Struct):
    """A numbered ruling, and the option that switches it, if there is one."""

    number: str
    text: str
    option: str


class OptionRow(Struct, kw_only=True):
    """An option in words."""

    name: str
    values: str
    default: str
    text: str
    ruling: str
    laboratory: bool


class RulesPage(Struct, kw_only=True):
    """The rules of a game, with an example of its notation and the number of tasks of its lesson."""

    name: str
    title: str
    tagline: str
    files: list[str]
    example: str
    lesson: int
    primer: list[PrimerPoint]
    sections: list[RulesSection]
    rulings: list[RulingLine]
    options: list[OptionRow]


class LessonTask(Struct, kw_only=True):
    """A task of a lesson: the question, the move asked for, and the table at which it is set."""

    chapter: str
    text: str
    answer: str
    table: TableMessage


class LessonPage(Struct, kw_only=True):
    """The tasks of a lesson, in order."""

    name: str
    title: str
    tasks: list[LessonTask]


class LessonReply(Struct, kw_only=True):
    """What is said to an answer, and what happens after the right one; or what a move would lead to."""

    right: bool = False
    say: str = ""
    steps: StepsMessage | None = None
    preview: Preview | None = None


# -- the laboratory --------------------------------------------------------------------
class OptionChoice(Struct):
    """A value of an option, and how it is written."""

    value: Any
    text: str


class LabOption(OptionInfo, kw_only=True, omit_defaults=False):
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


class Interim(Struct, kw_only=True, omit_defaults=True):
    """What an experiment says so far: `done` of `total` games, how long it will take in words, sentences, and
    figures that a list leaves out."""

    done: int
    total: int
    left: str
    summary: list[str]
    games: int = 0
    variants: list[dict[str, Any]] = []
    measures: list[dict[str, Any]] = []


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
    variants: list[str]
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
