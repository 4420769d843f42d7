"""Creates tables: the seating, the random set-up, and the tokens of the seats."""

import asyncio
import logging
import re
import unicodedata
from typing import Any

from benben.core.game import Game
from benben.core.position import Position
from benben.core.registry import find
from benben.core.types import Seat, other
from benben.players import bots
from benben.web.errors import Refused
from benben.web.live.services import Services
from benben.web.monitoring.meters import TABLES
from benben.web.protocol.requests import AgainstBot, BetweenBots, NewTable, WithFriend
from benben.web.protocol.responses import CreatedTable
from benben.web.security.tokens import digest, new_id, new_token
from benben.web.storage.protocol import Event, TableSetup, with_rules_version
from benben.web.tables.commands import chance_events
from benben.web.tables.table import Table

log = logging.getLogger("benben.web")
MAX_NAME_LENGTH = 24
Player = dict[str, str]
EXPECTED: Player = {"kind": "expected", "name": ""}


async def create_table(request: NewTable, services: Services) -> CreatedTable:
    """Create the requested table; SetupError or Refused if that is not possible."""
    game = find(request.game)(request.options)
    mine: Seat = 1 if request.first == "them" or (request.first == "lots" and services.rng().below(2)) else 0
    players, seats = seating(game, request, mine)
    setup, events = set_up(game, players, clock_setting(request), services)
    token = new_token() if seats else None
    invite = new_token() if isinstance(request.opponent, WithFriend) else None
    await asyncio.wrap_future(
        services.storage.create_table(
            setup,
            events,
            [(seat, digest(token)) for seat in seats if token],
            [(other(mine), digest(invite))] if invite else [],
        )
    )
    log.info("a table was created", extra={"table": setup.id, "game": game.name})
    return CreatedTable(id=setup.id, token=token, seats=seats, invite=invite)


async def create_rematch(table: Table, services: Services) -> str:
    """Create a table for the same game with the seats swapped, and return its id; the players' tokens are
    valid there, too."""
    first, second = table.players
    setup, events = set_up(
        table.position.game, (dict(second), dict(first)), table.setup.clock, services, table.id
    )
    keys = await asyncio.to_thread(services.storage.seat_token_hashes, table.id)
    swapped = [(other(seat), key) for seat, key in keys]
    await asyncio.wrap_future(services.storage.create_table(setup, events, swapped, []))
    log.info("a table was created", extra={"table": setup.id, "game": setup.game})
    return setup.id


def seating(game: Game[Any], request: NewTable, mine: Seat) -> tuple[tuple[Player, Player], list[Seat]]:
    """Return who sits where, and the requester's own seats."""
    opponent = request.opponent
    me = {"kind": "person", "name": clean_name(request.name)}
    if isinstance(opponent, BetweenBots):
        first, second = (bot_player(game, name) for name in opponent.bots)
        return (first, second), []
    if isinstance(opponent, AgainstBot):
        opposite = bot_player(game, opponent.bot)
    elif isinstance(opponent, WithFriend):
        opposite = dict(EXPECTED)
    else:
        return (me, {"kind": "person", "name": clean_name(opponent.name)}), [0, 1]
    return ((me, opposite) if mine == 0 else (opposite, me)), [mine]


def bot_player(game: Game[Any], name: str) -> Player:
    known = bots(game.name)
    if name not in known:
        raise Refused("unknown-bot", f"{game.title} has no such bot; there are {', '.join(known)}.")
    return {"kind": "bot", "name": name}


def clock_setting(request: NewTable) -> dict[str, Any] | None:
    return None if request.clock is None else request.clock.model_dump()


def set_up(
    game: Game[Any],
    players: tuple[Player, Player],
    clock: dict[str, Any] | None,
    services: Services,
    previous: str = "",
) -> tuple[TableSetup, list[Event]]:
    """Return a new table and its initial chance events."""
    now = services.now()
    game_setup = game.draw_setup(services.rng())
    position = Position(game, game_setup, game.start(game_setup), None)
    setup = TableSetup(
        new_id(), game.name, game.chosen_options(), position.record()["setup"], players, clock, now, previous
    )
    TABLES.add(game.name)
    return setup, with_rules_version(chance_events(position, now, services.rng()), game.rules_version)


def clean_name(name: str) -> str:
    """Return a name that is safe to display: shortened, without line breaks and invisible or
    direction-changing characters."""
    normal = unicodedata.normalize("NFC", name)
    spaced = re.sub(r"\s+", " ", normal)
    letters = "".join(letter for letter in spaced if not unicodedata.category(letter).startswith("C"))
    return letters.strip()[:MAX_NAME_LENGTH].strip()
