"""Opens the storage: a SQLite file, or a PostgreSQL database."""

from pathlib import Path
from urllib.parse import urlsplit

from benben.web.storage.protocol import StorageError
from benben.web.storage.sql_storage import SqlStorage
from benben.web.storage.sqlite import SqliteStorage

POSTGRES = ("postgresql://", "postgres://")


def open_storage(file: Path, address: str = "", now: float | None = None, worker: str = "") -> SqlStorage:
    """Return the storage in a file or, if an address is given, in that database; StorageError if it cannot be
    used.

    A server passes its start time, from which on clocks run again; one of several workers passes its name.
    """
    if not address:
        return SqliteStorage(file, now)
    check_address(address)
    from benben.web.storage.postgres import PostgresStorage

    return PostgresStorage(address, now, worker)


def check_address(address: str) -> None:
    """StorageError unless it is an address of PostgreSQL and the driver is installed."""
    if not address.startswith(POSTGRES):
        raise StorageError("The address of a database begins with postgresql://.")
    try:
        import psycopg_pool  # noqa: F401
    except ImportError as error:
        raise StorageError("PostgreSQL needs a driver: pip install 'benben[postgres]'") from error


def public_part(address: str) -> str:
    """Return the address of a database without user, password and options, so that it may be printed."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}{parts.path}"
