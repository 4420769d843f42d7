"""What docs/research.md says is so."""

import doctest
import subprocess
import sys

import pytest

import benben
from benben.research import batch
from benben.research.encoding import space


def test_the_examples_on_the_page_are_a_doctest(request):
    failures, tried = doctest.testfile(
        str(request.config.rootpath / "docs" / "research.md"), module_relative=False
    )
    assert tried > 20
    assert failures == 0


def test_the_example_of_batches_is_a_doctest():
    failures, tried = doctest.testmod(batch)
    assert tried > 2
    assert failures == 0


@pytest.mark.parametrize("name", benben.names())
def test_the_page_tells_how_many_actions_a_game_has(name, request):
    game = benben.game(name)
    page = (request.config.rootpath / "docs" / "research.md").read_text()
    assert f"| {game.title} | {space(game).actions:,} |" in page


@pytest.mark.parametrize("name", benben.names())
def test_the_page_tells_how_large_information_states_are(name, request):
    encoding = space(benben.game(name))
    page = (request.config.rootpath / "docs" / "research.md").read_text()
    assert (
        f"| {encoding.game.title} | {encoding.layout.size:,} | {encoding.history.layout.size:,} | "
        f"{encoding.history.max_events:,} |" in page
    )


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("openspiel", "pyspiel", "openspiel"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("pettingzoo", "gymnasium", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("batch", "numpy", "research"),
    ],
)
def test_a_missing_library_is_named_with_what_to_install(module, library, extra):
    program = f"import sys; sys.modules[{library!r}] = None; import benben.research.{module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == (
        f"ModuleNotFoundError: benben.research needs {library}, which is not installed: "
        f"pip install 'benben[{extra}]'"
    )
