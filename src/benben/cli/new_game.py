"""`benben new-game`: a package with a small game that already plays, for a designer to change."""

import argparse
import keyword
import sys
from pathlib import Path
from typing import Any

TEMPLATES = Path(__file__).parent / "templates" / "new_game"


class CannotWrite(Exception):
    """Why nothing was written, in a sentence."""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "new-game",
        help="start a game of your own: a small package that already plays",
        description="Write a new package: a small game that already plays, its tests, and the entry point by "
        "which Benben finds it.",
    )
    parser.add_argument("name", metavar="NAME", help="lower-case letters, digits and _, such as tall_towers")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Return 0 if the folder was written, 2 if it cannot be."""
    try:
        folder = write_game(arguments.name, Path.cwd())
    except CannotWrite as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    print(f"{folder.name}/ holds a game that already plays. Next:")
    print(f"  cd {folder.name}")
    print("  pip install -e '.[test]'")
    print(f"  benben play {arguments.name} --bot casual")
    print("  python -m pytest")
    print("Then change the rules in", folder / f"benben_{arguments.name}" / "__init__.py")
    return 0


def write_game(name: str, parent: Path) -> Path:
    """Write the folder of a new game and return it; CannotWrite if the name or the folder cannot be used."""
    check_name(name)
    folder = parent / name
    files = {
        folder / "pyproject.toml": "pyproject.toml",
        folder / "README.md": "README.md",
        folder / f"benben_{name}" / "__init__.py": "game.py",
        folder / f"benben_{name}" / "py.typed": "",
        folder / "tests" / f"test_{name}.py": "test_game.py",
    }
    try:
        folder.mkdir()
        for file, template in files.items():
            file.parent.mkdir(exist_ok=True)
            file.write_text(filled(template, name) if template else "", encoding="utf-8")
    except FileExistsError:
        raise CannotWrite(f"{name} already exists here") from None
    except OSError as error:
        raise CannotWrite(f"the folder {name} cannot be written: {error.strerror}") from error
    return folder


def check_name(name: str) -> None:
    """Raise CannotWrite if a new game cannot have this name."""
    import benben
    from benben.core.game import NAME

    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise CannotWrite(
            f"a game's name has lower-case letters, digits and _ and begins with a letter, unlike {name!r}"
        )
    if name in benben.names():
        raise CannotWrite(f"there is already a game called {name}")


def filled(template: str, name: str) -> str:
    """Return the text of a template, with the names of the game filled in."""
    words = name.split("_")
    text = (TEMPLATES / f"{template}.txt").read_text(encoding="utf-8")
    class_name = "".join(word.capitalize() for word in words)
    for key, value in {"NAME": name, "TITLE": " ".join(words).title(), "CLASS": class_name}.items():
        text = text.replace(key, value)
    return text
