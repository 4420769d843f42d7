"""Tables as records and records as tables: to move games between databases, and to look at games from
elsewhere."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from benben.core.errors import SetupError
from benben.core.position import Position
from benben.core.records import load
from benben.players import bots
from benben.web.errors import Refused
from benben.web.security.tokens import digest, new_id, new_token
from benben.web.storage.protocol import Conflict, Deal, Event, Storage, Stored
from benben.web.tables.create import clean_name
from benben.web.tables.table import BOTH, Seat, Table

KINDS = (
    "person",
    "bot",
    "record",
)  # of players; "record" are those of a game that was only brought to be looked at


def exported(storage: Storage) -> Iterator[dict[str, Any]]:
    """Every game as a record with what was found out about it.  Tokens stay where they are."""
    for stored in storage.all():
        yield {**whole_record(stored), "analyses": storage.analyses(stored.deal.id)}


def whole_record(stored: Stored) -> dict[str, Any]:
    table = Table(stored.deal)
    table.fold_all(stored.events)
    return {
        **table.record(),
        "table": table.id,
        "kinds": [player["kind"] for player in table.players],
        "clock": stored.deal.clock,
        "at": stored.deal.at,
        "changed": table.changed,
    }


def table_of(record: Any, now: float, identity: str = "") -> tuple[Deal, list[Event]]:
    """A record as a table with its moves; BenbenError if anything in it is wrong.

    It has no clock: the time that has passed since would count.
    """
    position = load(record)
    names = names_of(record)
    first, second = (
        {"kind": kind, "name": name}
        for kind, name in zip(told_kinds(record, position.game.name, names), names, strict=True)
    )
    deal = Deal(
        identity or new_id(),
        position.game.name,
        position.game.chosen_options(),
        position.record()["setup"],
        (first, second),
        None,
        now,
    )
    events = [Event("move", {"move": move}, now) for move in position.moves]
    return deal, events + ending(record, position, now)


def told_kinds(record: dict[str, Any], game: str, names: Sequence[str]) -> list[str]:
    """What kind of players they were, as far as the record says so in a way we know."""
    kinds = record.get("kinds")
    if not (isinstance(kinds, list) and len(kinds) == 2 and all(kind in KINDS for kind in kinds)):
        return ["person", "person"]
    known = bots(game)
    return [
        "person" if kind == "bot" and name not in known else kind
        for kind, name in zip(kinds, names, strict=True)
    ]


def names_of(record: dict[str, Any]) -> tuple[str, str]:
    """The players' names, if a record has any."""
    players = record.get("players")
    if (
        not isinstance(players, list)
        or len(players) != 2
        or not all(isinstance(name, str) for name in players)
    ):
        return "", ""
    return clean_name(players[0][:200]), clean_name(players[1][:200])


def ending(record: dict[str, Any], position: Position, now: float) -> list[Event]:
    """An ending that is not by the rules, as an event."""
    if position.is_over or "result" not in record:
        return []
    by, winner = record["result"]["by"], record["result"]["winner"]
    if (winner is None) != (by == "agreement"):
        raise Refused(
            "result",
            f"A game that ends by {by} has {'no' if by == 'agreement' else 'a'} winner.",
            "Records",
            422,
        )
    return [Event("end", {"winner": winner, "by": by}, now)]


def import_record(storage: Storage, record: Any, now: float) -> tuple[str, dict[Seat, str]]:
    """Keep an exported game under its old id; the id, and new tokens for the seats of persons if it is not
    over.

    Conflict if there is a table of that id.
    """
    identity = record.get("table", "") if isinstance(record, dict) else ""
    if not (isinstance(identity, str) and re.fullmatch(r"[A-Za-z0-9_-]{0,32}", identity)):
        raise SetupError("table", "the id of a table is a short word of letters, digits, - and _", "Records")
    if identity and storage.read(identity) is not None:
        raise Conflict("this game is here already")
    deal, events = table_of(record, now, identity)
    table = Table(deal)
    table.fold_all(events)
    tokens = (
        {}
        if table.is_over
        else {seat: new_token() for seat in BOTH if table.players[seat]["kind"] == "person"}
    )
    storage.lay(deal, events, [(seat, digest(token)) for seat, token in tokens.items()], []).result()
    analyses = record.get("analyses", {})
    for name, data in analyses.items() if isinstance(analyses, dict) else ():
        if isinstance(data, dict):
            storage.keep_analysis(deal.id, str(name)[:100], data).result()
    return deal.id, tokens
