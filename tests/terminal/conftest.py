"""Games at the prompt without a terminal: lines in, text out."""

import io
from collections.abc import Iterable

import pytest

from benben.cli import main
from benben.core import registry
from support.prompt import Play, Played
from support.toy_hidden_game import Hush


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Run `benben play` with these arguments and lines of input."""

    def run(arguments: str, lines: Iterable[str] = ()) -> Played:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(["play", *arguments.split()])
        return Played(code, *capsys.readouterr())

    return run


@pytest.fixture
def hush(monkeypatch: pytest.MonkeyPatch) -> type[Hush]:
    """The toy, registered for one test."""
    monkeypatch.setitem(registry._games, "hush", Hush)
    return Hush
