"""JSON responses: the protocol's types, encoded as on the socket."""

import zlib
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from benben.core.errors import BenbenError
from benben.web.errors import refusal
from benben.web.protocol.responses import ErrorBody

ENCODER = msgspec.json.Encoder()
CHUNK_BYTES = 64 * 1024
GZIP_WBITS = 31  # selects the gzip format in zlib


def json_response(body: msgspec.Struct, status: int = 200) -> Response:
    return Response(ENCODER.encode(body), status, media_type="application/json")


def gzip_response(packed: bytes, request: Request) -> Response:
    """Return a response from gzipped JSON. For clients that do not accept gzip it is decompressed while it is
    streamed, so that a slow reader takes no memory."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"}
        )
    return StreamingResponse(decompressed(packed), media_type="application/json", headers=headers)


async def decompressed(packed: bytes) -> AsyncIterator[bytes]:
    unpacker = zlib.decompressobj(wbits=GZIP_WBITS)
    while packed:
        yield unpacker.decompress(packed, CHUNK_BYTES)
        packed = unpacker.unconsumed_tail


def error_response(status: int, error: BenbenError) -> Response:
    return json_response(ErrorBody(refusal(error)), status)
