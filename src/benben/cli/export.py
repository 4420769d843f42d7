"""`benben export` and `benben import`: all games of a data folder as records, one a line, and back."""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benben.cli.data_folder import data_folder
from benben.cli.json_lines import BadJson, UnreadableFile, objects
from benben.core.errors import BenbenError

if TYPE_CHECKING:
    from benben.web.storage.sqlite import SqliteStorage


def add(commands: Any) -> None:
    out = commands.add_parser(
        "export",
        help="write all games to a file of records",
        description="Write every game of the table, with its analyses, one record a line.",
    )
    out.add_argument("file", metavar="FILE", help="the file to write; - for standard output")
    out.set_defaults(run=run_export)
    into = commands.add_parser(
        "import",
        help="read games from a file of records",
        description="Add games from a file of records. Unfinished ones can be played on: their "
        "private links are printed. Games that are here already are left alone.",
    )
    into.add_argument("file", metavar="FILE", help="the file to read; - for standard input")
    into.set_defaults(run=run_import)
    for parser in (out, into):
        parser.add_argument(
            "--data", type=Path, metavar="FOLDER", help="where games are kept; see `benben doctor`"
        )


def opened(arguments: argparse.Namespace) -> "SqliteStorage":
    from benben.web.settings import Settings
    from benben.web.storage.sqlite import SqliteStorage

    return SqliteStorage(Settings(data=arguments.data or data_folder()).database)


def run_export(arguments: argparse.Namespace) -> int:
    """0, or 2 if the games cannot be read or the file cannot be written."""
    from benben.web.storage.protocol import StorageError
    from benben.web.tables.records import exported

    try:
        storage = opened(arguments)
        try:
            lines = (json.dumps(record) + "\n" for record in exported(storage))
            if arguments.file == "-":
                sys.stdout.writelines(lines)
            else:
                with Path(arguments.file).open("w", encoding="utf-8") as file:
                    file.writelines(lines)
        finally:
            storage.close()
    except (StorageError, OSError) as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    return 0


def run_import(arguments: argparse.Namespace) -> int:
    """0 if every record was added or here already, 1 if one was wrong, 2 if the file or the games cannot be
    used."""
    from benben.web.storage.protocol import StorageError

    try:
        storage = opened(arguments)
    except StorageError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    try:
        return add_all(storage, arguments.file)
    except (StorageError, UnreadableFile) as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    finally:
        storage.close()


def add_all(storage: "SqliteStorage", name: str) -> int:
    from benben.web.storage.protocol import Conflict
    from benben.web.tables.records import import_record

    added = wrong = 0
    for number, record in enumerate(objects(name), 1):
        try:
            if isinstance(record, BadJson):
                raise BenbenError("json", record.sentence)
            table, tokens = import_record(storage, record, time.time())
        except Conflict as error:
            print(f"record {number}: {error}")
        except BenbenError as error:
            wrong += 1
            print(f"benben: record {number}: {error}", file=sys.stderr)
        else:
            added += 1
            for seat, token in tokens.items():
                print(f"record {number}: seat {'AB'[seat]} plays on at /table/{table}#seat={token}")
    print(f"{added} {'game' if added == 1 else 'games'} added")
    return 1 if wrong else 0
