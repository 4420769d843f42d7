"""Backups, proven by restoring them; a copy before a migration; and a check that finds what is damaged."""

import sqlite3
import stat
from concurrent.futures import wait
from pathlib import Path

import psycopg
import pytest

from benben.cli import main
from benben.web.storage.protocol import Event, TableSetup
from benben.web.storage.sqlite import SqliteStorage

PLAYERS = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bo"})
OLD_TABLES = Path(__file__).parent / "old_tables.sql"


@pytest.fixture(params=["sqlite", "postgres"])
def places(request, tmp_path):
    """Where games are, and where they are restored: arguments for both."""
    here, there = ["--data", str(tmp_path)], ["--data", str(tmp_path / "there")]
    if request.param == "sqlite":
        return here, there
    server = request.getfixturevalue("postgres_server")
    return [*here, "--database", server.new_database()], [*there, "--database", server.new_database()]


def settings_of(place):
    """The same as settings of a server."""
    return {"data": Path(place[1]), "database_address": place[3] if len(place) > 2 else ""}


def no_parts(folder):
    return not list(folder.glob("*.part")) and not list(folder.glob(".*.part"))


def test_a_restored_game_opens_to_the_same_secrets_and_goes_on(places, start_server, tmp_path, capsys):
    here, there = places
    server = start_server(**settings_of(here))
    table, ana, bo = server.create_table_for_two("montauk")
    summary = server.get(f"/api/tables/{table}", ana)
    file = tmp_path / "monday.backup"
    assert main(["backup", str(file), *here]) == 0  # the server is running
    with server.connect(table, ana) as connection:
        connection.ask("resign")
    start_server.close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert main(["restore", str(file), *there]) == 0
    assert "1 game restored." in capsys.readouterr().out
    assert main(["check", *there]) == 0
    restored = start_server(**settings_of(there))
    assert restored.get(f"/api/tables/{table}", ana) == summary
    with restored.connect(table, bo) as connection:
        connection.ask("resign")


def test_what_was_acknowledged_before_is_in_it_and_every_table_is_whole(tmp_path):
    storage = SqliteStorage(tmp_path / "benben.sqlite3")
    names = [f"t{number}" for number in range(20)]
    wait(
        [
            storage.create_table(TableSetup(n, "logistics", {}, {}, PLAYERS, None, 5.0), [], [], [])
            for n in names
        ]
    )
    move = [Event("move", {"move": "R1"}, 6.0), Event("move", {"move": "."}, 6.0)]
    wait([storage.append(name, 0, move) for name in names])
    later = [storage.append(name, seq, move) for seq in range(2, 42, 2) for name in names]
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 0
    wait(later)
    storage.close()
    copied = SqliteStorage(tmp_path / "copy")
    lengths = [len(copied.read(name).events) for name in names]
    copied.close()
    assert min(lengths) >= 2
    assert all(length % 2 == 0 for length in lengths)  # what was stored together is there together


def test_nothing_is_written_over(places, tmp_path, start_server, capsys):
    here, there = places
    start_server(**settings_of(here)).create_table("logistics")
    start_server.close()
    file = tmp_path / "monday.backup"
    assert main(["backup", str(file), *here]) == 0
    written = file.read_bytes()
    assert main(["backup", str(file), *here]) == 2
    assert file.read_bytes() == written
    assert main(["restore", str(file), *here]) == 2
    assert "There are games already" in capsys.readouterr().err
    assert main(["restore", str(file), *there]) == 0
    assert main(["restore", str(file), *there]) == 2


def test_half_a_backup_restores_nothing_and_a_whole_one_still_can(places, tmp_path, start_server, capsys):
    here, there = places
    server = start_server(**settings_of(here))
    for _ in range(30):
        server.create_table("montauk")
    start_server.close()
    whole, half = tmp_path / "whole", tmp_path / "half"
    assert main(["backup", str(whole), *here]) == 0
    half.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    assert main(["restore", str(half), *there]) == 2
    assert no_parts(tmp_path / "there")
    assert main(["restore", str(whole), *there]) == 0
    assert "30 games restored." in capsys.readouterr().out


def test_a_backup_that_fails_leaves_no_file(postgres_address, tmp_path, monkeypatch, capsys):
    file = tmp_path / "monday.backup"
    assert main(["backup", str(file), "--data", str(tmp_path)]) == 2
    assert "no games yet" in capsys.readouterr().err
    assert main(["backup", str(file), "--database", postgres_address]) == 2
    assert "no games in this database" in capsys.readouterr().err
    SqliteStorage(tmp_path / "benben.sqlite3").close()
    assert main(["backup", str(tmp_path / "missing" / "file"), "--data", str(tmp_path)]) == 2
    assert main(["check", "--data", str(tmp_path), "--database", postgres_address]) == 0  # makes its tables
    broken = tmp_path / "pg_dump"
    broken.write_text(
        "#!/bin/sh\nfor word in $@; do case $word in --file=*) echo half > ${word#--file=};; esac; done\n"
        "echo 'the disk is full' >&2\nexit 1\n"
    )
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert main(["backup", str(file), "--database", postgres_address]) == 2
    assert "the disk is full" in capsys.readouterr().err
    monkeypatch.setenv("PATH", str(tmp_path / "missing"))
    assert main(["backup", str(file), "--database", postgres_address]) == 2
    assert "postgresql-client" in capsys.readouterr().err
    assert not file.exists()
    assert no_parts(tmp_path)


