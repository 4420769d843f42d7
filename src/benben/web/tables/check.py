"""Checks the stored games: every table is read and replayed."""

from collections.abc import Iterator

from benben.core.errors import BenbenError, RulesError
from benben.web.storage.protocol import Damaged, Storage
from benben.web.tables.table import EVENTS, Table


def table_problems(storage: Storage) -> Iterator[tuple[str, str]]:
    """Yield every table with what is wrong with it, in a sentence that is empty if it is sound.

    A game that a newer version of the rules refuses counts as sound: it is kept, and its table says why it
    cannot go on.
    """
    for identity in storage.table_ids():
        yield identity, table_problem(storage, identity)


def table_problem(storage: Storage, identity: str) -> str:
    try:
        stored = storage.read(identity)
        if stored is None:  # deleted meanwhile
            return ""
        unknown = {event.kind for event in stored.events} - set(EVENTS)
        if unknown:
            return f"Table {identity} has events of a kind that is not known: {', '.join(sorted(unknown))}."
        Table(stored.setup).replay(stored.events)
    except Damaged as error:
        return str(error)
    except (BenbenError, RulesError) as error:
        return f"Table {identity} cannot be replayed: {error}"
    except (KeyError, TypeError, ValueError, IndexError) as error:
        return f"Table {identity} is damaged: {type(error).__name__} {error}"
    return ""
