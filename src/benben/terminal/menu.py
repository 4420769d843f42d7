"""The menu of games, and the greeting at the start of one."""

import textwrap
from typing import Any

import benben
from benben.core.errors import SetupError
from benben.core.game import Game
from benben.core.registry import find
from benben.terminal.screen import Screen
from benben.terminal.typed_input import read_game


def games(width: int) -> str:
    """Return the games, numbered, each with its tagline."""
    return "\n".join(
        textwrap.fill(
            f"{number}. {find(name).title}: {find(name).rulebook.tagline}",
            width,
            initial_indent="  ",
            subsequent_indent="     ",
        )
        for number, name in enumerate(benben.names(), 1)
    )


def ask_for_game(screen: Screen) -> str | None:
    """Ask which game to play; its name, or None if the input ends first."""
    screen.show(f"Which game?\n{games(screen.width)}")
    while (answer := screen.ask("Number or name> ")) is not None:
        if not answer:
            continue
        try:
            return read_game(answer)
        except SetupError as error:
            screen.say(f"{error.sentence}.")
    return None


def greet(screen: Screen, game: Game[Any], origin: str) -> None:
    """Say which game is played; `origin` says where it comes from."""
    screen.show(screen.paint.strong(game.title))
    screen.say(game.rulebook.tagline)
    screen.say(origin)
    screen.say("Type a move, `moves` for a list of all legal moves, or `help`.")
