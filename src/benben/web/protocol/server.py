"""What the server sends over sockets and as lists, as models: published as JSON schema, and checked by the
tests.

The server itself writes plain objects; validating them again for every move would only cost time.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

from benben.web.protocol.client import CLIENT, Offer, Seat

View = dict[str, Any]


class Exact(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Trouble(Exact):
    code: str
    sentence: str
    cites: str


class ErrorBody(Exact):
    """Every error over HTTP looks so."""

    error: Trouble


class Part(Exact):
    text: str
    points: int


class Status(Exact):
    text: str
    detail: str


class TravelLine(Exact):
    piece: str
    to: str
    beat: int
    model_config = ConfigDict(extra="allow")  # and "from", which is a word of Python's


class ClockFace(Exact):
    kind: Literal["live", "days"]
    left: list[float]
    running: Seat | None


class Offered(Exact):
    kind: Offer
    by: Seat


class TakebackRule(Exact):
    allowed: bool
    why: str
    cites: str


class Result(Exact):
    scores: list[int]
    winner: Seat | None
    by: Literal["rules", "resign", "agreement", "time"]
    sentence: str


class Thinks(Exact):
    seat: Seat
    text: str


class Shown(Exact):
    """How two bots play before onlookers."""

    paused: bool
    speed: Literal["slow", "usual", "fast"]


class Next(Exact):
    id: str
    seats: list[Seat]
    token: str | None = None


class AccountLine(Exact):
    ply: int
    by: Seat | Literal["chance"]
    move: str
    sentence: str


class Around(Exact):
    """What may change without a move."""

    seq: int
    names: list[str]
    clock: ClockFace | None
    offers: list[Offered]
    takeback: TakebackRule
    result: Result | None
    present: list[bool]
    thinking: Thinks | None
    pace: Shown | None
    next: Next | None


class LastMove(Exact):
    move: str
    travels: list[TravelLine]


class TableMessage(Around):
    type: Literal["table"]
    id: str
    game: str
    title: str
    files: list[str]
    options: dict[str, Any]
    facts: dict[str, Any]
    options_text: str
    seats: list[Seat]
    looking: Seat | None
    kinds: list[Literal["person", "bot"]]
    ply: int
    view: View
    account: list[AccountLine]
    last: LastMove | None
    score_parts: list[list[Part]]
    status: Status
    watch: str


class StepLine(Exact):
    ply: int
    by: Seat | Literal["chance"]
    move: str
    sentence: str
    view: View
    travels: list[TravelLine]
    score_parts: list[list[Part]]
    status: Status


class StepsMessage(Around):
    """`from` is the ply before the first step."""

    type: Literal["steps"]
    steps: list[StepLine]
    looking: Seat | None
    model_config = ConfigDict(extra="allow")


class NoteMessage(Around):
    type: Literal["note"]


class OkMessage(BaseModel):
    """What a request asked for comes along: a preview, a hint, the next table."""

    type: Literal["ok"]
    seq: int
    id: int


class ErrorMessage(Exact):
    type: Literal["error"]
    seq: int
    id: int | None
    error: Trouble


ServerMessage = TableMessage | StepsMessage | NoteMessage | OkMessage | ErrorMessage
SERVER: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


def socket_schema() -> dict[str, Any]:
    """JSON schema of the messages in both directions."""
    return {"client": CLIENT.json_schema(), "server": SERVER.json_schema()}


# -- over HTTP ---------------------------------------------------------------------
class Catalogue(Exact):
    games: list[dict[str, Any]]


class LaidOut(Exact):
    id: str
    token: str | None
    seats: list[Seat]
    invite: str | None


class Seated(Exact):
    token: str
    seats: list[Seat]


class Summary(Exact):
    id: str
    game: str
    title: str
    options_text: str
    seats: list[Seat]
    names: list[str]
    kinds: list[str]
    to_move: Seat | None
    your_turn: bool
    ply: int
    last: str
    scores: list[int]
    over: bool
    result: Result | None
    changed: str
    view: View


class Summaries(Exact):
    """A page of tables; `of` says how many there are."""

    tables: list[Summary]
    of: int


# -- the laboratory ----------------------------------------------------------------
class LabExperiment(Exact):
    """`interim` is how far it is and what it says so far, once there is something; in a list only in
    short."""

    id: str
    state: Literal["queued", "running", "stopping", "stopped", "done", "failed"]
    at: float
    problem: str
    game: str
    title: str
    about: str
    rules: str
    variants: list[str]
    command: str
    interim: dict[str, Any] | None


class LabExperiments(Exact):
    experiments: list[LabExperiment]


class LabOverview(LabExperiments):
    games: list[dict[str, Any]]


class LabEstimate(Exact):
    games: int
    variants: list[str]
    seconds: float
    sentence: str


class LabDeleted(Exact):
    deleted: str
