"""The bodies of HTTP responses; types shared with the socket are in `messages.py`."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from benben.core.types import Seat, View
from benben.web.protocol.messages import (
    Options,
    PlayerKind,
    Preview,
    Refusal,
    Result,
    Step,
)


class ErrorBody(Struct):
    """The body of every error over HTTP."""

    error: Refusal


# -- games -----------------------------------------------------------------------------
class OptionInfo(Struct, kw_only=True):
    """An option of a game's rules: a whole number from `low` to `high`, or one of `choices`, for the game or
    for each seat.  A laboratory option is a rule changed to measure it.  If its default `follows` from other
    options, `default` is that of the game as published."""

    name: str
    label: str
    text: str
    ruling: str
    ruling_text: str
    laboratory: bool
    kind: Literal["whole", "choice", "each_seat"]
    default: Any
    follows: bool
    choices: list[Any] | UnsetType = UNSET
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET


class BotInfo(Struct, kw_only=True):
    """A bot; `level` counts from 1 and is null for a bot that is not a level, `seconds` is its time per move,
    if that is fixed."""

    name: str
    line: str
    level: int | None
    seconds: float | None


class GameLength(Struct, kw_only=True):
    """A length of game: its approximate duration in minutes, and the options for it."""

    text: str
    minutes: int
    options: dict[str, Any]
    usual: bool


class GameInfo(Struct, kw_only=True):
    """A game that can be played, with the files it brings to the browser, its options and bots.
    `chance_starts` says that chance decides who makes the first decision."""

    name: str
    title: str
    tagline: str
    has_secrets: bool
    has_lesson: bool
    difficulty: str
    lengths: list[GameLength]
    chance_starts: bool
    files: list[str]
    options: list[OptionInfo]
    bots: list[BotInfo]


class Catalogue(Struct):
    """All games."""

    games: list[GameInfo]


class Reach(Struct):
    """The address at which others can reach the server, for links; empty if they cannot, if it is unknown, or
    if the request is from another machine."""

    address: str


# -- tables ----------------------------------------------------------------------------
class CreatedTable(Struct, kw_only=True):
    """A new table, with a token for the requester's seats and an invitation for a friend."""

    id: str
    token: str | None
    seats: list[Seat]
    invite: str | None


class JoinedTable(Struct, kw_only=True):
    """A seat at a friend's table."""

    token: str
    seats: list[Seat]


class DeletedTable(Struct, kw_only=True):
    """A game that was taken off its player's list; `gone` says that the table was deleted."""

    id: str
    gone: bool


class Summary(Struct, kw_only=True):
    """An entry of a list of tables. `to_move` is null where chance is to act or the game is over,
    `last_sentence` is empty before the first move, `changed` is in ISO 8601, and `view` lists no legal
    moves."""

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
    """The steps of a finished game, complete or as a side knew it at the time; the first step is the position
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


class Judgement(Struct, kw_only=True):
    """The judgement of a decision in winning chances of the mover, from 0 to 1: before it, after it, and the
    loss, from the mover's knowledge and with all cards known. `points` is the loss of final lead, where that
    is certain; `better` is the best move, if the one that was played is marked."""

    ply: int
    mover: Seat
    move: str
    before: float
    after: float
    loss: float
    best: str
    mark: Literal["", "?!", "?", "??"]
    points: int | UnsetType = UNSET
    before_all: float | UnsetType = UNSET
    after_all: float | UnsetType = UNSET
    loss_all: float | UnsetType = UNSET
    better: Preview | UnsetType = UNSET


AnalysisState = Literal["none", "queued", "running", "stopped", "done", "failed"]


class Analysis(Struct, kw_only=True):
    """The analysis of a game and its progress: `done` of `total` decisions are judged."""

    state: AnalysisState
    done: int
    total: int
    judgements: list[Judgement]


class UploadedRecord(Struct):
    """The id of the table that was created from a record."""

    id: str
