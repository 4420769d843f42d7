"""Copies of a SQLite file of games, made while it is in use, and the check that one is whole."""

import sqlite3
from contextlib import closing
from pathlib import Path

from benben.web.storage.protocol import StorageError
from benben.web.storage.whole_file import written_whole


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a file as it is at one moment, whoever writes to it meanwhile; StorageError if it is damaged."""
    try:
        with written_whole(target) as part:
            with closing(read_only(source)) as original, closing(sqlite3.connect(part)) as copy:
                original.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, not three
            if problems := file_problems(part):
                raise StorageError(f"{source} is damaged: {problems[0]}")
    except sqlite3.Error as error:
        raise StorageError(f"{source} cannot be copied: {error}.") from error


def file_problems(path: Path) -> list[str]:
    """What SQLite itself finds wrong with a file; nothing if it is sound."""
    try:
        with closing(read_only(path)) as connection:
            lines = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(20)")]
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as error:
        return [f"{error}."]
    return [text for text in lines if text != "ok"] + [f"{table}: a row of no table" for table, *_ in orphans]


def read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
