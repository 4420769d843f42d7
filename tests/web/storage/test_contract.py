"""What every store of games must do, on each of the databases.  A third is one more entry in `STORES`."""

import sqlite3
from concurrent.futures import wait

import pytest

from benben.web.storage.coordination import RemoteRoomState
from benben.web.storage.postgres import PostgresStorage
from benben.web.storage.protocol import (
    Append,
    Conflict,
    ConnectSnapshot,
    Event,
    StorageError,
    TableSetup,
    with_rules_version,
)
from benben.web.storage.sqlite import SqliteStorage


def sqlite_opener(request):
    folder = request.getfixturevalue("tmp_path")
    return lambda now: SqliteStorage(folder / "benben.sqlite3", now)


def postgres_opener(request):
    address = request.getfixturevalue("postgres_address")
    return lambda now: PostgresStorage(address, now)


STORES = {"sqlite": sqlite_opener, "postgres": postgres_opener}
PLAYERS = ({"kind": "person", "name": "Ana"}, {"kind": "expected", "name": ""})
MOVES = [Event("move", {"move": f"m{number}"}, 10.0 + number) for number in range(5)]


def setup(identity="t1", at=5.0):
    return TableSetup(
        identity, "logistics", {"cards": 3}, {"x": [1]}, PLAYERS, {"kind": "days", "days": 2.0}, at
    )


@pytest.fixture(params=STORES)
def open_store(request):
    opened = []
    opener = STORES[request.param](request)

    def start(now=None):
        while opened:
            opened.pop().close()
        opened.append(opener(now))
        return opened[-1]

    yield start
    while opened:
        opened.pop().close()


@pytest.fixture
def store(open_store):
    new = open_store()
    new.create_table(setup(), MOVES[:2], [(0, b"ana")], [(1, b"invite")]).result()
    return new


def test_a_table_comes_back_as_it_was_created(store, open_store):
    before = store.read("t1")
    assert before.setup == setup()
    assert before.events == tuple(MOVES[:2])
    assert store.read("t2") is None
    assert open_store().read("t1") == before


def test_events_are_appended_in_order_and_read_from_anywhere(store):
    store.append("t1", 2, MOVES[2:]).result()
    assert store.read("t1").events == tuple(MOVES)
    assert store.read_from("t1", 3) == tuple(MOVES[3:])


def test_events_of_several_tables_are_stored_together_but_for_those_refused(store):
    store.create_table(setup("t2"), [], [], []).result()
    appends = [Append("t1", 2, MOVES[2:3]), Append("t1", 1, MOVES[:2]), Append("t2", 0, MOVES[:2])]
    failures = store.append_all(appends).result()
    assert list(failures) == [1] and isinstance(failures[1], Conflict)
    news = store.read_events_since([("t2", 1), ("t1", 2), ("t3", 0)])
    assert news == {"t2": (MOVES[1],), "t1": (MOVES[2],), "t3": None}
    assert store.read_events_since([("t1", 3)]) == {"t1": ()}


def test_who_comes_to_a_table_is_told_their_seats_and_what_was_missed(store):
    assert store.connect_snapshot("t1", b"ana", 1) == ConnectSnapshot((0,), (MOVES[1],), RemoteRoomState())
    assert store.connect_snapshot("t1", b"eve", 2) == ConnectSnapshot((), (), RemoteRoomState())
    assert store.connect_snapshot("t2", b"ana", 0) == ConnectSnapshot((), None, RemoteRoomState())


def test_an_event_whose_number_is_taken_is_refused_whole(store):
    with pytest.raises(Conflict):
        store.append("t1", 1, MOVES[:3]).result()
    assert store.read("t1").events == tuple(MOVES[:2])


def test_one_refused_write_does_not_hold_up_the_others(store):
    futures = [store.append("t1", seq, [MOVES[2]]) for seq in (0, 2, 1)]
    wait(futures)
    assert [future.exception() is None for future in futures] == [False, True, False]


def test_events_of_a_table_that_is_not_there_are_refused(store):
    with pytest.raises(StorageError):
        store.append("t9", 0, MOVES).result()


