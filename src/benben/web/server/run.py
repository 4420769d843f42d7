"""Runs the application on a socket that is already open, and says when it can be used."""

import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

FRAME = (
    64 * 1024
)  # bytes of a socket message that are read at all; `Limits` refuses shorter ones with a sentence
FAREWELL = 2  # seconds for connections to end when the server stops


class Server(uvicorn.Server):
    """Calls `ready` once the first page can be had."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def run_server(app: ASGIApp, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until Ctrl-C.  Addresses are not logged; compression would let sizes tell what is said."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=FAREWELL,
    )
    try:
        Server(config, ready).run(sockets=[listening])
    except KeyboardInterrupt:  # uvicorn raises it once more after it has stopped
        return
