"""`benben play`: a game at the prompt, between two people or against a bot."""

import argparse
import secrets
import sys
import time
from typing import TYPE_CHECKING, Any, Literal

from benben.cli.arguments import add_options, add_threads, read_options
from benben.cli.json_lines import UnreadableFile, first_json_value
from benben.core.errors import BenbenError
from benben.core.options import write_options

if TYPE_CHECKING:
    from benben.core.game import Game
    from benben.players import Bot, SearchContext
    from benben.terminal.local_game import LocalGame
    from benben.terminal.screen import Screen

ADVISER = "strongest@0.5s"  # the bot that answers `hint`
SEEDS = 10**12  # new seeds stay below, short enough to type


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play a game at the prompt",
        description="Play a game at the prompt: against a bot or, without --bot, two people at one screen.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game (default: choose from a list)")
    add_options(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="seed of the game (default: a new one)")
    parser.add_argument(
        "--bot",
        metavar="NAME",
        help="play against a bot, such as casual or strongest@5s; `benben bots` lists them",
    )
    parser.add_argument("--seat", choices=("A", "B"), help="with --bot: your seat (default: A)")
    add_threads(parser, "for --bot and hints")
    parser.add_argument("--load", metavar="FILE", help="continue a saved game")
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Return 0 when the game is left, 1 if the saved game is wrong, 2 if the file or the arguments cannot be
    read."""
    from benben.core.rng import Rng
    from benben.match.play.threads import search_context
    from benben.players import make_bot
    from benben.terminal.bot_wait import BotWait
    from benben.terminal.menu import greet
    from benben.terminal.screen import Screen
    from benben.terminal.session import Session

    _check(arguments)
    seed = secrets.randbelow(SEEDS) if arguments.seed is None else arguments.seed
    screen = Screen()
    bot_wait = BotWait(screen)
    context = search_context(arguments.threads, bot_wait.stop, bot_wait.progress)
    try:
        opened = _loaded(arguments.load, seed) if arguments.load else _new(arguments, seed, screen)
        if opened is None:
            return 0
        local_game, note = opened
        bots = _bots(arguments, seed, local_game.position.game, context)
        adviser = make_bot(local_game.position.game, ADVISER, Rng(seed + 2), time.perf_counter, context)
    except (BenbenError, UnreadableFile) as error:
        print(f"benben: {error}", file=sys.stderr)
        return 1 if arguments.load and isinstance(error, BenbenError) else 2
    greet(screen, local_game.position.game, note)
    return Session(local_game, screen, bots, adviser, bot_wait).run()


def _check(arguments: argparse.Namespace) -> None:
    """End the command if arguments do not go together."""
    if arguments.seat and not arguments.bot:
        arguments.parser.error("--seat needs --bot")
    if arguments.load and (arguments.options or arguments.game):
        arguments.parser.error("--load takes the game and its options from the file")
    if arguments.load == "-":
        arguments.parser.error("--load needs a file; moves come from standard input")


def _bots(
    arguments: argparse.Namespace, seed: int, game: "Game[Any]", context: "SearchContext"
) -> "dict[Literal[0, 1], Bot]":
    """Return the bots by seat. Their random numbers are not the game's, so a seed deals the same game with or
    without a bot."""
    from benben.core.rng import Rng
    from benben.players import make_bot

    if not arguments.bot:
        return {}
    return {
        0 if arguments.seat == "B" else 1: make_bot(
            game, arguments.bot, Rng(seed + 1), time.perf_counter, context
        )
    }


def _new(arguments: argparse.Namespace, seed: int, screen: "Screen") -> "tuple[LocalGame, str] | None":
    """Return a new game, and a note on how to deal it again; None if the input ends before a game is
    chosen."""
    import benben
    from benben.terminal.local_game import LocalGame
    from benben.terminal.menu import ask_for_game
    from benben.terminal.typed_input import read_game

    options = read_options(arguments.options)
    name = read_game(arguments.game) if arguments.game else ask_for_game(screen)
    if name is None:
        return None
    game = benben.game(name, **options)
    bot = f" --bot {arguments.bot} --seat {arguments.seat or 'A'}" if arguments.bot else ""
    command = f"benben play {name}{write_options(game.chosen_options())}{bot} --seed {seed}"
    return LocalGame.new(game, seed), f"Seed {seed}: `{command}` deals the same game again."


def _loaded(name: str, seed: int) -> "tuple[LocalGame, str]":
    """Return a saved game, continued with new chance, and a note on where it comes from."""
    from benben.core.records import load
    from benben.core.rng import Rng
    from benben.terminal.local_game import LocalGame

    position = load(first_json_value(name))
    count = len(position.moves)
    note = (
        f"From {name}, after {count} {'move' if count == 1 else 'moves'}; chance continues from seed {seed}."
    )
    return LocalGame(position, Rng(seed)), note