def test_a_table_is_created_once(store):
    with pytest.raises(Conflict):
        store.create_table(setup(), [], [], []).result()
    assert store.read("t1").events == tuple(MOVES[:2])


def test_many_writes_at_once_are_all_kept(store):
    futures = [store.append("t1", seq, [MOVES[0]]) for seq in range(2, 1002)]
    wait(futures)
    assert all(future.exception() is None for future in futures)
    assert len(store.read("t1").events) == 1002


def test_a_token_opens_its_seats_and_no_others(store):
    store.create_table(setup("t2"), [], [(0, b"both"), (1, b"both")], []).result()
    assert store.seats("t1", b"ana") == (0,)
    assert store.seats("t2", b"both") == (0, 1)
    assert store.seats("t2", b"ana") == ()
    assert store.seat_token_hashes("t2") == ((0, b"both"), (1, b"both"))


def test_the_tables_that_tokens_open_are_found_the_one_where_something_happened_last_first(store):
    store.create_table(
        setup("t2"), [Event("move", {"move": "R1"}, 99.0)], [(0, b"both"), (1, b"both")], []
    ).result()
    store.create_table(setup("t3"), [], [(1, b"ana")], []).result()
    keys = [("t1", b"ana"), ("t2", b"both"), ("t2", b"ana"), ("t3", b"ana"), ("t9", b"ana")]
    assert [table for table, _ in store.tables_held(keys)] == ["t2", "t1", "t3"]
    assert dict(store.tables_held(keys)) == {"t1": (0,), "t2": (0, 1), "t3": (1,)}
    assert store.tables_held([]) == []


def test_an_invitation_is_used_once(store):
    joining = Event("sit", {"seat": 1, "name": "Bo"}, 20.0)
    assert store.invitation("t1", b"invite") == (1, False)
    store.join("t1", 2, joining, b"invite", b"bo").result()
    assert store.invitation("t1", b"invite") == (1, True)
    assert store.seats("t1", b"bo") == (1,)
    with pytest.raises(Conflict):
        store.join("t1", 3, joining, b"invite", b"eve").result()
    assert store.seats("t1", b"eve") == ()


def test_an_invitation_is_not_used_up_by_a_sitting_that_fails(store):
    with pytest.raises(Conflict):
        store.join("t1", 0, Event("sit", {}, 20.0), b"invite", b"bo").result()
    assert store.invitation("t1", b"invite") == (1, False)


def test_an_event_keeps_the_version_of_the_rules_it_was_played_by(store):
    store.append("t1", 2, with_rules_version(MOVES[2:], 7)).result()
    assert [event.rules_version for event in store.read("t1").events] == [1, 1, 7, 7, 7]


def test_any_letters_come_back_as_they_were(store):
    event = Event("sit", {"name": "Bo \0 \u202e 🔺 ? %s \ud800"}, 20.0)
    store.append("t1", 2, [event]).result()
    assert store.read_from("t1", 2) == (event,)


def test_a_name_that_no_table_can_have_finds_nothing(store):
    for name in ("t1\0", "' OR 1=1 --", "%s"):
        assert store.read(name) is None
        assert store.seats(name, b"ana") == ()
        assert store.tables_held([(name, b"ana")]) == []


def test_a_write_that_cannot_be_stored_does_not_take_others_with_it(store):
    futures = [store.store_analysis(name, "deep", {"a": 1}) for name in ("t1", "t9", "t1")]  # there is no t9
    wait(futures)
    assert [future.exception() is None for future in futures] == [True, False, True]
    assert isinstance(futures[1].exception(), StorageError)


def test_very_many_keys_are_looked_up(store):
    keys = [(f"x{number}", b"ana") for number in range(999)]
    assert store.tables_held([*keys, ("t1", b"ana"), ("t1", b"ana")]) == [("t1", (0,))]


def test_analyses_are_kept_by_name_and_replaced(store):
    assert store.analysis("t1", "deep") is None
    store.store_analysis("t1", "deep", {"a": 1}).result()
    store.store_analysis("t1", "deep", {"a": 2}).result()
    assert store.analysis("t1", "deep") == {"a": 2}
    assert store.analyses("t1") == {"deep": {"a": 2}}


