"""Answers over HTTP: the protocol's types, encoded as they are on the socket."""

import msgspec
from starlette.responses import Response

from benben.core.errors import BenbenError
from benben.web.errors import refusal
from benben.web.protocol.responses import ErrorBody

ENCODER = msgspec.json.Encoder()


def json_response(body: msgspec.Struct, status: int = 200) -> Response:
    return Response(ENCODER.encode(body), status, media_type="application/json")


def error_response(status: int, error: BenbenError) -> Response:
    return json_response(ErrorBody(refusal(error)), status)
