"""What games bring to the browser, ours and those of other packages."""

import sys
from importlib import import_module

import pytest

import benben
from benben.core import registry
from benben.web.game_files import ROLES, game_files, static_folder

SOURCE = """
from benben.games.cydonia import Cydonia

class Plugin(Cydonia):
    name = "plugin"
"""


@pytest.fixture
def make_game(tmp_path, monkeypatch):
    """Writes a game as a package or as one module of its own."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(module, path, files=()):
        file = tmp_path / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(SOURCE)
        for name in files:
            (file.parent / "static").mkdir(exist_ok=True)
            (file.parent / "static" / name).write_text("export const art = () => null;\n")
        monkeypatch.setitem(sys.modules, module, None)  # taken out again at the end
        del sys.modules[module]
        game = import_module(module).Plugin
        monkeypatch.setitem(registry._games, "plugin", game)
        return game

    return make


@pytest.mark.parametrize("name", benben.names())
def test_our_games_bring_everything(name):
    assert game_files(registry.find(name)) == list(ROLES)


def test_the_catalogue_says_what_a_game_brings(house):
    assert [game["files"] for game in house.get("/api/games")["games"]] == [list(ROLES)] * 4


def test_a_game_of_another_package_brings_its_own_files(house, make_game):
    game = make_game("plugin_package", "plugin_package/__init__.py", files=["art.js", "other.js"])
    assert game_files(game) == ["art.js"]
    answer = house.client.get("/games/plugin/static/other.js")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert house.client.get("/games/plugin/static/../__init__.py").status_code == 404
    assert house.client.get("/games/plugin/static/board.js").status_code == 404


def test_a_game_of_one_module_brings_nothing(house, make_game):
    game = make_game("plugin_module", "plugin_module.py", files=["art.js"])
    assert static_folder(game) is None
    assert game_files(game) == []
    assert house.client.get("/games/plugin/static/art.js").status_code == 404
