"""A table whose server is the test itself: it shows the positions of a given game one after another, and
answers at once.

Nothing is left to chance, so a failure can be repeated, and no bot has to be waited for, so many positions
can be looked at.
"""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page

import benben
from benben.core.errors import BenbenError
from benben.core.grammar import Cast
from benben.core.position import Position
from benben.core.rng import Rng
from benben.core.types import BOTH_SEATS, Seat
from benben.web.errors import refusal
from benben.web.live.connection import encode
from benben.web.protocol.messages import ErrorMessage, Hint, OkMessage, ServerMessage
from benben.web.storage.protocol import Event, TableSetup
from benben.web.tables.previews import preview
from benben.web.tables.projection import Reader, RoomStatus, moments, table_message
from benben.web.tables.table import Table
from browser.conftest import OpenPage

# A socket that asks the test; `staged.quiet()` is when all is answered and drawn.
SOCKET = """() => {
  let asked = 0;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const quiet = async () => {
    do { await frame(); await frame(); } while (asked > 0);
  };
  window.WebSocket = class {
    constructor() {
      window.staged = { quiet, tell: (text) => this.onmessage({ data: text }) };
      setTimeout(() => this.onopen());
    }
    async send(text) {
      asked += 1;
      for (const answer of await window.answerStaged(text)) this.onmessage({ data: answer });
      asked -= 1;
    }
    close() {}
  };
}"""
PRESS = """(spot) => {
  const found = [...document.querySelectorAll('.board-root [data-spot]')];
  const pressed = found.find((el) => el.dataset.spot === spot && el.checkVisibility());
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return window.staged.quiet();
}"""
NAMES = "Ana", "novice"


class Stage:
    """What is shown, to whoever is to move or else to the first player; `shared` is one screen for both."""

    def __init__(self, open_page: OpenPage, table: Table, *, shared: bool = False, **how: Any) -> None:
        self.table = table
        self.seat: Seat = 0
        self.shared = shared
        self.page: Page = open_page("/api/games", **how)
        self.page.expose_function("answerStaged", self._answer)
        self.page.add_init_script(f"({SOCKET})()")
        self.page.goto(self.page.url.replace("/api/games", "/table/staged#seat=mine"))
        self.page.locator(".board-root > *").wait_for()

    def show(self, table: Table, seat: Seat | None = None) -> None:
        """Show another position."""
        self.table = table
        self.seat = seat if seat is not None else 0 if table.to_move is None else table.to_move
        self.page.evaluate(
            "(text) => { window.staged.tell(text); return window.staged.quiet(); }",
            encode(self._table_message()).decode(),
        )

    def press(self, spot: str) -> None:
        """Press a spot as a finger does, wherever it lies."""
        self.page.evaluate(PRESS, spot)

    def wait(self) -> None:
        self.page.evaluate("() => window.staged.quiet()")

    # -- the server --------------------------------------------------------------------
    @property
    def _reader(self) -> Reader:
        return Reader(frozenset(BOTH_SEATS if self.shared else (self.seat,)), self.seat, "mine")

    def _table_message(self) -> ServerMessage:
        return table_message(self.table, self._reader, RoomStatus((True, True)), 0.0)

    def _answer(self, text: str) -> list[str]:
        asked = json.loads(text)
        try:
            answer: ServerMessage = ANSWERS[asked["type"]](self, asked)
        except BenbenError as error:
            answer = ErrorMessage(id=asked["id"], error=refusal(error))
        answers = [answer, *([self._table_message()] if asked["type"] == "hello" else [])]
        return [encode(message).decode() for message in answers]

    def _nothing(self, asked: dict[str, Any]) -> OkMessage:
        return OkMessage(id=asked["id"])

    def _preview(self, asked: dict[str, Any]) -> OkMessage:
        cast = self.table.casts[self._reader.player]
        return OkMessage(id=asked["id"], preview=preview(self.table.position, self.seat, asked["move"], cast))

    def _hint(self, asked: dict[str, Any]) -> OkMessage:
        """Return the move whose description is longest."""
        cast, position = self.table.casts[self._reader.player], self.table.position
        told = {move: preview(position, self.seat, move, cast).sentence for move in position.legal_moves()}
        move = max(told, key=lambda move: len(told[move]))
        text = "Nothing is better, as far as can be seen: it wins 100 of 100 games from here."
        return OkMessage(id=asked["id"], hint=Hint(move=move, sentence=told[move], value=1.0, text=text))

    def _look(self, asked: dict[str, Any]) -> OkMessage:
        return OkMessage(
            id=asked["id"], moments=moments(self.table, self._reader, asked["ply"], asked["count"])
        )


Answer = Callable[[Stage, dict[str, Any]], ServerMessage]
ANSWERS: dict[str, Answer] = {
    "hello": Stage._nothing,
    "ping": Stage._nothing,
    "preview": Stage._preview,
    "hint": Stage._hint,
    "look": Stage._look,
    "play": Stage._nothing,
}


def laid(game: str, options: dict[str, Any], seed: int) -> Table:
    """A table at which nothing has happened; the seed decides its set-up."""
    position = benben.game(game, **options).new(seed=seed, chance="manual")
    record = position.record()
    players = {"kind": "person", "name": NAMES[0]}, {"kind": "bot", "name": NAMES[1]}
    return Table(
        TableSetup("staged", game, position.game.chosen_options(), record["setup"], players, None, 0.0)
    )


def play(table: Table, move: str) -> None:
    table.apply(Event("move", {"move": move}, 0.0))


Choose = Callable[[Position, random.Random], str]


def at_random(position: Position, chance: random.Random) -> str:
    return chance.choice(position.legal_moves())


def wordiest(position: Position, _chance: random.Random) -> str:
    """Return the move whose description is longest, so that there is most to read."""
    view, game = position.view(position.to_move), position.game

    def words(move: str) -> int:
        after = position.copy()
        after.play(move)
        return len(game.tell(view, move, after.view(position.to_move), Cast(NAMES, None)))

    return max(position.legal_moves(), key=words)


def freest(position: Position, chance: random.Random) -> str:
    """Return a move after which there are most moves, so that there is most to press; but not always, or a
    game might go round in circles."""

    def choices(move: str) -> int:
        after = position.copy()
        after.play(move)
        return 0 if after.is_over or after.to_move == "chance" else len(after.legal_moves())

    legal = position.legal_moves()
    return max(legal, key=choices) if chance.random() < 0.8 else chance.choice(legal)


def played_on(game: str, options: dict[str, Any], seed: int, choose: Choose = at_random) -> Iterator[Table]:
    """A table before each decision of a game; always the same object."""
    table, chance, rng = laid(game, options, seed), random.Random(seed), Rng(seed)
    while not table.is_over:
        if table.position.to_move == "chance":
            play(table, table.position.copy().play_chance(rng))
            continue
        yield table
        play(table, choose(table.position, chance))
    yield table
