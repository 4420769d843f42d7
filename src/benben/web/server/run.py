"""Runs the application with uvicorn on a listening socket, and reports when it is ready."""

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from benben.web.server.connection_gate import ConnectionGate, max_connections
from benben.web.server.handover import Handover
from benben.web.server.http_protocol import GuardedHttp
from benben.web.server.websocket_protocol import MAX_MESSAGE_BYTES, GuardedWebSocket
from benben.web.settings import Settings

SHUTDOWN_TIMEOUT = 2  # seconds for connections to close when the server stops


class Config(uvicorn.Config):
    """uvicorn's configuration; it also passes the gate and the handover to our protocols."""

    def __init__(self, app: ASGIApp, settings: Settings, handover: Handover | None = None) -> None:
        """Requests are not logged, so that no addresses are. Messages are not compressed: their compressed
        sizes could reveal what they say."""
        super().__init__(
            app,
            log_config=None,  # `monitoring/logs.py` writes everybody's log
            log_level="warning",
            access_log=False,
            http=GuardedHttp,
            ws=GuardedWebSocket,
            ws_max_size=MAX_MESSAGE_BYTES,
            ws_per_message_deflate=False,
            server_header=False,
            proxy_headers=False,  # see `security/proxy.py`
            timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        )
        self.gate = ConnectionGate(settings.limits, max_connections(), settings.trusted_proxies)
        self.handover = handover


class Server(uvicorn.Server):
    """Calls `ready` as soon as pages can be served."""

    def __init__(self, config: Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._config = config
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._config.handover is not None:
            self._config.handover.start(self._accept)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._config.handover is not None:
            self._config.handover.stop()
        await super().shutdown(sockets)

    async def _accept(self, opened: socket.socket, request: bytes) -> None:
        """Serve a connection that another worker has handed over."""
        loop = asyncio.get_running_loop()
        _, protocol = await loop.connect_accepted_socket(self._new_protocol, opened)
        protocol.data_received(request)

    def _new_protocol(self) -> GuardedHttp:
        return GuardedHttp(self._config, server_state=self.server_state, app_state=self.lifespan.state)


def run_server(
    app: ASGIApp,
    listening: socket.socket,
    ready: Callable[[], None],
    settings: Settings,
    handover: Handover | None = None,
) -> None:
    """Serve until Ctrl-C."""
    try:
        Server(Config(app, settings, handover), ready).run(sockets=[listening])
    except KeyboardInterrupt:  # uvicorn raises it once more after it has stopped
        return
