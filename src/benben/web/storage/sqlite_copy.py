"""Copies a SQLite file while it is in use, and checks the integrity of one."""

import sqlite3
from contextlib import closing
from pathlib import Path

from benben.web.storage.atomic_file import atomic_write
from benben.web.storage.protocol import StorageError


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a consistent snapshot of a file that may be in use; StorageError if it is damaged."""
    try:
        with atomic_write(target) as part:
            with closing(read_only(source)) as original, closing(sqlite3.connect(part)) as copy:
                original.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, not three
            if problems := file_problems(part):
                raise StorageError(f"{source} is damaged: {problems[0]}")
    except sqlite3.Error as error:
        raise StorageError(f"{source} cannot be copied: {error}.") from error


def file_problems(path: Path) -> list[str]:
    """Return what SQLite's own checks find wrong with a file."""
    try:
        with closing(read_only(path)) as connection:
            lines = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(20)")]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as error:
        return [f"{error}."]
    return [text for text in lines if text != "ok"] + [f"{table}: a row of no table" for table, *_ in orphans]


def read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
