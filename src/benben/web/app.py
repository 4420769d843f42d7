"""Creates the FastAPI application and its services."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from benben.core.registry import problems
from benben.core.rng import Rng
from benben.version import VERSION
from benben.web.errors import Refused
from benben.web.http import pages, routes
from benben.web.http.error_responses import HANDLERS
from benben.web.http.json_response import error_response
from benben.web.http.openapi import DocumentedApp
from benben.web.http.privacy import privacy_route
from benben.web.lab import routes as lab
from benben.web.lab.laboratory import Laboratory
from benben.web.lab.store import ExperimentStore
from benben.web.lessons import routes as lessons
from benben.web.live.admission import Admission
from benben.web.live.bot_games import BotGames
from benben.web.live.bot_pool import BotPool
from benben.web.live.owner_watch import OwnerWatch
from benben.web.live.retention import enforce_retention
from benben.web.live.rooms import Rooms
from benben.web.live.services import Services
from benben.web.monitoring import routes as monitoring
from benben.web.monitoring.health import Health
from benben.web.monitoring.worker_metrics import publish_metrics
from benben.web.protocol.requests import validation_problem
from benben.web.review import routes as review
from benben.web.review.analysis_jobs import AnalysisJobs
from benben.web.review.review_work import ReviewWork
from benben.web.security.blocklist import Blocklist
from benben.web.security.guards import Guard
from benben.web.security.system_rng import SystemRng
from benben.web.server.gc_scheduler import collect_when_quiet
from benben.web.server.heartbeat import run_heartbeat, sync_with_workers
from benben.web.server.server_time import ServerTime
from benben.web.settings import Settings
from benben.web.storage.open_storage import open_storage
from benben.web.storage.owner_orders import OwnerOrders
from benben.web.storage.protocol import STORAGE_CLOCK
from benben.web.storage.sql_storage import SqlStorage

ROUTERS = (routes.router, review.router, lessons.router, lab.router)
log = logging.getLogger("benben.web")


def create_app(
    settings: Settings,
    now: Callable[[], float] | None = None,
    rng: Callable[[], Rng] = SystemRng,
    storage: SqlStorage | None = None,
) -> FastAPI:
    """Return the application for the settings, with a storage that may be open already; StorageError if the
    storage cannot be used. Tests pass in their own time and randomness."""
    started = now() if now else STORAGE_CLOCK
    storage = storage or open_storage(settings.database, settings.database_address, started)
    coordinator = storage.coordinator
    clock = now or ServerTime(max(coordinator.time(), storage.opened_at), coordinator.time)
    bot_pool, outages = BotPool(settings.bot_threads), list(storage.outages())
    bot_games = BotGames(settings.limits)
    rooms = Rooms(Services(settings, storage, bot_pool, clock, rng, bot_games, outages))
    limits = settings.limits
    analysis_jobs = AnalysisJobs(
        storage, settings.review_simulations, limits.analyses, limits.analyses_per_address
    )
    laboratory = Laboratory(
        ExperimentStore(settings.experiments),
        jobs=settings.lab_jobs,
        niceness=settings.lab_niceness,
        now=clock,
        limits=limits,
        shared=coordinator.multi_worker,
        cluster=settings.lab_cluster,
    )
    review_work = ReviewWork(settings.limits)
    blocklist = Blocklist()
    owner_watch = OwnerWatch(OwnerOrders(storage), rooms, blocklist)
    owner_watch.begin()
    app = DocumentedApp(
        title="Benben",
        version=VERSION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lambda app: lifespan(app, owner_watch),
    )
    app.state.settings = settings
    app.state.rooms = rooms
    app.state.laboratory = laboratory
    app.state.analysis_jobs = analysis_jobs
    app.state.review_work = review_work
    app.state.health = Health(storage, clock)
    app.state.admission = Admission(settings.limits, blocklist)
    _add_routes(app, settings)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings, blocklist=blocklist)
    return app


def _add_routes(app: FastAPI, settings: Settings) -> None:
    for router in ROUTERS:
        app.include_router(router)
    app.router.routes.extend((privacy_route(settings), *monitoring.ROUTES))
    app.router.routes.extend(pages.ROUTES)
    for kind, handler in {**HANDLERS, RequestValidationError: invalid}.items():
        app.add_exception_handler(kind, handler)


@asynccontextmanager
async def lifespan(app: FastAPI, owner_watch: OwnerWatch) -> AsyncIterator[None]:
    """Run the background tasks, and shut all services down at the end."""
    rooms: Rooms = app.state.rooms
    analysis_jobs: AnalysisJobs = app.state.analysis_jobs
    review_work: ReviewWork = app.state.review_work
    laboratory: Laboratory = app.state.laboratory
    storage, now = rooms.services.storage, rooms.services.now
    for name, why in problems().items():
        log.warning("the game %s is not offered: %s", name, why)
    background = [
        asyncio.create_task(work)
        for work in (
            run_heartbeat(rooms, storage, now),
            sync_with_workers(rooms, analysis_jobs, storage),
            publish_metrics(app.state),
            collect_when_quiet(),
            enforce_retention(rooms),
            owner_watch.poll_forever(rooms.services.settings.orders_seconds),
        )
    ]
    background.append(asyncio.create_task(asyncio.to_thread(storage.check)))
    laboratory.open()
    log.info("the server has started", extra={"version": VERSION})
    try:
        yield
    finally:
        for task in background:
            task.cancel()
        await asyncio.wait(background)
        rooms.close()
        await asyncio.to_thread(rooms.services.bot_pool.close)
        await asyncio.to_thread(analysis_jobs.close)
        await asyncio.to_thread(review_work.close)
        await asyncio.to_thread(laboratory.close)
        storage.record_heartbeat(now())
        await asyncio.to_thread(storage.close)
        log.info("the server has stopped")


async def invalid(request: Request, error: Any) -> Response:
    return error_response(422, Refused("bad-request", validation_problem(error.errors())))
