"""`benben new-game` writes a package that already plays, and its tests pass."""

import pytest

from benben.cli import main
from support.installing import install, run_python, strict_mypy


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_package_plays_once_installed_and_its_tests_pass(here, capsys):
    assert main(["new-game", "tall_towers"]) == 0
    assert "benben play tall_towers" in capsys.readouterr().out
    folder = here / "tall_towers"
    files = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}
    assert files == {
        "pyproject.toml",
        "README.md",
        "benben_tall_towers/__init__.py",
        "benben_tall_towers/py.typed",
        "tests/test_tall_towers.py",
    }
    site = install(folder, here / "site")
    tests = run_python(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=folder)
    assert tests.returncode == 0, tests.stdout
    played = run_python(site, "-m", "benben", "play", "tall_towers", "--seed", "1", stdin="left\nmiddle\n")
    assert "A plays left." in played.stdout
    assert "B plays middle." in played.stdout
    rules = run_python(site, "-m", "benben", "rules", "tall_towers")
    assert rules.stdout.startswith("TALL TOWERS")
    assert strict_mypy(folder / "benben_tall_towers" / "__init__.py") == ""


STATUS = """
def status(options, view, seat, cast):
    return "Take the top of a stack", ""
def score_parts(options, view):
    return [("taken", view["scores"][0])], [("taken", view["scores"][1])]
"""
ASK = "import benben; position = benben.game('towers').new(seed=1); "
ASK += "print(position.game.display.status(position.view(0), 0))"


def test_a_part_in_a_folder_is_installed_too(here):
    assert main(["new-game", "towers"]) == 0
    display = here / "towers" / "benben_towers" / "display"
    display.mkdir()
    (display / "__init__.py").touch()
    (display / "status.py").write_text(STATUS)
    site = install(here / "towers", here / "site")
    assert run_python(site, "-c", ASK).stdout == "('Take the top of a stack', '')\n"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Tall-Towers", "a game's name has lower-case letters, digits and _ and begins with a letter"),
        ("../towers", "a game's name has lower-case letters, digits and _ and begins with a letter"),
        ("class", "a game's name has lower-case letters, digits and _ and begins with a letter"),
        ("cydonia", "there is already a game called cydonia"),
    ],
)
def test_a_name_that_will_not_do_is_refused(here, capsys, name, sentence):
    assert main(["new-game", name]) == 2
    assert sentence in capsys.readouterr().err
    assert not list(here.iterdir())


def test_nothing_is_overwritten(here, capsys):
    (here / "towers").mkdir()
    assert main(["new-game", "towers"]) == 2
    assert capsys.readouterr().err == "benben: towers already exists here\n"
    assert not list((here / "towers").iterdir())


def test_a_folder_that_cannot_be_written_is_told(here, capsys, monkeypatch):
    from pathlib import Path

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert main(["new-game", "towers"]) == 2
    assert "cannot be written: Permission denied" in capsys.readouterr().err
