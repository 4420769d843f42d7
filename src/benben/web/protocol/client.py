"""What clients may send, read strictly: every field is known, typed and bounded."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from benben.web.security.tokens import LONGEST

Seat = Literal[0, 1]
Offer = Literal["takeback", "draw", "rematch"]
Token = Annotated[str, Field(min_length=1, max_length=LONGEST)]
TableId = Annotated[str, Field(min_length=1, max_length=32)]
Name = Annotated[str, Field(max_length=100)]  # cleaned and shortened before it is kept
Number = Annotated[int, Field(ge=0, le=2**53 - 1)]
Value = bool | int | Annotated[str, Field(max_length=64)]
OptionName = Annotated[str, Field(max_length=64)]
OptionValue = Value | Annotated[list[Value], Field(max_length=8)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# -- over HTTP ---------------------------------------------------------------------
class AgainstBot(Strict):
    kind: Literal["bot"]
    bot: Annotated[str, Field(max_length=64)]


class OnOneScreen(Strict):
    """`name` is the other person's, who plays second."""

    kind: Literal["screen"]
    name: Name = ""


class WithFriend(Strict):
    kind: Literal["friend"]


class BetweenBots(Strict):
    kind: Literal["bots"]
    bots: Annotated[list[Annotated[str, Field(max_length=64)]], Field(min_length=2, max_length=2)]


class LiveClock(Strict):
    """Minutes for the whole game, and seconds added for every turn."""

    kind: Literal["live"]
    minutes: Annotated[float, Field(ge=0.25, le=600)]
    increment: Annotated[float, Field(ge=0, le=600)] = 0.0


class DaysClock(Strict):
    """Days for every turn."""

    kind: Literal["days"]
    days: Annotated[float, Field(ge=0.01, le=60)]


class NewTable(Strict):
    game: Annotated[str, Field(max_length=64)]
    options: Annotated[dict[OptionName, OptionValue], Field(max_length=32)] = {}
    opponent: Annotated[AgainstBot | OnOneScreen | WithFriend | BetweenBots, Field(discriminator="kind")]
    first: Literal["me", "them", "lots"] = "lots"
    clock: Annotated[LiveClock | DaysClock, Field(discriminator="kind")] | None = None
    name: Name = ""


class Join(Strict):
    invite: Token
    name: Name = ""


class HeldSeat(Strict):
    id: TableId
    token: Token


class Mine(Strict):
    """`skip` says how many of them, the newest first, are known already."""

    seats: Annotated[list[HeldSeat], Field(max_length=1000)]
    skip: Annotated[int, Field(ge=0, le=1000)] = 0


# -- over the socket ---------------------------------------------------------------
class Message(Strict):
    id: Number


class Hello(Message):
    type: Literal["hello"]
    token: Token | None = None


class Play(Message):
    type: Literal["play"]
    ply: Number
    move: Annotated[str, Field(min_length=1, max_length=200)]


class Preview(Message):
    type: Literal["preview"]
    ply: Number
    move: Annotated[str, Field(min_length=1, max_length=200)]


class Hint(Message):
    type: Literal["hint"]
    ply: Number


class Takeback(Message):
    type: Literal["takeback"]


class Draw(Message):
    type: Literal["draw"]


class Rematch(Message):
    type: Literal["rematch"]


class Answer(Message):
    type: Literal["answer"]
    offer: Offer
    accept: bool


class Resign(Message):
    """`seat` says who, where one token holds both."""

    type: Literal["resign"]
    seat: Seat | None = None


class Look(Message):
    type: Literal["look"]
    seat: Seat | None


class Pace(Message):
    """How two bots play before onlookers; what is not said stays as it is."""

    type: Literal["pace"]
    paused: bool | None = None
    speed: Literal["slow", "usual", "fast"] | None = None


class Step(Message):
    """One move of two bots that are paused."""

    type: Literal["step"]


class Ping(Message):
    type: Literal["ping"]


ClientMessage = Annotated[
    Hello | Play | Preview | Hint | Takeback | Draw | Rematch | Answer | Resign | Look | Pace | Step | Ping,
    Field(discriminator="type"),
]
CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


def say_problem(problems: list[Any]) -> str:
    """What pydantic found, in one sentence."""
    first = problems[0]
    kind = first["type"]
    place = ".".join(str(part) for part in first["loc"] if part != "body")[:80]
    if kind == "json_invalid":
        return "That is no JSON."
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        return f"{place or 'The message'} has no kind that is known here."
    return f"{place or 'The message'}: {first['msg'][:1].lower()}{first['msg'][1:200]}."