def test_only_a_backup_is_restored_and_where_it_belongs(tmp_path, postgres_address, capsys):
    letter, other = tmp_path / "letter", tmp_path / "other"
    letter.write_text("Dear aunt")
    with sqlite3.connect(other) as aunts:
        aunts.execute("CREATE TABLE aunts (name)")
    aunts.close()
    there = ["--data", str(tmp_path / "there")]
    for file, why in (
        (letter, "not a Benben backup"),
        (other, "another program"),
        (tmp_path / "none", "Cannot read"),
    ):
        assert main(["restore", str(file), *there]) == 2
        assert why in capsys.readouterr().err
    assert not (tmp_path / "there" / "benben.sqlite3").exists()
    assert main(["restore", str(other), *there, "--database", postgres_address]) == 2
    assert "leave out --database" in capsys.readouterr().err


def test_a_password_is_not_an_argument_of_a_program(tmp_path, postgres_address, monkeypatch):
    main(["check", "--data", str(tmp_path), "--database", postgres_address])
    spy = tmp_path / "pg_dump"
    spy.write_text(
        f'#!/bin/sh\necho "$@" > {tmp_path}/arguments\necho "$PGPASSWORD" > {tmp_path}/environment\n'
    )
    spy.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    address = postgres_address.replace("benben@", "benben:hush@")
    assert main(["backup", str(tmp_path / "file"), "--database", address]) == 0
    assert "hush" not in (tmp_path / "arguments").read_text()
    assert (tmp_path / "environment").read_text() == "hush\n"


# -- before a migration --------------------------------------------------------------------
def test_an_old_file_is_copied_before_it_is_changed(tmp_path):
    file = tmp_path / "benben.sqlite3"
    old = sqlite3.connect(file)
    old.executescript(OLD_TABLES.read_text())
    (version,) = old.execute("PRAGMA user_version").fetchone()
    before = old.execute("SELECT * FROM events ORDER BY table_id, seq").fetchall()
    old.close()
    SqliteStorage(file).close()
    copy = sqlite3.connect(tmp_path / f"benben-version-{version}.sqlite3")
    assert copy.execute("PRAGMA user_version").fetchone() == (version,)
    assert copy.execute("SELECT * FROM events ORDER BY table_id, seq").fetchall() == before
    copy.close()
    SqliteStorage(file).close()
    assert [path.name for path in tmp_path.glob("*version*")] == [f"benben-version-{version}.sqlite3"]


def test_a_new_file_needs_no_copy(tmp_path):
    SqliteStorage(tmp_path / "benben.sqlite3").close()
    assert not list(tmp_path.glob("*version*"))


# -- the check -----------------------------------------------------------------------------
def test_a_damaged_event_is_found_and_named(places, start_server, capsys):
    here, _ = places
    server = start_server(**settings_of(here))
    sound, hurt = (server.create_table("montauk")["id"] for _ in range(2))
    start_server.close()
    assert main(["check", *here]) == 0
    assert "2 games read; all is well." in capsys.readouterr().out
    statement = f"UPDATE events SET data = 'half' WHERE table_id = '{hurt}' AND seq = 0"
    if len(here) > 2:
        with psycopg.connect(here[3]) as connection:
            connection.execute(statement)
    else:
        with sqlite3.connect(Path(here[1]) / "benben.sqlite3") as connection:
            connection.execute(statement)
        connection.close()
    assert main(["check", *here]) == 1
    lines = capsys.readouterr().out
    assert f"Table {hurt} is damaged: event 0 cannot be read." in lines
    assert "2 games read; 1 problem." in lines
    assert sound not in lines


def test_a_damaged_file_is_not_copied_over_a_good_backup(tmp_path, start_server, capsys):
    server = start_server(database_address="")
    for _ in range(20):
        server.create_table("montauk")
    start_server.close()
    file = tmp_path / "benben.sqlite3"
    content = bytearray(file.read_bytes())
    content[8192 : 8192 + 2000] = b"\xff" * 2000
    file.write_bytes(content)
    assert main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 2
    assert not (tmp_path / "copy").exists()
    assert main(["check", "--data", str(tmp_path)]) in (1, 2)
    assert "benben.sqlite3" in "".join(capsys.readouterr())
