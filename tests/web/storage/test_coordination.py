"""What workers share through PostgreSQL: tasks that one of them has, who is where, quotas, and notices."""

import queue
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import psycopg
import pytest

from benben.web.storage import notices
from benben.web.storage.coordination import Notice, RemoteRoomState, SharedPlayback
from benben.web.storage.postgres import PostgresStorage
from benben.web.storage.protocol import Conflict, Event, TableSetup

PLAYERS = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bo"})
PATIENCE = 60


def setup(identity):
    return TableSetup(identity, "logistics", {}, {}, PLAYERS, None, 5.0)


def move(number):
    return Event("move", {"move": f"m{number}"}, 10.0)


@pytest.fixture
def workers(postgres_address):
    with ExitStack() as stack:
        yield [
            stack.enter_context(closing(PostgresStorage(postgres_address, 100.0, name)))
            for name in ("one", "two")
        ]


@pytest.fixture
def one(workers):
    return workers[0].coordinator


@pytest.fixture
def two(workers):
    return workers[1].coordinator


def expire(address, table):
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"UPDATE {table} SET until = 0 WHERE name = 'one'".encode())


# -- tasks -------------------------------------------------------------------------------
def test_who_asks_late_for_an_earlier_number_does_not_give_the_task_to_others(one, two):
    assert one.acquire("bot t1", 5)
    assert not one.acquire("bot t1", 3)
    assert not two.acquire("bot t1", 5)
    assert one.acquire("bot t1", 5)


def test_one_worker_has_a_task_until_it_drops_it(one, two):
    assert one.acquire("bot t1", 4)
    assert one.acquire("bot t1", 4)
    assert not two.acquire("bot t1", 4)
    assert not two.renew("bot t1")
    assert one.renew("bot t1")
    one.release("bot t1", 4)
    assert two.acquire("bot t1", 4)
    assert not one.renew("bot t1")


def test_a_task_of_a_later_number_is_another_one(one, two):
    assert one.acquire("bot t1", 4)
    assert two.acquire("bot t1", 5)
    assert not one.acquire("bot t1", 4)
    one.release("bot t1", 4)
    assert two.renew("bot t1")


def test_a_task_is_free_again_when_its_lease_has_expired(one, two, postgres_address):
    assert one.acquire("bot t1", 4)
    with psycopg.connect(postgres_address, autocommit=True) as connection:
        connection.execute("UPDATE leases SET until = extract(epoch FROM now()) - 1")
    assert two.acquire("bot t1", 4)
    assert not one.acquire("bot t1", 4)


def test_of_many_who_want_a_task_at_once_one_gets_it(one, two):
    with ThreadPoolExecutor(8) as pool:
        for seq in range(20):
            asked = [pool.submit(worker.acquire, "bot t1", seq) for worker in (one, two) * 3]
            assert {future.result() for future in asked[::2]} != {future.result() for future in asked[1::2]}


def test_who_asked_for_a_task_is_known_everywhere(one, two):
    assert two.requester("analysis t1") is None
    one.acquire("analysis t1", requester="Ana")
    assert two.requester("analysis t1") == "Ana"
    two.release("analysis t1")
    assert not one.renew("analysis t1")


# -- who is where --------------------------------------------------------------------------
def test_each_worker_knows_who_is_at_a_table_elsewhere(one, two):
    one.set_presence({"t1": frozenset({0})})
    assert two.room_state("t1") == RemoteRoomState(frozenset({0}))
    assert one.room_state("t1") == RemoteRoomState()
    two.set_presence({"t1": frozenset({0, 1})})
    assert one.room_state("t1").seats == {0, 1}
    one.set_presence({"t1": frozenset()})
    assert two.room_state("t1") == RemoteRoomState()
    assert one.room_state("t2") == RemoteRoomState()


def test_who_comes_to_a_table_is_told_what_the_other_workers_say(workers):
    one, two = workers
    one.create_table(setup("t1"), [], [(0, b"ana")], []).result()
    one.coordinator.set_presence({"t1": frozenset({1}), "t2": frozenset({0})})
    one.coordinator.set_playback("t1", SharedPlayback(True, "slow", 3))
    assert two.connect_snapshot("t1", b"ana", 0).room == RemoteRoomState(
        frozenset({1}), SharedPlayback(True, "slow", 3)
    )
    assert one.connect_snapshot("t1", b"ana", 0).room.seats == frozenset()


def test_players_of_a_worker_that_gives_no_sign_are_not_there(one, two, postgres_address):
    one.set_presence({"t1": frozenset({0})})
    two.refresh()
    assert two.room_state("t1").seats == {0}
    expire(postgres_address, "workers")
    two.refresh()
    assert two.room_state("t1").seats == frozenset()


def test_playback_is_shared(one, two):
    one.set_playback("t1", SharedPlayback(True, "fast", 7))
    assert two.room_state("t1").playback == SharedPlayback(True, "fast", 7)
    two.set_playback("t1", SharedPlayback())
    assert one.room_state("t1").playback == SharedPlayback()


