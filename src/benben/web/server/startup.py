"""Serves static pages while the application is still being loaded.

FastAPI and pydantic take twice as long to load as all the rest. In the meantime the browser can fetch the
page, its style sheets and its modules; other requests wait.
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


class StartupApp:
    """An ASGI application that wraps another one, which `load` creates in a thread. If that fails, the server
    stops as if by Ctrl-C, and `failure` is the reason."""

    def __init__(self, settings: Settings, load: Callable[[], Starlette]) -> None:
        self.failure: BaseException | None = None
        self._pages = Starlette(
            routes=ROUTES, exception_handlers=HANDLERS, middleware=[Middleware(Guard, settings=settings)]
        )
        self._load = load
        self._lifespan = AsyncExitStack()
        self._loading: asyncio.Task[Starlette] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._run_lifespan(receive, send)
            return
        assert self._loading is not None  # the server accepts no connections before the lifespan has started
        early = not self._loading.done() and any(route.matches(scope)[0] == Match.FULL for route in ROUTES)
        app = self._pages if early else await asyncio.shield(self._loading)
        await app(scope, receive, send)

    async def _run_lifespan(self, receive: Receive, send: Send) -> None:
        """Handle ASGI's lifespan protocol: start-up is complete as soon as pages can be served."""
        await receive()
        self._loading = asyncio.create_task(self._load_app())
        self._loading.add_done_callback(self._note_failure)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await asyncio.wait([self._loading])
        await self._lifespan.aclose()
        await send({"type": "lifespan.shutdown.complete"})

    async def _load_app(self) -> Starlette:
        with collection_deferred():
            app = await asyncio.to_thread(self._load)
        await self._lifespan.enter_async_context(app.router.lifespan_context(app))
        return app

    def _note_failure(self, loading: asyncio.Task[Starlette]) -> None:
        self.failure = loading.exception()
        if self.failure is not None:
            signal.raise_signal(signal.SIGINT)
