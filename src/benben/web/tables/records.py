"""Converts tables to records and records to tables: to move games between servers, and to review uploaded
games."""

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
    with_rules_version,
)
from benben.web.tables.create import clean_name
from benben.web.tables.table import Table

RECORD = "record"  # the kind of a player who is only known from a record that was uploaded
NO_WINNER = ("agreement", "closed")  # endings that no player has won
KINDS = ("person", "bot", RECORD)
# What reading a table may raise if its stored data is damaged.
DAMAGE_ERRORS = (
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


# -- export ----------------------------------------------------------------------------
@dataclass(frozen=True)
class DamagedGame:
    """A game that cannot be exported, and why."""

    table: str
    sentence: str


def export_all(storage: Storage) -> Iterator[dict[str, Any] | DamagedGame]:
    """Yield every game as a record with its analyses, without tokens; a `DamagedGame` for one that is
    damaged."""
    for identity in storage.table_ids():
        try:
            stored = storage.read(identity)
            if stored is not None:
                yield {**export_table(stored), "analyses": storage.analyses(identity)}
        except DAMAGE_ERRORS as error:
            yield DamagedGame(identity, f"{type(error).__name__}: {error}")


def export_table(stored: StoredTable) -> dict[str, Any]:
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


# -- import ----------------------------------------------------------------------------
def table_from_record(
    record: dict[str, Any], position: Position, kinds: Kinds, now: float, identity: str = ""
) -> tuple[TableSetup, list[Event]]:
    """Return a record, whose last position is given, as a table with its moves.

    The table has no clock, since the time that has passed in the meantime would count.
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
    return setup, with_rules_version(moves + early_end(record, position, now), position.game.rules_version)


def player_names(record: dict[str, Any]) -> tuple[str, str]:
    """Return the players' names; empty names if the record has none."""
    players = record.get("players")
    if not isinstance(players, list) or len(players) != 2:
        return "", ""
    if not all(isinstance(name, str) for name in players):
        return "", ""
    return clean_name(players[0][:200]), clean_name(players[1][:200])


def player_kinds(record: dict[str, Any], game: str) -> Kinds:
    """Return the kinds of the players; persons if the record does not say, or names a bot that is unknown
    here."""
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
    """Return the event of an ending that is not by the rules, if the record has one."""
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
    """Store an exported game under its old id. Return the id and, if the game is not over, new tokens for the
    seats of persons.

    BenbenError if anything in the record is wrong, Conflict if there is a table of that id.
    """
    identity = record.get("table", "") if isinstance(record, dict) else ""
    if not (isinstance(identity, str) and re.fullmatch(r"[A-Za-z0-9_-]{0,32}", identity)):
        raise SetupError("table", "the id of a table is a short word of letters, digits, - and _", "Records")
    if identity and storage.read(identity) is not None:
        raise Conflict("this game is here already")
    position = load(record)
    setup, events = table_from_record(
        record, position, player_kinds(record, position.game.name), now, identity
    )
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
