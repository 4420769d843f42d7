"""JSON responses: the protocol's types, encoded as they are on the socket."""

import gzip

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from benben.core.errors import BenbenError
from benben.web.errors import refusal
from benben.web.protocol.responses import ErrorBody

ENCODER = msgspec.json.Encoder()


def json_response(body: msgspec.Struct, status: int = 200) -> Response:
    return Response(ENCODER.encode(body), status, media_type="application/json")


def packed_response(packed: bytes, request: Request) -> Response:
    """A response of JSON that was compressed when it was made; clients that cannot decompress it get it
    plain."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"}
        )
    return Response(gzip.decompress(packed), media_type="application/json", headers=headers)


def error_response(status: int, error: BenbenError) -> Response:
    return json_response(ErrorBody(refusal(error)), status)
