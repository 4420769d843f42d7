"""The server as it is, except that bots do not wait for people to follow and experiments leave a core to the
browser.

python -m browser.support.quick_server FOLDER [PORT]
"""

import sys
from collections.abc import Callable
from pathlib import Path

from starlette.types import ASGIApp

from benben.cli.serve import address_of, listen
from benben.web.app import create_app
from benben.web.server.run import run_server
from benben.web.server.startup import StartupApp
from benben.web.settings import LOCAL_HOSTS, Settings


def main(wrap: Callable[[ASGIApp], ASGIApp] = lambda app: app) -> None:
    listening = listen("127.0.0.1", int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    settings = Settings(
        data=Path(sys.argv[1]),
        hosts=LOCAL_HOSTS,
        pace=0.0,
        secret_pace=0.0,
        hint_bot="casual",
        lab_jobs=1,
        lab_niceness=0,
    )
    run_server(
        wrap(StartupApp(settings, lambda: create_app(settings))),
        listening,
        lambda: print(address_of(listening), flush=True),
        settings,
    )


if __name__ == "__main__":
    main()
