"""Take the screenshots for the README: `make pictures`.

The script starts its own server, plays each game for a while by following hints, and takes a screenshot.
Positions differ from run to run, because the bots play randomly.
"""

import json
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from websockets.sync.client import ClientConnection, connect

from benben_benchmarks.chromium import launch

FOLDER = Path(__file__).parent
SIZE = {"width": 1280, "height": 800}
GAMES: dict[str, tuple[dict[str, Any], int, str]] = {  # options, moves to play first, theme
    "logistics": ({}, 34, "light"),
    "cydonia": ({"labyrinth": 20}, 15, "light"),
    "initiative": ({"sacrifice": True, "call": True}, 9, "dark"),
    "montauk": ({"rounds": 3}, 26, "light"),
}


@contextmanager
def server() -> Iterator[str]:
    """Start a server with an empty data folder and yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "benben", "serve", "--no-browser", "--data", folder],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        try:
            yield next(word for word in process.stdout.readline().split() if word.startswith("http")).rstrip(
                "/"
            )
        finally:
            process.terminate()
            process.wait()


def sit_down(address: str, game: str, options: dict[str, Any]) -> dict[str, Any]:
    wish = {
        "game": game,
        "options": options,
        "opponent": {"kind": "bot", "bot": "casual"},
        "first": "me",
        "clock": None,
        "name": "Ana",
    }
    return post(address, "tables", wish)


def post(address: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    kind = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}/api/{path}", json.dumps(body).encode(), kind)
    with urllib.request.urlopen(request) as answer:
        reply: dict[str, Any] = json.load(answer)
    return reply


def play_by_hints(address: str, seat: dict[str, Any], moves: int) -> bool:
    """Follow hints until at least `moves` moves have been made and it is our turn; False if the game is over
    before."""
    with connect(f"{address.replace('http', 'ws')}/api/tables/{seat['id']}/socket") as socket:
        ask(socket, {"type": "hello", "token": seat["token"]})
        ply, view = heard(socket, -1)
        while view["to_move"] is not None and not (view["to_move"] == 0 and ply >= moves):
            if view["to_move"] == 0:
                hint = ask(socket, {"type": "hint", "ply": ply})["hint"]
                ask(socket, {"type": "play", "ply": ply, "move": hint["move"]})
            ply, view = heard(socket, ply)
    return view["to_move"] is not None


def ask(socket: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
    socket.send(json.dumps({"id": 1, **message}))
    while True:
        answer: dict[str, Any] = json.loads(socket.recv())
        if answer["type"] in ("ok", "error"):
            return answer
        LATE.append(answer)


LATE: list[dict[str, Any]] = []  # messages that arrived while we waited for an answer


def heard(socket: ClientConnection, ply: int) -> tuple[int, dict[str, Any]]:
    """Wait for a position later than `ply`."""
    while True:
        message = LATE.pop(0) if LATE else json.loads(socket.recv())
        if message["type"] == "table":
            return message["ply"], message["view"]
        if message["type"] == "steps" and message["steps"][-1]["ply"] > ply:
            return message["steps"][-1]["ply"], message["steps"][-1]["view"]


def look(browser: Browser, address: str, name: str, theme: str) -> None:
    page = browser.new_context(
        viewport=SIZE, color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce"
    ).new_page()
    page.goto(address)
    page.locator("[data-spot]").first.wait_for()
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{name}.png")


def look_at_experiment(browser: Browser, address: str) -> None:
    """Take a screenshot of a running experiment, once it has enough games to show something."""
    wish = {"game": "logistics", "bots": ["casual", "casual"], "games": 5000, "vary": {"cards": [4, 3]}}
    identity = post(address, "lab/experiments", wish)["id"]
    page = browser.new_context(viewport=SIZE, color_scheme="light").new_page()
    page.goto(f"{address}/lab/{identity}")
    page.wait_for_function("() => document.querySelector('progress')?.value > 600", timeout=600_000)
    page.screenshot(path=FOLDER / "lab.png")
    post(address, f"lab/experiments/{identity}/stop", {})


def main() -> None:
    with server() as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for game, (options, moves, theme) in GAMES.items():
            seat = sit_down(address, game, options)
            while not play_by_hints(address, seat, moves):
                seat = sit_down(address, game, options)
            look(browser, f"{address}/table/{seat['id']}#seat={seat['token']}", game, theme)
        look_at_experiment(browser, address)


if __name__ == "__main__":
    main()
