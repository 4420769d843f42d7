"""The bodies of HTTP requests, strictly validated: every field is known, typed and bounded."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from benben.web.security.tokens import MAX_TOKEN_LENGTH

Token = Annotated[str, Field(min_length=1, max_length=MAX_TOKEN_LENGTH)]
TableId = Annotated[str, Field(min_length=1, max_length=32)]
Name = Annotated[str, Field(max_length=100)]  # cleaned and shortened before it is stored
Number = Annotated[int, Field(ge=0, le=2**53 - 1)]
MoveText = Annotated[str, Field(min_length=1, max_length=200)]
BotName = Annotated[str, Field(max_length=64)]
Value = bool | int | Annotated[str, Field(max_length=64)]
OptionName = Annotated[str, Field(max_length=64)]
OptionValue = Value | Annotated[list[Value], Field(max_length=8)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class AgainstBot(Strict):
    kind: Literal["bot"]
    bot: BotName


class OnOneScreen(Strict):
    """`name` is the other person's, who plays second."""

    kind: Literal["screen"]
    name: Name = ""


class WithFriend(Strict):
    kind: Literal["friend"]


class BetweenBots(Strict):
    kind: Literal["bots"]
    bots: Annotated[list[BotName], Field(min_length=2, max_length=2)]


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
    """`first` says who moves first: the requester, the opponent, or one of them at random."""

    game: Annotated[str, Field(max_length=64)]
    options: Annotated[dict[OptionName, OptionValue], Field(max_length=32)] = {}
    opponent: Annotated[AgainstBot | OnOneScreen | WithFriend | BetweenBots, Field(discriminator="kind")]
    first: Literal["me", "them", "lots"] = "lots"
    clock: Annotated[LiveClock | DaysClock, Field(discriminator="kind")] | None = None
    name: Name = ""


class JoinRequest(Strict):
    invite: Token
    name: Name = ""


class HeldSeat(Strict):
    id: TableId
    token: Token


class MyTables(Strict):
    """The tables at which somebody holds seats; `skip` says how many of them, the newest first, are known
    already."""

    seats: Annotated[list[HeldSeat], Field(max_length=1000)]
    skip: Annotated[int, Field(ge=0, le=1000)] = 0


class LessonAnswer(Strict):
    """An answer to a task of a lesson; with `preview` only what the move would lead to."""

    task: Number
    move: MoveText
    preview: bool = False


def validation_problem(problems: list[Any]) -> str:
    """Return the first of pydantic's validation errors as a sentence."""
    first = problems[0]
    kind = first["type"]
    place = ".".join(str(part) for part in first["loc"] if part != "body")[:80]
    if kind == "json_invalid":
        return "That is not JSON."
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        return f"{place or 'The message'} has an unknown kind."
    return f"{place or 'The message'}: {first['msg'][:1].lower()}{first['msg'][1:200]}."
