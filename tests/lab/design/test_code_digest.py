"""Results that other bots or rules gave are never mixed with new ones."""

import json
import sys

import pytest

import benben
from benben.cli import main
from benben.core.registry import find
from benben.lab.design import trial
from benben.lab.design.code_digest import code_digest
from support.plain_python import printed

ARGUMENTS = ["lab", "cydonia", "--bots", "random,greedy", "--games", "6", "--jobs", "1", "--json"]
DIGESTS = """
import benben
from benben.core.registry import find
from benben.lab.design.code_digest import code_digest
print([code_digest(find(name)) for name in benben.names()])
"""


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("BENBEN_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "lab"


def lines(folder):
    (file,) = folder.glob("*.jsonl")
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_results_of_other_code_do_not_count_and_this_is_said(capsys, monkeypatch, data):
    assert main(ARGUMENTS) == 0
    before = capsys.readouterr()
    assert "do not count" not in before.err
    monkeypatch.setattr(trial, "code_digest", lambda game: "other bots")
    assert main(ARGUMENTS) == 0
    assert "from before the bots or the rules changed" in capsys.readouterr().err
    assert len(lines(data)) == 12
    assert [line["lab"]["code"] for line in lines(data)[6:]] == ["other bots"] * 6
    monkeypatch.undo()


def test_the_same_code_goes_on_where_it_was(capsys, data):
    for _ in range(2):
        assert main(ARGUMENTS) == 0
        assert "do not count" not in capsys.readouterr().err
    assert len(lines(data)) == 6


def test_the_figures_are_those_of_the_new_games_alone(capsys, monkeypatch, tmp_path):
    """Made-up games of other code, all won by the first player, leave no trace."""
    assert main([*ARGUMENTS, "--results", str(tmp_path / "new")]) == 0
    new = json.loads(capsys.readouterr().out)
    old = [json.loads(line) for line in (tmp_path / "new").read_text().splitlines()]
    for line in old:
        line["lab"]["code"] = "0" * 16
        line["games"] = old[0]["games"]
    (tmp_path / "old").write_text("".join(f"{json.dumps(line)}\n" for line in old))
    assert main([*ARGUMENTS, "--results", str(tmp_path / "old")]) == 0
    assert json.loads(capsys.readouterr().out)["variants"] == new["variants"]


def test_a_digest_is_of_one_game_and_the_same_compiled_and_plain():
    digests = [code_digest(find(name)) for name in benben.names()]
    assert len(set(digests)) == len(digests)
    assert printed(DIGESTS, plain=False) == printed(DIGESTS, plain=True) == f"{digests}\n"


@pytest.mark.parametrize(
    ("file", "changes"),
    [("__init__.py", True), ("bots.py", True), ("weights.net", True), ("notes.md", False)],
)
def test_a_digest_changes_with_code_and_nets_but_not_with_texts(tmp_path, monkeypatch, file, changes):
    folder = tmp_path / "a_game"
    folder.mkdir()
    for name in ("__init__.py", "bots.py", "weights.net", "notes.md"):
        (folder / name).write_text("# as it was\n")
    monkeypatch.syspath_prepend(tmp_path)
    module = __import__("a_game")
    game = type("AGame", (), {"__module__": "a_game"})
    before = code_digest(game)
    (folder / file).write_text("# changed\n")
    code_digest.cache_clear()
    assert (code_digest(game) != before) == changes
    del sys.modules[module.__name__]
