"""Exception handlers: every error becomes a response of the same form."""

import logging
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from benben.core.errors import BenbenError, RulesError
from benben.web.errors import Refused, as_refused, error_log_text, failed
from benben.web.http.json_response import error_response
from benben.web.security.guards import HEADERS
from benben.web.storage.protocol import StorageError

log = logging.getLogger("benben.web")


async def refused(request: Request, error: Any) -> Response:
    return error_response(getattr(error, "status", 400), error)


async def storage_failed(request: Request, error: Any) -> Response:
    return error_response(503, as_refused(error))


async def http_error(request: Request, error: Any) -> Response:
    if error.status_code == 404:
        return error_response(404, Refused("not-found", "There is nothing here."))
    response = error_response(error.status_code, Refused("not-served", str(error.detail)))
    response.headers.update(error.headers or {})
    return response


async def rules_failed(request: Request, error: Any) -> Response:
    """Respond to a bug in the rules of a game, with the details for its author."""
    log.error("%s", error_log_text(error))
    return error_response(500, as_refused(error))


async def unexpected_error(request: Request, error: Any) -> Response:
    """Respond to a bug in Benben. This response does not pass through the guard, so it sets the headers
    itself."""
    log.error("a request failed", exc_info=error)
    response = error_response(500, failed())
    response.raw_headers.extend(HEADERS)
    return response


HANDLERS: dict[Any, Any] = {
    BenbenError: refused,
    RulesError: rules_failed,
    StorageError: storage_failed,
    HTTPException: http_error,
    Exception: unexpected_error,
}
