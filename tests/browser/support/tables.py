"""Tables and pages to look at, created over the API; the dialog has its own tests."""

import json
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page

import benben
from benben.core.rng import Rng
from browser.conftest import OpenPage, Served
from browser.support.player import LEGAL, Player
from support.game_cases import short_game


def ask(server: Served, path: str, body: object = None) -> Any:
    """Return the answer of a route, as a program would ask for it."""
    data = None if body is None else json.dumps(body).encode()
    with urlopen(
        Request(server.address.rstrip("/") + path, data, {"Content-Type": "application/json"})
    ) as answer:
        return json.load(answer)


def lay_table(server: Served, game: str, bot: str = "beginner", options: dict[str, Any] | None = None) -> str:
    """Create a table against a bot, and return the address of the person's seat."""
    created = ask(
        server,
        "/api/tables",
        {
            "game": game,
            "options": short_game(game) if options is None else options,
            "opponent": {"kind": "bot", "bot": bot},
            "first": "me",
            "clock": None,
            "name": "Ana",
        },
    )
    return f"/table/{created['id']}#seat={created['token']}"


def open_table(open_page: OpenPage, server: Served, game: str, plies: int = 0, **how: Any) -> Page:
    """A table in the middle of a game against a bot, at a moment at which the person may choose."""
    return open_table_when(lambda player: player.plies >= plies, open_page, server, game, **how).page


def open_table_when(
    is_time: Callable[[Player], bool], open_page: OpenPage, server: Served, game: str, **how: Any
) -> Player:
    """A game against a bot, played until the person may choose and it `is_time`; some games end before."""
    for _ in range(10):
        player = Player(open_page(lay_table(server, game), **how))
        player.page.locator(LEGAL).first.wait_for()
        player.play_until(lambda at=player: at.is_over or (at.rests() and is_time(at)))
        if not player.is_over:
            return player
    raise AssertionError(f"ten games of {game} were over before the moment that was waited for")


def played(game: str) -> dict[str, Any]:
    """The record of a whole game, played at random."""
    position, chance = benben.game(game, **short_game(game)).new(seed=1), Rng(1)
    while not position.is_over:
        legal = position.legal_moves()
        position.play(legal[chance.below(len(legal))])
    return dict(position.record())


def review(server: Served, game: str) -> str:
    """The address of the review of such a game."""
    return f"/review/{ask(server, '/api/records', played(game))['id']}"
