"""Reading what clients send over the socket, strictly: every field is known, typed and bounded."""

import re

import msgspec

from benben.core.errors import BenbenError
from benben.web.errors import Refused
from benben.web.protocol.messages import ClientMessage, Number

MALFORMED = "That is no JSON."
UNKNOWN_TYPE = "The message has no type that is known here."


class NumberedMessage(msgspec.Struct):
    """As much of a message as its answer needs."""

    id: Number


DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
NUMBER_DECODER = msgspec.json.Decoder(NumberedMessage)


class Unreadable(BenbenError):
    """A message that cannot be read; `id` is its number if that much could be."""

    def __init__(self, identity: int | None, error: BenbenError) -> None:
        super().__init__(error.code, error.sentence, error.cites)
        self.id = identity


def read_message(text: str, longest: int) -> ClientMessage:
    """The message, of at most so many bytes; Unreadable, with the reason, if it is none."""
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > longest:
        raise Unreadable(None, Refused("too-long", f"A message has at most {longest} bytes."))
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable(read_id(text), Refused("bad-message", say_problem(error))) from None


def read_id(text: str) -> int | None:
    """The number of a message that is wrong otherwise."""
    try:
        return NUMBER_DECODER.decode(text.encode("utf-8", "surrogatepass")).id
    except (msgspec.DecodeError, RecursionError):
        return None


def say_problem(error: Exception) -> str:
    """What is wrong with a message, in one sentence."""
    if not isinstance(error, msgspec.ValidationError):
        return MALFORMED
    problem, _, place = str(error).partition(" - at `$")
    field = place.rstrip("`").lstrip(".")
    if field == "type" or "required field `type`" in problem:
        return UNKNOWN_TYPE
    problem = re.sub(r"`", "", problem)[:200]
    return f"{field or 'The message'}: {problem[:1].lower()}{problem[1:]}."
