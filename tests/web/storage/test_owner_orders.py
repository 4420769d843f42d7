"""What the owner does to stored games is stored with an order, on both databases."""

import psycopg
import pytest

from benben.web.storage.migrations import POSTGRES
from benben.web.storage.owner_orders import OwnerOrders
from benben.web.storage.postgres import PostgresStorage
from benben.web.storage.protocol import Conflict, Event
from web.storage.test_contract import MOVES, open_store, setup, store  # noqa: F401

END = Event("end", {"by": "closed", "winner": None}, 30.0)


@pytest.fixture
def orders(store):  # noqa: F811
    return OwnerOrders(store)


def targets(orders, after=0):
    return [(order.kind, order.target) for order in orders.since(after)]


def test_tables_are_listed_the_one_where_something_happened_last_first(store, orders):  # noqa: F811
    store.create_table(setup("t0", at=9.0), [], [], []).result()
    store.create_table(setup("t2", at=99.0), [], [], []).result()
    listed = orders.tables(10)
    assert [(table.id, table.changed, table.events) for table in listed] == [
        ("t2", 99.0, 0),
        ("t1", 11.0, 2),
        ("t0", 9.0, 0),
    ]
    assert listed[1].players[0] == {"kind": "person", "name": "Ana"}
    assert [table.id for table in orders.tables(1, skip=1)] == ["t1"]


def test_a_table_is_closed_after_its_last_event_and_not_before(store, orders):  # noqa: F811
    with pytest.raises(Conflict):
        orders.close_table("t1", 1, END).result()
    assert orders.last_number() == 0
    orders.close_table("t1", 2, END).result()
    assert store.read("t1").events == (*MOVES[:2], END)
    assert targets(orders) == [("table", "t1")]


def test_a_table_is_deleted_with_an_order(store, orders):  # noqa: F811
    orders.delete_table("t1", 40.0).result()
    assert (store.read("t1"), targets(orders)) == (None, [("table", "t1")])


def test_a_new_token_opens_all_that_the_old_one_opened(store, orders):  # noqa: F811
    store.create_table(setup("t2"), [], [(0, b"other"), (1, b"ana")], []).result()
    orders.renew_seat("t1", 0, b"new", 40.0).result()
    assert store.seats("t1", b"new") == (0,) and store.seats("t2", b"new") == (1,)
    assert store.seats("t1", b"ana") == store.seats("t2", b"ana") == ()
    assert store.seats("t2", b"other") == (0,)
    assert sorted(targets(orders)) == [("table", "t1"), ("table", "t2")]


def test_a_seat_that_was_left_is_given_back(store, orders):  # noqa: F811
    store.join("t1", 2, MOVES[2], b"invite", b"bo").result()
    store.leave_seat("t1", b"ana").result()
    orders.renew_seat("t1", 0, b"new", 40.0).result()
    assert (store.seats("t1", b"new"), store.seats("t1", b"bo")) == ((0,), (1,))


def test_addresses_are_blocked_until_they_are_unblocked(orders):
    for _ in range(2):
        orders.block("203.0.113.9", 40.0).result()
    orders.block("2001:db8::/64", 41.0).result()
    assert orders.blocked() == [("203.0.113.9", 40.0), ("2001:db8::/64", 41.0)]
    orders.unblock("203.0.113.9", 42.0).result()
    assert orders.blocked() == [("2001:db8::/64", 41.0)]


def test_orders_are_numbered_without_gaps_and_read_from_any(orders):
    given = [orders.block(f"203.0.113.{number}", 40.0) for number in range(20)]
    for order in given:
        order.result()
    assert [order.number for order in orders.since(0)] == list(range(1, 21))
    assert orders.last_number() == 20
    assert [order.number for order in orders.since(18)] == [19, 20]


def test_before_the_tables_of_postgres_change_they_are_copied_beside_them(postgres_address, monkeypatch):
    monkeypatch.setattr("benben.web.storage.postgres.POSTGRES", POSTGRES[:1])
    old = PostgresStorage(postgres_address)
    old.create_table(setup(), MOVES, [(0, b"ana")], []).result()
    old.close()
    monkeypatch.setattr("benben.web.storage.postgres.POSTGRES", POSTGRES)
    new = PostgresStorage(postgres_address)
    assert new.read("t1").events == tuple(MOVES)
    OwnerOrders(new).block("203.0.113.9", 40.0).result()
    new.close()
    PostgresStorage(postgres_address).close()
    with psycopg.connect(postgres_address) as connection:
        copied = connection.execute("SELECT count(*) FROM benben_version_1.events").fetchone()
        version = connection.execute("SELECT version FROM benben_version_1.benben").fetchone()
        schemas = connection.execute(
            "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'benben_version%'"
        ).fetchone()
    assert (copied, version, schemas) == ((len(MOVES),), (1,), (1,))
