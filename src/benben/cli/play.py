"""`benben play`: a game at the prompt, between two people or against a bot."""

import argparse
import secrets
import sys
import time
from typing import TYPE_CHECKING, Any, Literal

from benben.cli.json_lines import UnreadableFile, first_object
from benben.cli.option_arguments import add_options, add_threads, read_pairs, write_pairs
from benben.core.errors import BenbenError

if TYPE_CHECKING:
    from benben.core.game import Game
    from benben.players import Bot, SearchContext
    from benben.terminal.local_game import LocalGame
    from benben.terminal.screen import Screen

ADVISER = "strongest@0.5s"  # who answers `hint`
SEEDS = 10**12  # fresh seeds stay below, short enough to type


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play a game at the prompt",
        description="Play a game at the prompt. Without --bot both seats are people.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game; asked for if it is not given")
    add_options(parser)
    parser.add_argument(
        "--seed", type=int, metavar="N", help="decides all chance; a fresh one if it is not given"
    )
    parser.add_argument(
        "--bot", metavar="NAME", help="play against a bot, such as casual or strongest@5s: `benben bots`"
    )
    parser.add_argument("--seat", choices=("A", "B"), help="with --bot: your seat, A if it is not given")
    add_threads(parser, "with --bot and for hints")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """0 when the game is left, 1 if the saved game is wrong, 2 if the file or the arguments cannot be
    read."""
    from benben.core.rng import Rng
    from benben.match.play.threads import search_context
    from benben.players import make_bot
    from benben.terminal.bot_wait import Waiting
    from benben.terminal.menu import greet
    from benben.terminal.screen import Screen
    from benben.terminal.session import Session

    _check(arguments)
    seed = secrets.randbelow(SEEDS) if arguments.seed is None else arguments.seed
    screen = Screen()
    waiting = Waiting(screen)
    around = search_context(arguments.threads, waiting.stop, waiting.progress)
    try:
        opened = _loaded(arguments.load, seed) if arguments.load else _new(arguments, seed, screen)
        if opened is None:
            return 0
        local_game, note = opened
        bots = _bots(arguments, seed, local_game.position.game, around)
        adviser = make_bot(local_game.position.game, ADVISER, Rng(seed + 2), time.perf_counter, around)
    except (BenbenError, UnreadableFile) as error:
        print(f"benben: {error}", file=sys.stderr)
        return 1 if arguments.load and isinstance(error, BenbenError) else 2
    greet(screen, local_game.position.game, note)
    return Session(local_game, screen, bots, adviser, waiting).run()


def _check(arguments: argparse.Namespace) -> None:
    """Arguments that do not go together end the command."""
    if arguments.seat and not arguments.bot:
        arguments.parser.error("--seat goes with --bot")
    if arguments.load and (arguments.options or arguments.game):
        arguments.parser.error("--load takes the game and its options from the file")
    if arguments.load == "-":
        arguments.parser.error("--load needs a file; moves come from standard input")


def _bots(
    arguments: argparse.Namespace, seed: int, game: "Game[Any]", around: "SearchContext"
) -> "dict[Literal[0, 1], Bot]":
    """The bot in its seat.  Its chance is apart from the game's, so that a seed deals the same game without
    it."""
    from benben.core.rng import Rng
    from benben.players import make_bot

    if not arguments.bot:
        return {}
    return {
        0 if arguments.seat == "B" else 1: make_bot(
            game, arguments.bot, Rng(seed + 1), time.perf_counter, around
        )
    }


def _new(arguments: argparse.Namespace, seed: int, screen: "Screen") -> "tuple[LocalGame, str] | None":
    """A new game, asked for if need be, and how to deal it again; None if nobody answers."""
    import benben
    from benben.terminal.local_game import LocalGame
    from benben.terminal.menu import ask_for_game
    from benben.terminal.typed_input import read_game

    options = read_pairs(arguments.options)
    name = read_game(arguments.game) if arguments.game else ask_for_game(screen)
    if name is None:
        return None
    game = benben.game(name, **options)
    bot = f" --bot {arguments.bot} --seat {arguments.seat or 'A'}" if arguments.bot else ""
    same = f"benben play {name}{write_pairs(game.chosen_options())}{bot} --seed {seed}"
    return LocalGame.new(game, seed), f"Seed {seed}: `{same}` deals the same game again."


def _loaded(name: str, seed: int) -> "tuple[LocalGame, str]":
    """A saved game, which goes on with fresh chance."""
    from benben.core.records import load
    from benben.core.rng import Rng
    from benben.terminal.local_game import LocalGame

    position = load(first_object(name))
    count = len(position.moves)
    note = f"From {name}, after {count} {'move' if count == 1 else 'moves'}; chance goes on from seed {seed}."
    return LocalGame(position, Rng(seed)), note