def test_all_tables_come_the_oldest_first(store):
    store.create_table(setup("t0", at=9.0), [], [], []).result()
    assert [stored.setup.id for stored in store.all()] == ["t1", "t0"]


def test_the_time_between_two_servers_is_an_outage(open_store):
    open_store(100.0).record_heartbeat(160.0).result()
    assert open_store(500.0).outages() == ((160.0, 500.0),)
    assert open_store().outages() == ((160.0, 500.0),)


def test_a_store_opens_no_earlier_than_what_it_holds(open_store):
    open_store(100.0).record_heartbeat(160.0).result()
    assert open_store(120.0).opened_at == 160.0
    assert open_store(500.0).opened_at == 500.0


def test_an_outage_can_be_added(open_store):
    store = open_store(100.0)
    store.add_outage(110.0, 120.0).result()
    assert store.outages() == ((110.0, 120.0),)


def test_a_table_goes_when_the_last_seat_is_left(store):
    store.join("t1", 2, MOVES[2], b"invite", b"bo").result()
    store.store_analysis("t1", "deep", {"a": 1}).result()
    store.leave_seat("t1", b"stranger").result()
    store.leave_seat("t1", b"ana").result()
    assert (store.seats("t1", b"ana"), store.seats("t1", b"bo")) == ((), (1,))
    assert store.read("t1") is not None
    store.leave_seat("t1", b"bo").result()
    assert (store.read("t1"), store.analyses("t1"), store.table_ids()) == (None, {}, [])
    with pytest.raises(StorageError):
        store.store_analysis("t1", "deep", {"a": 2}).result()


def test_a_table_is_deleted_for_good(store):
    store.create_table(setup("t0", at=9.0), [], [], []).result()
    store.delete_table("t1").result()
    assert (store.read("t1"), store.table_ids(), store.seats("t1", b"ana")) == (None, ["t0"], ())


def test_tables_at_which_nothing_has_happened_are_found(store):
    store.create_table(setup("t0", at=9.0), [], [], []).result()
    assert store.unchanged_since(9.5) == ["t0"]
    assert sorted(store.unchanged_since(11.5)) == ["t0", "t1"]


def test_a_closed_store_keeps_nothing_and_says_so(store):
    store.close()
    with pytest.raises(StorageError, match="stopping"):
        store.append("t1", 2, MOVES).result()


# -- the file of SQLite ------------------------------------------------------------------
def test_a_file_that_is_no_database_is_left_alone(tmp_path):
    file = tmp_path / "benben.sqlite3"
    file.write_text("a letter to my aunt" * 100)
    with pytest.raises(StorageError, match="another program"):
        SqliteStorage(file)
    assert file.read_text().startswith("a letter")


def test_a_database_of_another_program_is_left_alone(tmp_path):
    file = tmp_path / "benben.sqlite3"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE aunts (name)")
    other.close()
    with pytest.raises(StorageError, match="belongs to another program"):
        SqliteStorage(file)


def test_a_file_of_a_newer_benben_is_left_alone(tmp_path):
    file = tmp_path / "benben.sqlite3"
    SqliteStorage(file).close()
    with sqlite3.connect(file) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(StorageError, match="newer Benben"):
        SqliteStorage(file)


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="Cannot write to"):
        SqliteStorage(tmp_path / "file" / "games" / "benben.sqlite3")


def test_a_full_disk_refuses_the_write_and_loses_nothing(tmp_path):
    store = SqliteStorage(tmp_path / "benben.sqlite3")
    try:
        store.create_table(setup(), MOVES[:2], [], []).result()
        pages = store._database.writing.execute("PRAGMA page_count").fetchone()[0]
        # as if there were no room for more
        store._database.writing.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StorageError, match="disk is full"):
            store.append("t1", 2, [Event("move", {"move": "x" * 100_000}, 1.0)]).result()
        assert store.read("t1").events == tuple(MOVES[:2])
        store._database.writing.execute("PRAGMA max_page_count = 1000000")
        store.append("t1", 2, MOVES[2:]).result()
        assert store.read("t1").events == tuple(MOVES)
    finally:
        store.close()
