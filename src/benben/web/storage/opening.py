"""Opens the storage that an address names."""

from pathlib import Path
from urllib.parse import urlsplit

from benben.web.storage.protocol import StorageError
from benben.web.storage.sql_storage import SqlStorage
from benben.web.storage.sqlite import SqliteStorage

POSTGRES = ("postgresql://", "postgres://")


def open_storage(file: Path, address: str = "", now: float | None = None, worker: str = "") -> SqlStorage:
    """The games in a file, or in the database at an address; StorageError if they cannot be used.

    A server gives the time, from which on clocks run again; a worker of several has a name.
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
    """An address of a database as it may be printed: without user, password and options."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}{parts.path}"
