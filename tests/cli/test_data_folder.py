"""Where data is kept: where it has always been on Linux, and where other systems expect it."""

import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from benben.cli.data_folder import data_folder


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    """An empty home and an environment that says nothing."""
    for name in ("BENBEN_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def elsewhere(monkeypatch, folder):
    """A system whose data of programs is in another place."""
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: folder / name)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other places")
def test_on_linux_it_is_where_it_has_always_been(home):
    assert data_folder() == home / ".local" / "share" / "benben"


def test_another_system_has_its_own_place(home, monkeypatch):
    elsewhere(monkeypatch, home / "Library")
    assert data_folder() == home / "Library" / "benben"


def test_data_in_the_place_of_earlier_versions_is_still_found(home, monkeypatch):
    elsewhere(monkeypatch, home / "Library")
    (home / ".local" / "share" / "benben").mkdir(parents=True)
    assert data_folder() == home / ".local" / "share" / "benben"


def test_the_environment_decides_first(home, monkeypatch):
    (home / ".local" / "share" / "benben").mkdir(parents=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert data_folder() == home / "data" / "benben"
    monkeypatch.setenv("BENBEN_DATA", str(home / "games"))
    assert data_folder() == home / "games"


def test_nobody_waits_for_it_who_does_not_need_it():
    code = "import sys; from benben.cli import build_parser; build_parser(); "
    code += "sys.exit('platformdirs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
