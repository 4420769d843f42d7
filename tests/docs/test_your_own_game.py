"""docs/your-own-game.md is followed step by step: every command is run, every piece of code tried."""

import ast
import re
import shlex
import shutil
from pathlib import Path

from support.installing import install, run_python

PAGE = (Path(__file__).parents[2] / "docs" / "your-own-game.md").read_text()
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
DOCTEST = "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], module_relative=False).failed)"


class Designer:
    """Somebody who follows the page in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.here = folder
        self.site = folder / "site"
        self.page = folder / "page.txt"
        self.project = folder / "tall_towers"
        self.rules = self.project / "benben_tall_towers" / "__init__.py"
        self.tests = self.project / "tests" / "test_tall_towers.py"

    def run(self, command: str) -> None:
        words = shlex.split(command)
        if words[0] == "cd":
            self.here /= words[1]
        elif words[0] == "pip":
            assert words[1:] == ["install", "-e", ".[test]"]  # or there would be no pytest
            install(self.here, self.site)
            shutil.rmtree(self.site / self.rules.parent.name)  # the sources themselves are used, as with -e
        elif words[0] == "benben":
            self.python("-m", *words)
        else:
            assert words[0] == "python"
            self.python(*words[1:])

    def python(self, *arguments: str) -> None:
        done = run_python(self.site, *arguments, cwd=self.here)
        assert done.returncode == 0, f"{arguments}\n{done.stdout}{done.stderr}"

    def try_code(self, code: str) -> None:
        """Find a piece of code in the rules or put it there, in place of what has its name; add a test to the
        tests; run an example."""
        if code.startswith(">>>"):
            self.page.write_text(code)
            self.python("-c", DOCTEST, str(self.page))
        elif code.startswith("def test_"):
            self.tests.write_text(f"{self.tests.read_text()}\n\n{code}")
        elif code not in self.rules.read_text():
            self.rules.write_text(replaced(self.rules.read_text(), code))

    def add_import(self, name: str) -> None:
        text = self.rules.read_text()
        self.rules.write_text(text.replace("import BySeat,", f"import {name}, BySeat,"))


def replaced(source: str, code: str) -> str:
    """A module in which a class has this method or attribute instead of the one with the same name."""
    (new,) = ast.parse(f"class Any:\n{code}").body[0].body
    (old,) = [
        member
        for owner in ast.parse(source).body
        if isinstance(owner, ast.ClassDef)
        for member in owner.body
        if name_of(member) == name_of(new)
    ]
    lines = source.splitlines(keepends=True)
    return "".join([*lines[: old.lineno - 1], code, *lines[old.end_lineno :]])


def name_of(member: ast.stmt) -> str:
    """The name that a method or an attribute of a class is known by; empty for anything else."""
    if isinstance(member, ast.FunctionDef):
        return member.name
    return ast.unparse(member.targets[0]) if isinstance(member, ast.Assign) else ""


def test_whoever_follows_the_page_has_a_game_with_bots_and_a_laboratory(tmp_path):
    designer = Designer(tmp_path)
    blocks = BLOCK.findall(PAGE)
    assert [kind for kind, _ in blocks].count("console") >= 4
    for kind, text in blocks:
        if kind == "console":
            assert text.startswith("$ ")
            for command in text.removeprefix("$ ").strip().split("\n$ "):
                designer.run(command)
        elif kind == "python":
            designer.try_code(text)
            if "flag(" in text:
                designer.add_import("flag")
        else:
            assert kind == "toml"
            assert text in (designer.project / "pyproject.toml").read_text()
    assert "another_move" in designer.tests.read_text()
    assert "same_colour" in designer.rules.read_text()


def test_the_page_names_every_field_and_every_method_that_a_designer_writes():
    import benben.simple

    for name in (
        "SimpleState",
        "SimpleGame",
        "check_game",
        "Number",
        "Word",
        "Row",
        "Group",
        "Counts",
        "BySeat",
    ):
        assert hasattr(benben.simple, name)
        assert f"`{name}" in PAGE
    for method in ("legal_moves", "play", "chance_outcomes", "resample", "move_score", "evaluate"):
        assert hasattr(benben.simple.SimpleState, method)
        assert f"`{method}(" in PAGE
    for method in ("all_moves", "longest_game", "fields", "draw_setup", "all_events", "longest_chance"):
        assert hasattr(benben.simple.SimpleGame, method)
        assert f"`{method}(" in PAGE
