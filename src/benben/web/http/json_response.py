"""JSON responses: the protocol's types, encoded as they are on the socket."""

import zlib
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from benben.core.errors import BenbenError
from benben.web.errors import refusal
from benben.web.protocol.responses import ErrorBody

ENCODER = msgspec.json.Encoder()
PIECE = 64 * 1024  # bytes that are unpacked at a time
GZIP = 31  # what zlib calls that format


def json_response(body: msgspec.Struct, status: int = 200) -> Response:
    return Response(ENCODER.encode(body), status, media_type="application/json")


def packed_response(packed: bytes, request: Request) -> Response:
    """Return a response whose JSON was compressed when it was made. Clients that cannot decompress it get it
    plain, piece by piece, so that even a slow reader takes no memory."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"}
        )
    return StreamingResponse(unpacked(packed), media_type="application/json", headers=headers)


async def unpacked(packed: bytes) -> AsyncIterator[bytes]:
    unpacker = zlib.decompressobj(wbits=GZIP)
    while packed:
        yield unpacker.decompress(packed, PIECE)
        packed = unpacker.unconsumed_tail


def error_response(status: int, error: BenbenError) -> Response:
    return json_response(ErrorBody(refusal(error)), status)