# -- quotas --------------------------------------------------------------------------------
def test_quotas_hold_exactly_over_all_workers(one, two):
    with ThreadPoolExecutor(8) as pool:
        taken = list(
            pool.map(lambda worker: worker.take_quota("tables", "10.0.0.1", 0.0, 5), [one, two] * 10)
        )
    assert sum(taken) == 5
    assert one.take_quota("tables", "10.0.0.2", 0.0, 5)
    assert one.take_quota("records", "10.0.0.1", 0.0, 5)


def test_a_quota_fills_up_again_and_no_address_is_stored(one, two, postgres_address):
    assert one.take_quota("tables", "10.0.0.1", 1.0, 1)
    with psycopg.connect(postgres_address, autocommit=True) as connection:
        assert connection.execute("SELECT remaining FROM quotas").fetchone() == (0.0,)
        assert "10.0" not in str(connection.execute("SELECT * FROM quotas").fetchall())
        connection.execute("UPDATE quotas SET at = at - 3600")
    assert two.take_quota("tables", "10.0.0.1", 1.0, 1)


# -- notices -------------------------------------------------------------------------------
@pytest.fixture
def heard(two):
    """What the second worker is told."""
    told = queue.Queue()
    two.listen(told.put)
    assert told.get(timeout=PATIENCE) == Notice(all=True)
    return told


def test_a_worker_hears_of_every_table_that_another_one_changes(workers, heard):
    one, two = workers
    one.create_table(setup("t1"), [move(0)], [(0, b"ana")], []).result()
    assert heard.get(timeout=PATIENCE) == Notice(tables=frozenset({"t1"}))
    two.append("t1", 1, [move(1)]).result()  # which it need not be told
    one.append("t1", 2, [move(2)]).result()
    assert heard.get(timeout=PATIENCE) == Notice(tables=frozenset({"t1"}))
    assert two.read_from("t1", 1) == (move(1), move(2))
    one.coordinator.set_presence({"t1": frozenset({0})})
    assert heard.get(timeout=PATIENCE) == Notice(rooms=frozenset({"t1"}))
    one.delete_table("t1").result()
    assert heard.get(timeout=PATIENCE) == Notice(tables=frozenset({"t1"}))
    assert two.read_from("t1", 0) is None


def test_what_is_refused_is_not_told(workers, heard):
    one, _ = workers
    one.create_table(setup("t1"), [move(0)], [], []).result()
    assert heard.get(timeout=PATIENCE).tables == {"t1"}
    futures = [one.append("t1", 0, [move(1)]), one.create_table(setup("t2"), [move(0)], [], [])]
    with pytest.raises(Conflict):
        futures[0].result()
    assert heard.get(timeout=PATIENCE).tables == {"t2"}


def test_too_many_names_for_a_notice_are_everything():
    said = notices.payload("one", [f"table{number}" for number in range(1000)])
    assert len(said) < 8000
    assert notices.read_payload(said, "two") == Notice(all=True)
    assert notices.read_payload(said, "one") is None
    assert notices.read_payload("nonsense", "one") is None


def test_a_worker_whose_connection_was_cut_looks_at_everything(heard, postgres_address):
    with psycopg.connect(postgres_address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        )
    assert heard.get(timeout=PATIENCE) == Notice(all=True)


def test_a_worker_that_was_taken_for_dead_says_everything_again(heard, two, postgres_address):
    with psycopg.connect(postgres_address, autocommit=True) as connection:
        connection.execute("DELETE FROM workers")
    two.refresh()
    assert heard.get(timeout=PATIENCE) == Notice(all=True)


# -- races ---------------------------------------------------------------------------------
def test_two_workers_that_write_to_the_same_tables_in_opposite_order_both_come_through(workers):
    names = [f"t{number}" for number in range(20)]
    for name in names:
        workers[0].create_table(setup(name), [], [], []).result()

    def write(worker, order):
        futures = [worker.append(name, seq, [move(seq)]) for seq in range(5) for name in order]
        return [future.exception() for future in futures]

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(write, workers[0], names)
        second = pool.submit(write, workers[1], names[::-1])
        failures = [error for error in first.result() + second.result() if error is not None]
    assert {type(error) for error in failures} <= {Conflict}
    assert all(len(workers[0].read(name).events) == 5 for name in names)


def test_the_last_two_who_leave_at_once_leave_nothing_behind(workers):
    one, two = workers
    for number in range(10):
        name = f"t{number}"
        one.create_table(setup(name), [], [(0, b"ana"), (1, b"bo")], []).result()
        left = [one.leave_seat(name, b"ana"), two.leave_seat(name, b"bo")]
        for future in left:
            future.result()
        assert one.read(name) is None


# -- metrics -----------------------------------------------------------------------------
def test_what_workers_publish_is_known_until_they_are_gone(one, two, postgres_address):
    assert one.published_metrics() == {}
    one.publish_metrics("first")
    one.publish_metrics("second")
    one.refresh()
    assert two.published_metrics() == {"one": "second"}
    assert one.published_metrics() == {}
    expire(postgres_address, "workers")
    assert two.published_metrics() == {}
