"""A game from outside that brings a board of its own for the browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from benben.cli.new_game import write_game
from browser.conftest import OpenPage, Served
from browser.support.player import Player
from browser.support.tables import lay_table
from support.installing import environment, install

BOARD = """
import { h } from "../../../web/static/js/lib/render.js";

const label = (ctx, spot) => `stack ${spot}`;
const stack = (ctx, name) =>
  h("button", { key: name, class: "own-stack", "data-spot": name, "data-legal": ctx.legal.includes(name) },
    label(ctx, name));
const draw = (ctx) =>
  h("div", { class: "own-board" }, Object.keys(ctx.view.stacks).map((name) => stack(ctx, name)));
const press = (ctx, spot) => ({ picks: [spot], move: spot, auto: true });
const ask = () => ({ buttons: [] });

export default { draw, press, ask, label };
"""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server that offers the game of `benben new-game`, with a board added to its package."""
    folder = write_game("own_board", tmp_path)
    static = folder / "benben_own_board" / "static"
    static.mkdir()
    (static / "board.js").write_text(BOARD)
    (static / "board.css").write_text(".own-stack { color: rgb(1, 2, 3); }\n")
    site = install(folder, tmp_path / "site")
    monkeypatch.setenv("PYTHONPATH", environment(site)["PYTHONPATH"])
    served = Served(tmp_path / "data")
    yield served
    served.kill()


def test_the_browser_draws_and_plays_with_the_board_of_the_package(
    open_page: OpenPage, server: Served
) -> None:
    page = open_page(lay_table(server, "own_board", options={}))
    expect(page.locator(".own-board .own-stack")).to_have_count(3)
    expect(page.locator(".own-stack").first).to_have_css("color", "rgb(1, 2, 3)")
    expect(page.locator(".gb")).to_have_count(0)
    page.get_by_role("button", name="stack left").click()
    page.get_by_text("You play left.").first.wait_for()
    answer = page.request.get(f"{server.address.rstrip('/')}/games/own_board/static/board.js")
    assert answer.text() == BOARD
    Player(page).play_to_the_end()
