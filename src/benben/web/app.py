"""The application: routes, pages and guards around the rooms."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from benben.version import VERSION
from benben.web.errors import Refused
from benben.web.http import pages, routes
from benben.web.http.error_responses import HANDLERS
from benben.web.http.json_response import error_response
from benben.web.http.openapi import DocumentedApp
from benben.web.lab import routes as lab
from benben.web.lab.laboratory import Laboratory
from benben.web.lab.store import ExperimentStore
from benben.web.lessons import routes as lessons
from benben.web.live.bot_pool import BotPool
from benben.web.live.rooms import Rooms
from benben.web.live.services import Services, fresh_seed
from benben.web.protocol.requests import say_problem
from benben.web.review import routes as review
from benben.web.review.analysis_jobs import AnalysisJobs
from benben.web.security.guards import Guard
from benben.web.security.rate_limits import ConnectionLimits
from benben.web.server.gc_scheduler import keep_tidy
from benben.web.settings import Settings
from benben.web.storage.protocol import StorageError
from benben.web.storage.sqlite import SqliteStorage

ROUTERS = (routes.router, review.router, lessons.router, lab.router)
BEAT = 15.0  # seconds between notes that the server is alive, while a clock runs


def create_app(
    settings: Settings,
    now: Callable[[], float] | None = None,
    seed: Callable[[], int] = fresh_seed,
    storage: SqliteStorage | None = None,
) -> FastAPI:
    """A server for the games in a data folder, or in storage that is open already; StorageError if the folder
    cannot be used.  Tests give time and chance."""
    clock = now or time.time
    storage = storage or SqliteStorage(settings.database, clock())
    rooms = Rooms(Services(settings, storage, BotPool(settings.bot_threads), clock, seed))
    analysis_jobs = AnalysisJobs(storage, settings.review_simulations)
    laboratory = Laboratory(
        ExperimentStore(settings.experiments), settings.lab_jobs, settings.lab_niceness, clock
    )
    app = DocumentedApp(
        title="Benben",
        version=VERSION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lambda app: lifespan(rooms, analysis_jobs, laboratory, storage, clock),
    )
    app.state.settings = settings
    app.state.rooms = rooms
    app.state.laboratory = laboratory
    app.state.analysis_jobs = analysis_jobs
    app.state.connections = ConnectionLimits(
        settings.limits.sockets_per_address, settings.limits.sockets_per_table
    )
    for router in ROUTERS:
        app.include_router(router)
    app.router.routes.extend(pages.ROUTES)
    for kind, handler in {**HANDLERS, RequestValidationError: invalid}.items():
        app.add_exception_handler(kind, handler)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    return app


@asynccontextmanager
async def lifespan(
    rooms: Rooms,
    analysis_jobs: AnalysisJobs,
    laboratory: Laboratory,
    storage: SqliteStorage,
    now: Callable[[], float],
) -> AsyncIterator[None]:
    beside = [asyncio.create_task(work) for work in (beat(rooms, storage, now), keep_tidy())]
    laboratory.open()
    try:
        yield
    finally:
        for task in beside:
            task.cancel()
        await asyncio.wait(beside)
        rooms.close()
        await asyncio.to_thread(rooms.services.bot_pool.close)
        await asyncio.to_thread(analysis_jobs.close)
        await asyncio.to_thread(laboratory.close)
        storage.beat(now())
        await asyncio.to_thread(storage.close)


async def beat(rooms: Rooms, storage: SqliteStorage, now: Callable[[], float]) -> None:
    """Note from time to time that the server is alive, so that clocks know when it was not."""
    while True:
        await asyncio.sleep(BEAT)
        if rooms.clocks_run:
            with suppress(StorageError):
                await asyncio.wrap_future(storage.beat(now()))


async def invalid(request: Request, error: Any) -> Response:
    return error_response(422, Refused("bad-request", say_problem(error.errors())))
