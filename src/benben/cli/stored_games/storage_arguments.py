"""`--data` and `--database`: where the server, and the commands about its games, find them."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from benben.cli.data_folder import data_folder

if TYPE_CHECKING:
    from benben.web.settings import Settings
    from benben.web.storage.sql_storage import SqlStorage


def add_storage_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="folder of the stored games (default: see `benben doctor`)",
    )
    parser.add_argument(
        "--database",
        metavar="ADDRESS",
        default=os.environ.get("BENBEN_DATABASE", ""),
        help="keep the games in this PostgreSQL database instead (postgresql://…); set $BENBEN_DATABASE to "
        "hide the password from other users of this machine",
    )


def storage_settings(arguments: argparse.Namespace) -> "Settings":
    """Settings that say where the games are; all others have their defaults."""
    from benben.web.settings import Settings

    return Settings(data=arguments.data or data_folder(), database_address=arguments.database)


def open_games(arguments: argparse.Namespace) -> "SqlStorage":
    """Return the games, for a command that is not a server; raise StorageError if they cannot be used."""
    from benben.web.storage.open_storage import open_storage

    settings = storage_settings(arguments)
    return open_storage(settings.database, settings.database_address)
