"""The public names: each has an example that is run, a type that mypy finds, and a line in docs/api.md."""

import doctest
import inspect
import re
import runpy
from pathlib import Path

import pytest

import benben
import benben.simple
from benben.match.play.standalone_bot import StandaloneBot
from support.installing import strict_mypy

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("user_script.py")
CONSTANTS = {"COMPILED", "PURE", "COLOUR_NAMES", "SIZE_NAMES", "PLAIN", "Audience", "View"}
NAMES = [
    (module, name) for module in (benben, benben.simple) for name in module.__all__ if name not in CONSTANTS
]
CLASSES = [benben.Position, benben.State, benben.Rng, StandaloneBot]
FOR_SEARCH = {"fresh"}  # methods of a state that are public only because compiled modules call them


def members(cls):
    return [name for name, member in vars(cls).items() if is_public(name, member)]


def is_public(name, member):
    """In plain Python also what is there for compiled code alone can be seen; it has no types."""
    typed = not inspect.isfunction(member) or "return" in member.__annotations__
    return not name.startswith("_") and name not in FOR_SEARCH and typed


def examples(thing):
    """The text of the examples in a docstring, and of those of its members."""
    texts = [inspect.getdoc(thing) or ""]
    if inspect.isclass(thing):
        texts += [inspect.getdoc(member) or "" for name, member in vars(thing).items() if name[0] != "_"]
    parser = doctest.DocTestParser()
    return [text for text in texts if parser.get_examples(text)]


@pytest.mark.parametrize(("module", "name"), NAMES)
def test_everything_public_has_an_example_that_works(module, name):
    texts = examples(getattr(module, name))
    assert texts, f"{module.__name__}.{name} has no example"
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    for text in texts:
        runner.run(doctest.DocTestParser().get_doctest(text, {}, name, None, 0))
    assert runner.failures == 0


@pytest.mark.parametrize("cls", CLASSES)
def test_an_example_shows_every_member(cls):
    shown = " ".join(
        example.source for text in examples(cls) for example in doctest.DocTestParser().get_examples(text)
    )
    assert [name for name in members(cls) if not re.search(rf"\.{name}\b", shown)] == []


def test_a_users_script_names_everything_public():
    text = SCRIPT.read_text()
    names = [*benben.__all__, *(name for cls in CLASSES for name in members(cls))]
    assert [name for name in names if not re.search(rf"\.{name}\b", text)] == []


def test_a_users_script_runs():
    runpy.run_path(str(SCRIPT))


def test_mypy_finds_types_everywhere_in_a_users_script():
    assert strict_mypy(SCRIPT) == ""


def test_the_page_of_the_api_has_every_name():
    page = (ROOT / "docs" / "api.md").read_text()
    names = [*benben.__all__, *benben.simple.__all__, *(name for cls in CLASSES for name in members(cls))]
    assert [name for name in names if not re.search(rf"\b{name}\b", page)] == []


def test_the_examples_of_the_page_work():
    failures, tried = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False)
    assert tried > 4
    assert failures == 0
