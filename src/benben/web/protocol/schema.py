"""The types of the protocol as JSON schema: for `/api/schema/socket`, for OpenAPI and for the front end."""

from functools import cache
from typing import Any, get_args

import msgspec

from benben.web.protocol import lab_responses, lesson_responses, responses
from benben.web.protocol.messages import ClientMessage, ServerMessage

Schema = dict[str, Any]
SEQ = {"type": "integer", "description": "The server's messages to a socket are numbered from 1."}
COMPONENTS = "#/components/schemas/{name}"
RESPONSES = tuple(
    kind
    for module in (responses, lesson_responses, lab_responses)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
)


@cache
def socket_schema() -> Schema:
    """Return the messages of the socket in both directions."""
    return {"client": schema_of(ClientMessage), "server": numbered(schema_of(ServerMessage))}


def schema_of(kind: Any) -> Schema:
    return msgspec.json.schema(kind)


def numbered(schema: Schema) -> Schema:
    """Add the number that every message of the server carries. The types lack it because a message is encoded
    once for all who may read it, and numbered for each of them."""
    for message in get_args(ServerMessage):
        definition = schema["$defs"][message.__name__]
        definition["properties"]["seq"] = SEQ
        definition["required"].append("seq")
    return schema


@cache
def response_components() -> Schema:
    """Return the answers over HTTP and all they are made of, by name, as OpenAPI wants them."""
    return msgspec.json.schema_components(RESPONSES, ref_template=COMPONENTS)[1]
