"""Whatever goes wrong in a request, answered in the one shape that errors have."""

import logging
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse

from benben.core.errors import BenbenError
from benben.web.errors import Refused, body, failed
from benben.web.security.guards import HEADERS
from benben.web.storage.protocol import StorageError

log = logging.getLogger("benben.web")


def answer(status: int, error: BenbenError) -> JSONResponse:
    return JSONResponse({"error": body(error)}, status)


async def refused(request: Request, error: Any) -> JSONResponse:
    return answer(getattr(error, "status", 400), error)


async def not_kept(request: Request, error: Any) -> JSONResponse:
    return answer(503, Refused("not-kept", str(error)))


async def not_served(request: Request, error: Any) -> JSONResponse:
    if error.status_code == 404:
        return answer(404, Refused("not-found", "There is nothing here."))
    return JSONResponse(
        {"error": body(Refused("not-served", str(error.detail)))}, error.status_code, error.headers
    )


async def broken(request: Request, error: Any) -> JSONResponse:
    """A mistake of ours.  This answer is made outside the guard and so takes its headers along."""
    log.error("a request failed", exc_info=error)
    made = answer(500, failed())
    made.raw_headers.extend(HEADERS)
    return made


HANDLERS: dict[Any, Any] = {
    BenbenError: refused,
    StorageError: not_kept,
    HTTPException: not_served,
    Exception: broken,
}
