"""The messages of the socket in both directions, and the types that they share with HTTP.

`schema.py` publishes them as a JSON schema, and `typescript.py` generates the front end's types from it.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from benben.core.outcome import Ending
from benben.core.types import Mover, Seat, View
from benben.web.security.tokens import MAX_TOKEN_LENGTH

OfferKind = Literal["takeback", "draw", "rematch"]
Speed = Literal["slow", "usual", "fast"]
PlayerKind = Literal["person", "bot"]
Options = dict[str, Any]

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Token = Annotated[str, Meta(min_length=1, max_length=MAX_TOKEN_LENGTH)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
MAX_MOMENTS = 64  # in one answer


# -- client messages -------------------------------------------------------------------
class Request(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """Every request has a number, which its answer repeats."""

    id: Number


class Hello(Request, tag="hello"):
    """The first request: a seat's token, or null to watch. If repeated, the whole table is sent again."""

    token: Token | None = None


class Play(Request, tag="play"):
    """A move, and the number of moves before it."""

    ply: Number
    move: MoveText


class PreviewRequest(Request, tag="preview"):
    """Requests the preview of a move."""

    ply: Number
    move: MoveText


class HintRequest(Request, tag="hint"):
    """Requests a hint: what the strongest bot would play."""

    ply: Number


class LookBack(Request, tag="look"):
    """Requests earlier moments of the game. Moment 0 is the position before the first move, moment n the one
    after move n."""

    ply: Number
    count: Annotated[int, Meta(ge=1, le=MAX_MOMENTS)] = 1


class TakebackRequest(Request, tag="takeback"):
    pass


class DrawRequest(Request, tag="draw"):
    pass


class RematchRequest(Request, tag="rematch"):
    pass


class AnswerOffer(Request, tag="answer"):
    """Accepts or declines the other player's offer, or withdraws one's own."""

    offer: OfferKind
    accept: bool


class Resign(Request, tag="resign"):
    """`seat` says who resigns, where one token holds both seats."""

    seat: Seat | None = None


class ChooseViewpoint(Request, tag="viewpoint"):
    """Whose hand is shown to somebody who holds both seats; null: nobody's."""

    seat: Seat | None


class SetPlayback(Request, tag="playback"):
    """Changes the playback of a game between two bots; what is null stays as it is."""

    paused: bool | None = None
    speed: Speed | None = None


class StepPlayback(Request, tag="step"):
    """Requests one move of two bots that are paused."""


class Ping(Request, tag="ping"):
    pass


ClientMessage = (
    Hello
    | Play
    | PreviewRequest
    | HintRequest
    | LookBack
    | TakebackRequest
    | DrawRequest
    | RematchRequest
    | AnswerOffer
    | Resign
    | ChooseViewpoint
    | SetPlayback
    | StepPlayback
    | Ping
)


# -- parts of server messages ----------------------------------------------------------
class Refusal(Struct):
    """Why something cannot be done: a code for programs, a sentence for people, the ruling or section it
    follows from, which may be empty, and where that ruling comes from."""

    code: str
    sentence: str
    cites: str
    mark: str = ""


class ScorePart(Struct):
    """A part of a score: what the points are for."""

    text: str
    points: int


ScoreParts = tuple[list[ScorePart], list[ScorePart]]  # how the score of each seat adds up


class Status(Struct):
    """What is to be done now, and what a newcomer may want to know about it."""

    text: str
    detail: str


class Transition(Struct, rename={"origin": "from", "target": "to"}):
    """A piece (`R1`, or a card such as `TH`) that goes from one spot of the board to another.  Those of one
    beat move together, those of the next beat after them."""

    piece: str
    origin: str
    target: str
    beat: int


class Highlight(Struct):
    """Something that deserves a pause, such as a trick: in one line, and for the game's own board.  It is
    shown before the transitions of its beat; null: after all of them."""

    ply: int
    text: str
    detail: dict[str, Any]
    beat: int | None


class AccountLine(Struct, kw_only=True):
    """A line of the list of moves. Plies and turns are numbered from 1; consecutive decisions of one player
    are one turn. `by` is null for the position before the first move."""

    ply: int
    turn: int
    by: Mover | None
    move: str
    sentence: str


