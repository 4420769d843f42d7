"""Laying out a table: who sits where, what chance decides at the start, and the secrets that open the
seats."""

import asyncio
import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from benben.core.game import Game
from benben.core.position import Position
from benben.core.registry import find
from benben.core.rng import Rng
from benben.players import bots
from benben.web.errors import Refused
from benben.web.live.services import Services
from benben.web.protocol.client import AgainstBot, BetweenBots, NewTable, WithFriend
from benben.web.security.tokens import digest, new_id, new_token
from benben.web.storage.protocol import Deal, Event
from benben.web.tables.commands import chance
from benben.web.tables.table import Table

LONGEST_NAME = 24
Player = dict[str, str]
EXPECTED: Player = {"kind": "expected", "name": ""}


@dataclass(frozen=True)
class Laid:
    """A new table and what its maker needs: a token for the seats, and an invitation for the friend."""

    id: str
    token: str | None
    seats: list[int]
    invite: str | None


async def lay(wish: NewTable, services: Services) -> Laid:
    """A table as somebody wishes it; SetupError or Refused if that cannot be had."""
    game = find(wish.game)(wish.options)
    mine = (0 if wish.first == "me" else 1) if wish.first != "lots" else services.seed() % 2
    players, seats = seating(game, wish, mine)
    deal, events = deal_out(game, players, clock_of(wish), services)
    token = new_token() if seats else None
    invite = new_token() if isinstance(wish.opponent, WithFriend) else None
    await asyncio.wrap_future(
        services.storage.lay(
            deal,
            events,
            [(seat, digest(token)) for seat in seats if token],
            [(1 - mine, digest(invite))] if invite else [],
        )
    )
    return Laid(deal.id, token, seats, invite)


async def rematch(table: Table, services: Services) -> str:
    """The same game again with the seats swapped; the tokens open the same persons' seats.  The new table's
    id."""
    first, second = table.players
    deal, events = deal_out(
        table.position.game, (dict(second), dict(first)), table.deal.clock, services, table.id
    )
    keys = await asyncio.to_thread(services.storage.keys, table.id)
    await asyncio.wrap_future(services.storage.lay(deal, events, [(1 - seat, key) for seat, key in keys], []))
    return deal.id


def seating(game: Game[Any], wish: NewTable, mine: int) -> tuple[tuple[Player, Player], list[int]]:
    """Who sits where, and the seats of the asker."""
    opponent = wish.opponent
    me = {"kind": "person", "name": clean_name(wish.name)}
    if isinstance(opponent, BetweenBots):
        first, second = (bot_player(game, name) for name in opponent.bots)
        return (first, second), []
    if isinstance(opponent, AgainstBot):
        other = bot_player(game, opponent.bot)
    elif isinstance(opponent, WithFriend):
        other = dict(EXPECTED)
    else:
        return (me, {"kind": "person", "name": clean_name(opponent.name)}), [0, 1]
    return ((me, other) if mine == 0 else (other, me)), [mine]


def bot_player(game: Game[Any], name: str) -> Player:
    known = bots(game.name)
    if name not in known:
        raise Refused("unknown-bot", f"{game.title} has no such bot; there is {', '.join(known)}.")
    return {"kind": "bot", "name": name}


def clock_of(wish: NewTable) -> dict[str, Any] | None:
    return None if wish.clock is None else wish.clock.model_dump()


def deal_out(
    game: Game[Any],
    players: tuple[Player, Player],
    clock: dict[str, Any] | None,
    services: Services,
    previous: str = "",
) -> tuple[Deal, list[Event]]:
    """What chance decides before anybody does."""
    now = services.now()
    setup = game.draw_setup(Rng(services.seed()))
    position = Position(game, setup, game.start(setup), None)
    deal = Deal(
        new_id(), game.name, game.chosen_options(), position.record()["setup"], players, clock, now, previous
    )
    return deal, chance(position, now, services.seed())


def clean_name(name: str) -> str:
    """A name that can stand in any sentence: no line breaks, no invisible or direction-changing characters,
    not too long."""
    normal = unicodedata.normalize("NFC", name)
    spaced = re.sub(r"\s+", " ", normal)
    kept = "".join(letter for letter in spaced if not unicodedata.category(letter).startswith("C"))
    return kept.strip()[:LONGEST_NAME].strip()
