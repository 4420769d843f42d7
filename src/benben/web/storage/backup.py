"""Backups of all games: a copy of the SQLite file, or a dump made by `pg_dump`."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from benben.web.storage.atomic_file import atomic_write
from benben.web.storage.open_storage import check_address
from benben.web.storage.protocol import StorageError
from benben.web.storage.sqlite import checked_version
from benben.web.storage.sqlite_copy import copy_sqlite, read_only

SQLITE_MAGIC, POSTGRES_MAGIC = b"SQLite format 3\0", b"PGDMP"  # the first bytes of the files
WITHOUT_COORDINATION = "--no-unlogged-table-data"  # the soft state of workers
NO_PROGRAM = "install PostgreSQL's client programs (Debian and Ubuntu: apt-get install postgresql-client)"


def back_up(file: Path, address: str, target: Path) -> None:
    """Write all games to a new file; StorageError, and no file, if that does not succeed."""
    if target.exists():
        raise StorageError(f"{target} already exists; please give the backup a new name.")
    if address:
        back_up_postgres(address, target)
    elif file.exists():
        check_sqlite(file)
        copy_sqlite(file, target)
    else:
        raise StorageError(f"There are no games yet: {file} does not exist.")


def restore(file: Path, address: str, source: Path) -> None:
    """Restore a backup where there are no games yet; StorageError, and still none, if that fails."""
    try:
        with source.open("rb") as opened:
            magic = opened.read(len(SQLITE_MAGIC))
    except OSError as error:
        raise StorageError(f"Cannot read {source}: {error.strerror or error}.") from error
    if magic == SQLITE_MAGIC:
        if address:
            raise StorageError("This is a backup of a file of games; leave out --database.")
        restore_sqlite(file, source)
    elif magic.startswith(POSTGRES_MAGIC):
        if not address:
            raise StorageError("This is a backup of a PostgreSQL database; say which with --database.")
        restore_postgres(address, source)
    else:
        raise StorageError(f"{source} is not a Benben backup.")


# -- SQLite --------------------------------------------------------------------------
def restore_sqlite(file: Path, source: Path) -> None:
    check_sqlite(source)
    for there in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal"))):
        if there.exists():
            raise StorageError(f"There are games already: move {there} away, or choose another folder.")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"Cannot write to {file.parent}: {error.strerror or error}.") from error
    copy_sqlite(source, file)


def check_sqlite(file: Path) -> None:
    """StorageError unless it is a file of games that this version can read."""
    try:
        with closing(read_only(file)) as connection:
            checked_version(connection, file)
    except sqlite3.Error as error:
        raise StorageError(f"{file} cannot be read: {error}.") from error


# -- PostgreSQL ----------------------------------------------------------------------
def back_up_postgres(address: str, target: Path) -> None:
    check_address(address)
    from benben.web.storage.postgres import has_games

    if not has_games(address):
        raise StorageError("There are no games in this database yet.")
    with atomic_write(target) as part:
        run_program(
            "pg_dump",
            address,
            "--format=custom",
            "--no-owner",
            "--no-privileges",
            WITHOUT_COORDINATION,
            f"--file={part}",
        )


def restore_postgres(address: str, source: Path) -> None:
    check_address(address)
    from benben.web.storage.postgres import has_games

    if has_games(address):
        raise StorageError("There are games already: please restore into an empty database.")
    run_program(
        "pg_restore",
        address,
        "--single-transaction",
        "--exit-on-error",
        "--no-owner",
        "--no-privileges",
        str(source),
    )


def run_program(name: str, address: str, *arguments: str) -> None:
    """Run one of PostgreSQL's programs on a database. The password is passed in the environment, where other
    users of the machine cannot see it."""
    from psycopg.conninfo import conninfo_to_dict, make_conninfo

    program = shutil.which(name)
    if program is None:
        raise StorageError(f"This needs {name}: {NO_PROGRAM}.")
    parts = conninfo_to_dict(address)
    password = parts.pop("password", None)
    done = subprocess.run(
        [program, f"--dbname={make_conninfo('', **parts)}", "--no-password", *arguments],
        env={**os.environ, **({"PGPASSWORD": str(password)} if password else {})},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise StorageError(f"{name} failed: {' '.join(done.stderr.split())[:500]}")