class Step(AccountLine, kw_only=True):
    """A move that was made, and the position after it."""

    view: View
    transitions: list[Transition]
    highlight: Highlight | None
    score_parts: ScoreParts
    status: Status


class TurnMove(Struct, kw_only=True):
    """A move of the last turn, and what it moved."""

    ply: int
    by: Mover
    move: str
    transitions: list[Transition]


class Preview(Struct, kw_only=True):
    """What a move would lead to; `view` is null where that cannot be known, `detail` is for the game's own
    board."""

    move: str
    sentence: str
    view: View | None
    transitions: list[Transition]
    detail: dict[str, Any]


class Hint(Struct):
    """What the strongest bot would play, what that would do, and what the bot expects of it."""

    move: str
    sentence: str
    value: float | None
    text: str


class ClockFace(Struct):
    """The seconds left by seat when the message was sent, and whose clock is running. `live`: minutes for the
    game; `days`: days for every turn."""

    kind: Literal["live", "days"]
    left: tuple[float, float]
    running: Seat | None


class Offer(Struct):
    """An open offer of a player."""

    kind: OfferKind
    by: Seat


class TakebackStatus(Struct):
    """Whether the reader may take a move back, and if not, why."""

    allowed: bool
    reason: str
    cites: str


class Result(Struct, kw_only=True):
    """How a game ended, in a few words and in a sentence; no winner: a draw, or a game that is `outdated`: it
    has a move that is not legal by today's rules."""

    scores: tuple[int, int]
    winner: Seat | None
    by: Ending | Literal["outdated"]
    headline: str
    sentence: str


class BotThinking(Struct):
    """The status of the bot that is to move."""

    seat: Seat
    text: str


class PlaybackState(Struct):
    """The playback of a game between two bots."""

    paused: bool
    speed: Speed


class RematchTable(Struct):
    """The table of the rematch, the reader's seats at it, and the token that opens them."""

    id: str
    seats: list[Seat]
    token: str | None


class RoomState(Struct, kw_only=True):
    """What may change without a move: the names and kinds of the players, the clock, unanswered offers,
    whether a move may be taken back, the result once the game is over, whether the players are connected, the
    bot that is thinking, the playback of two bots, and the rematch once it is set up."""

    names: tuple[str, str]
    clock: ClockFace | None
    offers: list[Offer]
    takeback: TakebackStatus
    result: Result | None
    present: tuple[bool, bool]
    thinking: BotThinking | None
    playback: PlaybackState | None
    rematch: RematchTable | None


# -- server messages -------------------------------------------------------------------
class TableMessage(RoomState, kw_only=True, tag_field="type", tag="table"):
    """The whole table.  `files` are what the game brings to the browser, `facts` what its board needs that no
    view says; `seats` are the reader's own, none for a spectator; `viewpoint` is the seat whose view is sent,
    null where it is a spectator's.  `last_turn` has the moves of the turn that was played last, for the marks
    on the board, and `highlights` are those of the game so far."""

    id: str
    game: str
    title: str
    files: list[str]
    options: Options
    facts: dict[str, Any]
    options_text: str
    seats: list[Seat]
    viewpoint: Seat | None
    kinds: tuple[PlayerKind, PlayerKind]
    ply: int
    view: View
    account: list[AccountLine]
    last_turn: list[TurnMove]
    highlights: list[Highlight]
    score_parts: ScoreParts
    status: Status


class StepsMessage(RoomState, kw_only=True, tag_field="type", tag="steps"):
    """New moves; `from_ply` is the number of moves before the first of them."""

    from_ply: int
    steps: list[Step]
    viewpoint: Seat | None


class UpdateMessage(RoomState, kw_only=True, tag_field="type", tag="update"):
    """A change without a move."""


class OkMessage(Struct, kw_only=True, tag_field="type", tag="ok"):
    """The request with this number was granted; the results that it asked for are included."""

    id: int
    preview: Preview | UnsetType = UNSET
    hint: Hint | UnsetType = UNSET
    moments: list[Step] | UnsetType = UNSET
    rematch: RematchTable | UnsetType | None = UNSET


class ErrorMessage(Struct, kw_only=True, tag_field="type", tag="error"):
    """The request with this number was refused; the number is null if it could not be read."""

    id: int | None
    error: Refusal


ServerMessage = TableMessage | StepsMessage | UpdateMessage | OkMessage | ErrorMessage
