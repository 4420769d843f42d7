"""A connected socket: which seats it holds, whose view it is shown, and what still has to be sent to it.

Sending never waits for the peer: messages queue up, and one who falls too far behind is dropped and may come
back.
"""

import asyncio
import json
from collections.abc import Collection
from typing import Any, Protocol

from benben.web.live.projection import only_seat
from benben.web.tables.table import Audience, Table


class Wire(Protocol):
    """The part of a WebSocket that is needed."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Peer:
    """`token` is what the peer said at hello; it is only ever sent back to the same peer."""

    def __init__(self, seats: Collection[int], token: str | None, waiting: int) -> None:
        self.seats = frozenset(seats)
        self.token = token
        self.looking: Audience = None
        self.dropped = asyncio.Event()
        self._seq = 0
        self._queue: asyncio.Queue[str] = asyncio.Queue(waiting)

    # -- whose view ------------------------------------------------------------------
    def look(self, seat: Audience) -> None:
        self.looking = seat

    def look_on(self, table: Table) -> None:
        """Before anything is sent: somebody who holds both seats sees the mover's side, or the curtain."""
        seat = only_seat(table, self.seats)
        if len(self.seats) < 2:
            self.looking = seat
        elif table.position.game.has_secrets:
            if self.looking != table.to_move:
                self.looking = None
        elif table.to_move is not None:
            self.looking = table.to_move

    # -- sending ---------------------------------------------------------------------
    def push(self, body: str) -> None:
        """Queue a message, given as the text of a JSON object with a type."""
        self._seq += 1
        try:
            self._queue.put_nowait(f'{{"seq":{self._seq},{body[1:]}')
        except asyncio.QueueFull:
            self.dropped.set()

    def answer(self, identity: int | None, **parts: Any) -> None:
        self.push(dump({"type": "ok", "id": identity, **parts}))

    def refuse(self, identity: int | None, error: dict[str, Any]) -> None:
        self.push(dump({"type": "error", "id": identity, "error": error}))

    async def send_all(self, wire: Wire) -> None:
        """Send what is queued, as fast as the peer takes it, until cancelled."""
        while True:
            await wire.send_text(await self._queue.get())


def dump(message: dict[str, Any]) -> str:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)
