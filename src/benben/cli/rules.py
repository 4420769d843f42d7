"""`benben rules`: the rules and rulings of a game, to read or as a page for the docs."""

import argparse
import sys
from typing import Any

from benben.core.errors import SetupError


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "rules",
        help="read the rules of a game",
        description="Read the rules of a game: all of them, one section or one ruling.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game (default: list all games)")
    parser.add_argument(
        "citation", metavar="RULING|SECTION", nargs="*", help="the number of a ruling, or a heading"
    )
    parser.add_argument(
        "--markdown", action="store_true", help="print the whole page as Markdown, as in docs/games/"
    )
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.markdown and (arguments.citation or not arguments.game):
        arguments.parser.error("--markdown prints the whole page of one game")
    try:
        print(_text(arguments), end="" if arguments.markdown else "\n")
    except SetupError as error:
        print(f"benben: {error.sentence}", file=sys.stderr)
        return 2
    return 0


def _text(arguments: argparse.Namespace) -> str:
    from benben.core.registry import find
    from benben.core.rules_text.docs_page import markdown
    from benben.terminal.menu import games
    from benben.terminal.rules_reader import excerpt, page
    from benben.terminal.screen import text_width
    from benben.terminal.typed_input import read_game

    if not arguments.game:
        return f"{games(text_width())}\nRead one with `benben rules GAME`."
    game = find(read_game(arguments.game))
    if arguments.markdown:
        return markdown(game)
    if arguments.citation:
        return excerpt(game, " ".join(arguments.citation), text_width())
    return page(game, text_width())
