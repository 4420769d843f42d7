"""Tables as records and records as tables: to move games between databases, and to look at games from elsewhere."""
import re
from collections.abc import Iterator
from typing import Any

from benben.core.errors import SetupError
from benben.core.records import load
from benben.players import bots
from benben.web.laying import clean_name
from benben.web.storage.protocol import Conflict, Deal, Event, Storage, Stored
from benben.web.table import BOTH, Seat, Table
from benben.web.tokens import digest, new_id, new_token

KINDS = ("person", "bot")


def exported(storage: Storage) -> Iterator[dict[str, Any]]:
    """Every game as a record with what was found out about it.  Tokens stay where they are."""
    for stored in storage.all():
        yield {**whole_record(stored), "analyses": storage.analyses(stored.deal.id)}


def whole_record(stored: Stored) -> dict[str, Any]:
    table = Table(stored.deal)
    table.fold_all(stored.events)
    return {**table.record(), "table": table.id, "kinds": table.kinds, "clock": stored.deal.clock, "at": stored.deal.at,
            "changed": table.changed}


def table_of(record: Any, now: float, identity: str = "") -> tuple[Deal, list[Event]]:
    """A record as a table with its moves; BenbenError if anything in it is wrong.

    It has no clock: the time that has passed since would count.
    """
    position = load(record)
    kinds, names = told_players(record, position.game.name)
    first, second = ({"kind": kind, "name": name} for kind, name in zip(kinds, names, strict=True))
    deal = Deal(identity or new_id(), position.game.name, position.game.chosen_options(), position.record()["setup"],
                (first, second), None, now)
    events = [Event("move", {"move": move}, now) for move in position.moves]
    result = record.get("result", {"by": "rules"})
    if not position.is_over and result.get("by", "rules") != "rules":
        events.append(Event("end", {"by": result["by"], "winner": result["winner"]}, now))
    return deal, events


def told_players(record: dict[str, Any], game: str) -> tuple[list[str], list[str]]:
    """Who played, as far as the record says so in a way we know."""
    names, kinds = record.get("players"), record.get("kinds")
    if not (isinstance(names, list) and len(names) == 2 and all(isinstance(name, str) for name in names)):
        names = ["", ""]
    if not (isinstance(kinds, list) and len(kinds) == 2 and all(kind in KINDS for kind in kinds)):
        kinds = ["person", "person"]
    known = bots(game)
    return ([kind if kind == "person" or name in known else "person" for kind, name in zip(kinds, names, strict=True)],
            [clean_name(name) for name in names])


def add_record(storage: Storage, record: Any, now: float) -> str:
    """Keep a record as a table that can be looked at; its id.  Nobody holds a seat at it."""
    deal, events = table_of(record, now)
    storage.lay(deal, events, [], []).result()
    return deal.id


def import_record(storage: Storage, record: Any, now: float) -> tuple[str, dict[Seat, str]]:
    """Keep an exported game under its old id; the id, and new tokens for the seats of persons if it is not over.

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
    tokens = {} if table.is_over else {seat: new_token() for seat in BOTH if not table.bot_of(seat)}
    storage.lay(deal, events, [(seat, digest(token)) for seat, token in tokens.items()], []).result()
    analyses = record.get("analyses", {})
    for name, data in analyses.items() if isinstance(analyses, dict) else ():
        if isinstance(data, dict):
            storage.keep_analysis(deal.id, str(name)[:100], data).result()
    return deal.id, tokens
