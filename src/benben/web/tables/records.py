"""Tables as records and records as tables: to move games between servers, and to review games from
elsewhere."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from benben.core.errors import BenbenError, RulesError, SetupError
from benben.core.position import Position
from benben.core.records import load
from benben.core.types import BOTH_SEATS, Seat
from benben.players import bots
from benben.web.errors import Refused
from benben.web.security.tokens import digest, new_id, new_token
from benben.web.storage.protocol import (
    Conflict,
    Event,
    Storage,
    StorageError,
    StoredTable,
    TableSetup,
    by_rules,
)
from benben.web.tables.create import clean_name
from benben.web.tables.table import Table

RECORD = "record"  # the kind of a player who is only known from a record that was uploaded
NO_WINNER = ("agreement", "closed")  # endings that no player has won
KINDS = ("person", "bot", RECORD)
# What reading a table may end in when its events are not what we have stored.
DAMAGE = (
    BenbenError,
    RulesError,
    StorageError,
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
Kinds = tuple[str, str]


# -- out -------------------------------------------------------------------------------
@dataclass(frozen=True)
class DamagedGame:
    """A game that cannot be read any more."""

    table: str
    sentence: str


def exported(storage: Storage) -> Iterator[dict[str, Any] | DamagedGame]:
    """Every game as a record with its analyses, without tokens. A game that is damaged is reported, and the
    others are exported."""
    for identity in storage.table_ids():
        try:
            stored = storage.read(identity)
            if stored is not None:
                yield {**record_of(stored), "analyses": storage.analyses(identity)}
        except DAMAGE as error:
            yield DamagedGame(identity, f"{type(error).__name__}: {error}")


def record_of(stored: StoredTable) -> dict[str, Any]:
    table = Table(stored.setup)
    table.replay(stored.events)
    return {
        **table.record(),
        "table": table.id,
        "kinds": [player["kind"] for player in table.players],
        "clock": stored.setup.clock,
        "at": stored.setup.at,
        "changed": table.changed,
    }


# -- in --------------------------------------------------------------------------------
def table_of(
    record: dict[str, Any], position: Position, kinds: Kinds, now: float, identity: str = ""
) -> tuple[TableSetup, list[Event]]:
    """A record, whose last position is given, as a table with its moves.

    It has no clock: the time that has passed since would count.
    """
    first, second = (
        {"kind": kind, "name": name} for kind, name in zip(kinds, player_names(record), strict=True)
    )
    setup = TableSetup(
        identity or new_id(),
        position.game.name,
        position.game.chosen_options(),
        position.record()["setup"],
        (first, second),
        None,
        now,
    )
    moves = [Event("move", {"move": move}, now) for move in position.moves]
    return setup, by_rules(moves + early_end(record, position, now), position.game.rules_version)


def player_names(record: dict[str, Any]) -> tuple[str, str]:
    """The players' names, if a record has any."""
    players = record.get("players")
    if (
        not isinstance(players, list)
        or len(players) != 2
        or not all(isinstance(name, str) for name in players)
    ):
        return "", ""
    return clean_name(players[0][:200]), clean_name(players[1][:200])


def player_kinds(record: dict[str, Any], game: str) -> Kinds:
    """What kind of players they were, as far as the record says so in a way we know."""
    kinds = record.get("kinds")
    if not (isinstance(kinds, list) and len(kinds) == 2 and all(kind in KINDS for kind in kinds)):
        return "person", "person"
    known = bots(game)
    first, second = (
        "person" if kind == "bot" and name not in known else kind
        for kind, name in zip(kinds, player_names(record), strict=True)
    )
    return first, second


def early_end(record: dict[str, Any], position: Position, now: float) -> list[Event]:
    """An ending that is not by the rules, as an event."""
    if position.is_over or "result" not in record:
        return []
    by, winner = record["result"]["by"], record["result"]["winner"]
    if (winner is None) != (by in NO_WINNER):
        raise Refused(
            "result",
            f"A game that ends by {by} has {'no' if by in NO_WINNER else 'a'} winner.",
            "Records",
            422,
        )
    return [Event("end", {"winner": winner, "by": by}, now)]


def import_record(storage: Storage, record: Any, now: float) -> tuple[str, dict[Seat, str]]:
    """Store an exported game under its old id; the id, and new tokens for the seats of persons if it is not
    over.

    BenbenError if anything in the record is wrong, Conflict if there is a table of that id.
    """
    identity = record.get("table", "") if isinstance(record, dict) else ""
    if not (isinstance(identity, str) and re.fullmatch(r"[A-Za-z0-9_-]{0,32}", identity)):
        raise SetupError("table", "the id of a table is a short word of letters, digits, - and _", "Records")
    if identity and storage.read(identity) is not None:
        raise Conflict("this game is here already")
    position = load(record)
    setup, events = table_of(record, position, player_kinds(record, position.game.name), now, identity)
    table = Table(setup)
    table.apply_all(events)
    tokens = (
        {}
        if table.is_over
        else {seat: new_token() for seat in BOTH_SEATS if table.players[seat]["kind"] == "person"}
    )
    keys = [(seat, digest(token)) for seat, token in tokens.items()]
    storage.create_table(setup, events, keys, []).result()
    analyses = record.get("analyses", {})
    for name, data in analyses.items() if isinstance(analyses, dict) else ():
        if isinstance(data, dict):
            storage.store_analysis(setup.id, str(name)[:100], data).result()
    return setup.id, tokens
