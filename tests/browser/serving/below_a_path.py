"""The server behind a proxy that gives it a path of its own, /club/, and does not tell it so; outside that
path there is nothing.

python below_a_path.py FOLDER
"""

import sys
from pathlib import Path

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from benben.cli.serve import address_of, listen
from benben.web.app import create_app
from benben.web.server.run import run_server
from benben.web.server.startup import StartupApp
from benben.web.settings import LOCAL_HOSTS, Settings

PATH = "/club"


class Proxy:
    """Takes the path off every address, as a proxy would."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["path"].startswith(f"{PATH}/"):
            path = scope["path"].removeprefix(PATH)
            await self.app({**scope, "path": path, "raw_path": path.encode()}, receive, send)
        else:
            await PlainTextResponse("Nothing is outside.", 404)(scope, receive, send)


if __name__ == "__main__":
    listening = listen("127.0.0.1", 0)
    settings = Settings(data=Path(sys.argv[1]), hosts=LOCAL_HOSTS, pace=0.0, secret_pace=0.0, lab_jobs=1)
    run_server(
        Proxy(StartupApp(settings, lambda: create_app(settings))),
        listening,
        lambda: print(address_of(listening).rstrip("/") + PATH, flush=True),
        settings,
    )
