"""The application: routes, pages and guards around the rooms."""

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
from benben.web.live.bot_pool import BotPool
from benben.web.live.owner_watch import OwnerWatch
from benben.web.live.places import Places
from benben.web.live.retention import keep_to_retention
from benben.web.live.rooms import Rooms
from benben.web.live.services import Services
from benben.web.live.shows import Shows
from benben.web.monitoring import routes as monitoring
from benben.web.monitoring.health import Health
from benben.web.monitoring.of_all_workers import publish_metrics
from benben.web.protocol.requests import say_problem
from benben.web.review import routes as review
from benben.web.review.analysis_jobs import AnalysisJobs
from benben.web.review.review_work import ReviewWork
from benben.web.security.blocklist import Blocklist
from benben.web.security.guards import Guard
from benben.web.security.system_rng import SystemRng
from benben.web.server.gc_scheduler import collect_when_quiet
from benben.web.server.heartbeat import beat, work_with_others
from benben.web.server.server_time import ServerTime
from benben.web.settings import Settings
from benben.web.storage.opening import open_storage
from benben.web.storage.owner_orders import OwnerOrders
from benben.web.storage.protocol import OWN_CLOCK
from benben.web.storage.sql_storage import SqlStorage

ROUTERS = (routes.router, review.router, lessons.router, lab.router)
log = logging.getLogger("benben.web")


def create_app(
    settings: Settings,
    now: Callable[[], float] | None = None,
    rng: Callable[[], Rng] = SystemRng,
    storage: SqlStorage | None = None,
) -> FastAPI:
    """Make the application for the games that the settings name, or for storage that is open already;
    StorageError if they cannot be used. Tests pass in their own time and chance."""
    started = now() if now else OWN_CLOCK
    storage = storage or open_storage(settings.database, settings.database_address, started)
    shared = storage.shared
    clock = now or ServerTime(max(shared.time(), storage.opened_at), shared.time)
    bot_pool, outages = BotPool(settings.bot_threads), list(storage.outages())
    shows = Shows(settings.limits)
    rooms = Rooms(Services(settings, storage, bot_pool, clock, rng, shows, outages))
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
        shared=shared.many,
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
    app.state.places = Places(settings.limits, blocklist)
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
    """Run what goes on beside the requests, from the start of the server to its end."""
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
            beat(rooms, storage, now),
            work_with_others(rooms, analysis_jobs, storage),
            publish_metrics(app.state),
            collect_when_quiet(),
            keep_to_retention(rooms),
            owner_watch.follow(rooms.services.settings.orders_seconds),
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
        storage.beat(now())
        await asyncio.to_thread(storage.close)
        log.info("the server has stopped")


async def invalid(request: Request, error: Any) -> Response:
    return error_response(422, Refused("bad-request", say_problem(error.errors())))
