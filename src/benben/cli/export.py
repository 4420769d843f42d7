"""`benben export` and `benben import`: write all games of a data folder as records, one a line, and read them
back."""

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
    exporter = commands.add_parser(
        "export",
        help="write all games to a file of records",
        description="Write every game of the table, with its analyses, one record a line.",
    )
    exporter.add_argument("file", metavar="FILE", help="the file to write; - for standard output")
    exporter.set_defaults(run=run_export)
    importer = commands.add_parser(
        "import",
        help="read games from a file of records",
        description="Add games from a file of records. Unfinished games can be continued: their "
        "private links are printed. Games that are already here are left alone.",
    )
    importer.add_argument("file", metavar="FILE", help="the file to read; - for standard input")
    importer.set_defaults(run=run_import)
    for parser in (exporter, importer):
        parser.add_argument(
            "--data", type=Path, metavar="FOLDER", help="where games are kept; see `benben doctor`"
        )


def open_storage(arguments: argparse.Namespace) -> "SqliteStorage":
    from benben.web.settings import Settings
    from benben.web.storage.sqlite import SqliteStorage

    return SqliteStorage(Settings(data=arguments.data or data_folder()).database)


def run_export(arguments: argparse.Namespace) -> int:
    """0 when done, 2 if the games cannot be read or the file cannot be written."""
    from benben.web.storage.protocol import StorageError
    from benben.web.tables.records import exported

    try:
        storage = open_storage(arguments)
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
    """0 if every record was added or already here, 1 if one was wrong, 2 if the file or the games cannot be
    used."""
    from benben.web.storage.protocol import StorageError

    try:
        storage = open_storage(arguments)
    except StorageError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    try:
        return import_file(storage, arguments.file)
    except (StorageError, UnreadableFile) as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    finally:
        storage.close()


def import_file(storage: "SqliteStorage", name: str) -> int:
    """Add the games of a file and print what was added; the exit code, 0 or 1."""
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
                print(f"record {number}: seat {'AB'[seat]} continues at /table/{table}#seat={token}")
    print(f"{added} {'game' if added == 1 else 'games'} added")
    return 1 if wrong else 0
