"""`benben export` and `benben import`: write stored games as records, one per line, and read them back."""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from benben.cli.json_lines import BadJson, UnreadableFile, json_values
from benben.cli.stored_games.storage_arguments import add_storage_arguments, open_games
from benben.core.errors import BenbenError

if TYPE_CHECKING:
    from benben.web.storage.protocol import Storage
    from benben.web.tables.records import DamagedGame


def add(commands: Any) -> None:
    exporter = commands.add_parser(
        "export",
        help="write all games to a file of records",
        description="Write every stored game, with its analyses, as one record per line.",
    )
    exporter.add_argument("file", metavar="FILE", help="the file to write; - for standard output")
    exporter.set_defaults(run=run_export)
    importer = commands.add_parser(
        "import",
        help="add games from a file of records",
        description="Add games from a file of records. Unfinished games can be continued with the private "
        "links that are printed. Games that are already stored are left alone.",
    )
    importer.add_argument("file", metavar="FILE", help="the file to read; - for standard input")
    importer.set_defaults(run=run_import)
    for parser in (exporter, importer):
        add_storage_arguments(parser)


def run_export(arguments: argparse.Namespace) -> int:
    """Return 0 when done, 1 if a game was damaged and left out, 2 if the games cannot be read or the file
    cannot be written."""
    from benben.web.storage.protocol import StorageError
    from benben.web.tables.records import DamagedGame, export_all

    try:
        storage = open_games(arguments)
        try:
            damaged: list[DamagedGame] = []
            lines = (json.dumps(record) + "\n" for record in readable_games(export_all(storage), damaged))
            if arguments.file == "-":
                sys.stdout.writelines(lines)
            else:
                with open(arguments.file, "w", encoding="utf-8", opener=open_privately) as file:
                    file.writelines(lines)
        finally:
            storage.close()
    except (StorageError, OSError) as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    for game in damaged:
        print(f"benben: game {game.table} is damaged and was left out ({game.sentence})", file=sys.stderr)
    return 1 if damaged else 0


def open_privately(path: str, flags: int) -> int:
    """Open a file that only this user can read: records of unfinished games hold hidden cards."""
    return os.open(path, flags, 0o600)


def readable_games(
    games: "Iterator[dict[str, Any] | DamagedGame]", damaged: "list[DamagedGame]"
) -> Iterator[dict[str, Any]]:
    """Yield the games that can be read; the others go into a list."""
    for game in games:
        if isinstance(game, dict):
            yield game
        else:
            damaged.append(game)


def run_import(arguments: argparse.Namespace) -> int:
    """Return 0 if every record was added or already here, 1 if one was wrong, 2 if the file or the games
    cannot be used."""
    from benben.web.storage.protocol import StorageError

    try:
        storage = open_games(arguments)
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


def import_file(storage: "Storage", name: str) -> int:
    """Add the games of a file and print what was added; the exit code, 0 or 1."""
    from benben.web.storage.protocol import Conflict
    from benben.web.tables.records import import_record

    added = wrong = 0
    for number, record in enumerate(json_values(name), 1):
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
