"""`/healthz` for whoever watches over the server, and `/metrics` for Prometheus.

Metrics are for the owner.  With a token (`BENBEN_METRICS_TOKEN`) they are for whoever sends it.  Without one
they are for this machine alone, and closed behind a proxy, where everybody may seem to come from this
machine.
"""

import hmac
from collections.abc import Iterator

from starlette.datastructures import State
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from benben.version import VERSION
from benben.web.errors import Refused
from benben.web.monitoring.meters import METERS
from benben.web.monitoring.metrics import Gauge, Metric, exposition
from benben.web.security.addresses import is_here
from benben.web.security.guards import host_name
from benben.web.settings import HERE, Settings

TYPE = "text/plain; version=0.0.4; charset=utf-8"


async def healthz(request: Request) -> Response:
    problem = await request.app.state.health.problem()
    if problem:
        return JSONResponse({"status": "failing", "sentence": problem}, 503)
    return JSONResponse({"status": "ok"})


async def metrics(request: Request) -> Response:
    check_reader(request)
    return Response(exposition([*METERS, *gauges(request.app.state)]), media_type=TYPE)


ROUTES = (Route("/healthz", healthz), Route("/metrics", metrics))


def check_reader(request: Request) -> None:
    """Refused unless metrics are for whoever asks."""
    settings: Settings = request.app.state.settings
    if settings.metrics_token:
        given = request.headers.get("authorization", "").encode("utf-8", "replace")
        may = hmac.compare_digest(given, f"Bearer {settings.metrics_token}".encode())
    else:
        proxied = settings.public_url or settings.trusted_proxies
        here = is_here(request.client.host if request.client else "")
        may = here and not proxied and host_name(request.headers.get("host", "")) in HERE
    if not may:
        raise Refused("metrics-closed", "Metrics are for the owner of this server.", status=403)


def gauges(state: State) -> Iterator[Metric]:
    """What is the case at this moment."""
    yield gauge("benben_info", "The version of Benben that runs.", {VERSION: 1}, "version")
    rooms, places = state.rooms, state.places
    yield gauge("benben_rooms", "Tables in memory.", {"": rooms.count})
    yield gauge("benben_rooms_bytes", "What they take of it, about.", {"": rooms.weight})
    yield gauge("benben_sockets", "Sockets by what they are for.", places.sockets(), "kind")
    yield gauge("benben_waiting_bytes", "What waits for slow peers.", {"": rooms.backlog.bytes})
    services = rooms.services
    yield gauge("benben_bots_waiting", "Bots that wait for a processor.", services.bot_pool.waiting(), "lane")
    yield gauge("benben_bots_thinking", "Bots that think.", services.bot_pool.thinking(), "lane")
    yield gauge("benben_shows", "Games between two bots that go on.", {"": services.shows.running})
    yield gauge(
        "benben_writes_waiting", "Writes that wait for the next flush.", {"": services.storage.waiting}
    )
    jobs = state.analysis_jobs
    yield gauge("benben_analyses_waiting", "Games that are judged or wait for it.", {"": jobs.waiting})


def gauge(name: str, text: str, values: dict[str, float], label: str = "") -> Gauge:
    made = Gauge(name, text, label)
    made.values = values
    return made
