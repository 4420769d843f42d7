"""`benben admin`: what the owner of a server can do about tables and visitors, even while it runs."""

import argparse
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from benben.cli.stored_games.storage_arguments import add_storage_arguments, open_games

if TYPE_CHECKING:
    from benben.web.storage.owner_orders import OwnerOrders
    from benben.web.storage.sql_storage import SqlStorage

TABLE_HELP = "a table: its name or its address; write table/NAME if the name begins with -"
Action = Callable[[argparse.Namespace, "SqlStorage", "OwnerOrders"], None]


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "admin",
        help="for the owner of a server: tables, lost seats, blocked addresses",
        description="List, close and delete tables, give a lost seat back, and block addresses. The server "
        "may be running; changes take effect within a few seconds.",
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    tables = add_action(actions, "tables", list_tables, "list tables, the most recently active first")
    tables.add_argument("--most", type=int, default=50, metavar="N", help="list at most N (default: 50)")
    tables.add_argument("--skip", type=int, default=0, metavar="N", help="skip the first N")
    close = add_action(actions, "close", close_tables, "end games now, without a winner")
    delete = add_action(actions, "delete", delete_tables, "delete tables for good, with all their data")
    for action in (close, delete):
        action.add_argument("tables", nargs="+", type=table_id, metavar="TABLE", help=TABLE_HELP)
    seat = add_action(actions, "seat", give_seat_back, "give a lost seat back with a new private link")
    seat.add_argument("table", type=table_id, metavar="TABLE", help=TABLE_HELP)
    seat.add_argument("seat", choices=("A", "B"), help="the seat: A moves first")
    seat.add_argument(
        "--public-url", default="", metavar="URL", help="the address of the server, for the link"
    )
    block = add_action(actions, "block", block_addresses, "block addresses")
    unblock = add_action(actions, "unblock", unblock_addresses, "unblock addresses")
    for action in (block, unblock):
        action.add_argument(
            "addresses",
            nargs="+",
            metavar="ADDRESS",
            help="an address or a network; of an IPv6 address, its /64 network",
        )
    add_action(actions, "blocked", list_blocked, "list blocked addresses")


def table_id(text: str) -> str:
    """An argument type: `https://club.example/table/ID`, `table/ID` or `ID`."""
    return text.partition("#")[0].rstrip("/").rpartition("/")[2]


def add_action(actions: Any, name: str, action: Action, text: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = actions.add_parser(
        name, help=text, description=f"{text[:1].upper()}{text[1:]}."
    )
    add_storage_arguments(parser)
    parser.set_defaults(run=run, action=action)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Return 0 when done, 1 if it cannot be done, 2 if the games cannot be used."""
    from benben.core.errors import BenbenError
    from benben.web.storage.owner_orders import OwnerOrders
    from benben.web.storage.protocol import StorageError

    try:
        storage = open_games(arguments)
        try:
            arguments.action(arguments, storage, OwnerOrders(storage))
        finally:
            storage.close()
    except (BenbenError, ValueError) as error:
        print(f"benben: {error}", file=sys.stderr)
        return 1
    except StorageError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    return 0


# -- tables ----------------------------------------------------------------------------
def list_tables(arguments: argparse.Namespace, storage: "SqlStorage", orders: "OwnerOrders") -> None:
    from benben.web.tables.administration import state_text

    tables = orders.tables(max(0, arguments.most), max(0, arguments.skip))
    for table in tables:
        names = " – ".join(player["name"] or player["kind"] for player in table.players)
        line = f"{table.id:14} {format_time(table.changed)}  {table.game:12} {table.events:5} events"
        print(f"{line}  {state_text(storage, table.id)}: {names}")
    total = len(storage.table_ids())
    print(f"{len(tables)} of {total} {'table' if total == 1 else 'tables'}")


def close_tables(arguments: argparse.Namespace, storage: "SqlStorage", orders: "OwnerOrders") -> None:
    from benben.web.tables.administration import close_table

    for table in arguments.tables:
        close_table(storage, orders, table, time.time())
        print(f"Table {table} is closed.")


def delete_tables(arguments: argparse.Namespace, storage: "SqlStorage", orders: "OwnerOrders") -> None:
    from benben.web.tables.administration import delete_table

    for table in arguments.tables:
        delete_table(storage, orders, table, time.time())
        print(f"Table {table} is deleted.")


def give_seat_back(arguments: argparse.Namespace, storage: "SqlStorage", orders: "OwnerOrders") -> None:
    from benben.web.tables.administration import renew_seat

    token = renew_seat(storage, orders, arguments.table, 0 if arguments.seat == "A" else 1, time.time())
    print(f"Seat {arguments.seat} now opens to this link alone. Send it to its player and to nobody else:")
    print(f"{arguments.public_url.rstrip('/')}/table/{arguments.table}#seat={token}")


# -- addresses -------------------------------------------------------------------------
def block_addresses(arguments: argparse.Namespace, storage: "SqlStorage", orders: "OwnerOrders") -> None:
    from benben.web.security.blocklist import read_network

    for network in [read_network(address) for address in arguments.addresses]:
        orders.block(network, time.time()).result()
        print(f"{network} is blocked.")


def unblock_addresses(arguments: argparse.Namespace, storage: "SqlStorage", orders: "OwnerOrders") -> None:
    from benben.web.security.blocklist import read_network

    blocked = dict(orders.blocked())
    for network in [read_network(address) for address in arguments.addresses]:
        if network not in blocked:
            raise ValueError(f"{network} is not blocked")
        orders.unblock(network, time.time()).result()
        print(f"{network} is no longer blocked.")


def list_blocked(arguments: argparse.Namespace, storage: "SqlStorage", orders: "OwnerOrders") -> None:
    for network, at in orders.blocked():
        print(f"{network:32} since {format_time(at)}")


def format_time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
