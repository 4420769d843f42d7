"""`benben backup`, `restore` and `check`: keep copies of all games, and check that they are readable."""

import argparse
import sys
from pathlib import Path
from typing import Any

from benben.cli.stored_games.storage_arguments import add_storage_arguments, open_games, storage_settings


def add(commands: Any) -> None:
    backup = commands.add_parser(
        "backup",
        help="copy all games to a file; the server may be running",
        description="Copy all games, with their seats and analyses, to a new file. The server may be "
        "running. Keep the file private: anybody who has it can see hidden cards.",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="the file to write; it must not exist yet")
    backup.set_defaults(run=run_backup)
    restore = commands.add_parser(
        "restore",
        help="restore the games of a backup",
        description="Restore the games of a backup into a data folder or a database that has no games.",
    )
    restore.add_argument("file", type=Path, metavar="FILE", help="a file written by `benben backup`")
    restore.set_defaults(run=run_restore)
    check = commands.add_parser(
        "check",
        help="check that all stored games can be read",
        description="Read and replay every stored game, and list those that are damaged.",
    )
    check.set_defaults(run=run_check)
    for parser in (backup, restore, check):
        add_storage_arguments(parser)


def run_backup(arguments: argparse.Namespace) -> int:
    """Return 0 when the file is there, 2 if not."""
    from benben.web.storage.backup import back_up
    from benben.web.storage.protocol import StorageError

    settings = storage_settings(arguments)
    try:
        back_up(settings.database, settings.database_address, arguments.file)
    except StorageError as error:
        return report_error(error)
    print(f"All games are in {arguments.file}.")
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Return 0 when the games are there, 2 if nothing was changed."""
    from benben.web.server.folder_lock import AlreadyServed, Lock
    from benben.web.storage.backup import restore
    from benben.web.storage.protocol import StorageError

    settings = storage_settings(arguments)
    try:
        with Lock(settings.data):
            restore(settings.database, settings.database_address, arguments.file)
        storage = open_games(arguments)
        number = len(storage.table_ids())
        storage.close()
    except (StorageError, AlreadyServed) as error:
        return report_error(error)
    print(f"{number} {'game' if number == 1 else 'games'} restored.")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Return 0 if all is well, 1 if something is damaged, 2 if the games cannot be opened."""
    from benben.web.storage.protocol import StorageError
    from benben.web.storage.sqlite_copy import file_problems
    from benben.web.tables.check import table_problems

    settings = storage_settings(arguments)
    wrong = number = 0
    if not settings.database_address and settings.database.exists():
        for problem in file_problems(settings.database):
            wrong += 1
            print(f"{settings.database}: {problem}")
    try:
        storage = open_games(arguments)
        try:
            for _, problem in table_problems(storage):
                number += 1
                if problem:
                    wrong += 1
                    print(problem)
        finally:
            storage.close()
    except StorageError as error:
        return report_error(error)
    games = f"{number} {'game' if number == 1 else 'games'} read"
    print(f"{games}; {f'{wrong} problems' if wrong > 1 else '1 problem' if wrong else 'all is well'}.")
    return 1 if wrong else 0


def report_error(error: Exception) -> int:
    print(f"benben: {error}", file=sys.stderr)
    return 2
