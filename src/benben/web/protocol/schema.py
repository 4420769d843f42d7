"""The JSON schemas of the protocol's types: for `/api/schema/socket`, for OpenAPI and for the front end."""

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
    """Return the schemas of the socket's messages in both directions."""
    return {"client": schema_of(ClientMessage), "server": numbered(schema_of(ServerMessage))}


def schema_of(kind: Any) -> Schema:
    return msgspec.json.schema(kind)


def numbered(schema: Schema) -> Schema:
    """Add the sequence number of the server's messages. The types lack it because a message is encoded once
    for all readers with the same view, and numbered for each of them."""
    for message in get_args(ServerMessage):
        definition = schema["$defs"][message.__name__]
        definition["properties"]["seq"] = SEQ
        definition["required"].append("seq")
    return schema


@cache
def response_components() -> Schema:
    """Return the schemas of HTTP responses and their parts by name, as OpenAPI needs them."""
    return msgspec.json.schema_components(RESPONSES, ref_template=COMPONENTS)[1]
