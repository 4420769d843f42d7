"""Serves the pages at once, and everything else as soon as it is loaded.

FastAPI and pydantic take twice as long to load as all the rest. Meanwhile the browser can start and get the
page, its styles and its modules; a request that comes early waits.
"""

import asyncio
import signal
from collections.abc import Callable
from contextlib import AsyncExitStack

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Match
from starlette.types import Receive, Scope, Send

from benben.web.http.error_responses import HANDLERS
from benben.web.http.pages import ROUTES
from benben.web.security.guards import Guard
from benben.web.server.gc_scheduler import collection_deferred
from benben.web.settings import Settings


class Front:
    """An ASGI application in front of another one, which `load` makes in a thread. If that fails, the server
    stops as if by Ctrl-C, and `failure` is the reason."""

    def __init__(self, settings: Settings, load: Callable[[], Starlette]) -> None:
        self.failure: BaseException | None = None
        self._pages = Starlette(
            routes=ROUTES, exception_handlers=HANDLERS, middleware=[Middleware(Guard, settings=settings)]
        )
        self._load = load
        self._life = AsyncExitStack()
        self._opening: asyncio.Task[Starlette] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        assert self._opening is not None  # the server takes no connections before its life has begun
        early = not self._opening.done() and any(route.matches(scope)[0] == Match.FULL for route in ROUTES)
        app = self._pages if early else await asyncio.shield(self._opening)
        await app(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Handle ASGI's lifespan: the start-up is complete as soon as pages can be served."""
        await receive()
        self._opening = asyncio.create_task(self._open())
        self._opening.add_done_callback(self._note_failure)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await asyncio.wait([self._opening])
        await self._life.aclose()
        await send({"type": "lifespan.shutdown.complete"})

    async def _open(self) -> Starlette:
        with collection_deferred():
            app = await asyncio.to_thread(self._load)
        await self._life.enter_async_context(app.router.lifespan_context(app))
        return app

    def _note_failure(self, opening: asyncio.Task[Starlette]) -> None:
        self.failure = opening.exception()
        if self.failure is not None:
            signal.raise_signal(signal.SIGINT)
