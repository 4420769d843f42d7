"""Responses for whatever goes wrong in a request, all of the same shape."""

import logging
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from benben.core.errors import BenbenError, RulesError
from benben.web.errors import Refused, as_refused, failed, loggable
from benben.web.http.json_response import error_response
from benben.web.security.guards import HEADERS
from benben.web.storage.protocol import StorageError

log = logging.getLogger("benben.web")


async def refused(request: Request, error: Any) -> Response:
    return error_response(getattr(error, "status", 400), error)


async def not_kept(request: Request, error: Any) -> Response:
    return error_response(503, as_refused(error))


async def not_served(request: Request, error: Any) -> Response:
    if error.status_code == 404:
        return error_response(404, Refused("not-found", "There is nothing here."))
    response = error_response(error.status_code, Refused("not-served", str(error.detail)))
    response.headers.update(error.headers or {})
    return response


async def broken_game(request: Request, error: Any) -> Response:
    """Respond to a mistake in the rules of a game, with what its author needs to know."""
    log.error("%s", loggable(error))
    return error_response(500, as_refused(error))


async def broken(request: Request, error: Any) -> Response:
    """Respond to a mistake in Benben. This response is made outside the guard, so it sets the headers
    itself."""
    log.error("a request failed", exc_info=error)
    response = error_response(500, failed())
    response.raw_headers.extend(HEADERS)
    return response


HANDLERS: dict[Any, Any] = {
    BenbenError: refused,
    RulesError: broken_game,
    StorageError: not_kept,
    HTTPException: not_served,
    Exception: broken,
}
