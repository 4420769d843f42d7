"""`/healthz` for a process that watches over the server, and `/metrics` for Prometheus.

Metrics are for the owner: for requests with the token (`BENBEN_METRICS_TOKEN`). If no token is set, they are
open to this machine only, and closed behind a proxy, where all requests may seem to come from this machine.
"""

import hmac

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from benben.web.errors import Refused
from benben.web.monitoring.metrics import exposition_of_workers
from benben.web.monitoring.worker_metrics import all_families
from benben.web.security.addresses import is_loopback
from benben.web.security.guards import host_name
from benben.web.settings import LOCAL_HOSTS, Settings

TYPE = "text/plain; version=0.0.4; charset=utf-8"


async def healthz(request: Request) -> Response:
    problem = await request.app.state.health.problem()
    if problem:
        return JSONResponse({"status": "failing", "sentence": problem}, 503)
    return JSONResponse({"status": "ok"})


async def metrics(request: Request) -> Response:
    check_reader(request)
    state = request.app.state
    return Response(exposition_of_workers(await all_families(state)), media_type=TYPE)


ROUTES = (Route("/healthz", healthz), Route("/metrics", metrics))


def check_reader(request: Request) -> None:
    """Refused unless the sender may read the metrics."""
    settings: Settings = request.app.state.settings
    if settings.metrics_token:
        token = request.headers.get("authorization", "").encode("utf-8", "replace")
        may = hmac.compare_digest(token, f"Bearer {settings.metrics_token}".encode())
    else:
        proxied = settings.public_url or settings.trusted_proxies
        is_local = is_loopback(request.client.host if request.client else "")
        may = is_local and not proxied and host_name(request.headers.get("host", "")) in LOCAL_HOSTS
    if not may:
        raise Refused("metrics-closed", "Metrics are for the owner of this server.", status=403)
