"""`benben replay`: check records and print them, as states for programs or as sentences for people."""

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from benben.cli.json_lines import BadJson, UnreadableFile, json_values
from benben.core.outcome import describe_final_score, describe_winner, format_scores
from benben.core.replay import EVERYTHING, Line, Viewpoint, replay, steps

VIEWS = {"A": Viewpoint(False, 0), "B": Viewpoint(False, 1), "spectator": Viewpoint(False, None)}


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help="check records, and describe the games or print every position",
        description="Check records, one JSON object or several with one per line, and describe their games.",
    )
    parser.add_argument("file", metavar="FILE", help="the records; - for standard input")
    parser.add_argument(
        "--states", action="store_true", help="print the position after every move as JSON lines"
    )
    parser.add_argument(
        "--view", choices=tuple(VIEWS), help="with --states: only what this player, or a spectator, may know"
    )
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Return 0 if every record is right, 1 if one is not, 2 if the file cannot be read."""
    if arguments.view and not arguments.states:
        arguments.parser.error("--view needs --states")
    viewpoint = VIEWS[arguments.view] if arguments.view else EVERYTHING
    has_errors = False
    try:
        for number, record in enumerate(json_values(arguments.file), 1):
            lines = _states(record, viewpoint) if arguments.states else _sentences(record, number)
            for text, error in lines:
                has_errors = has_errors or error
                print(text)
        sys.stdout.flush()
    except UnreadableFile as error:
        sys.stdout.flush()
        print(f"benben: {error}", file=sys.stderr)
        return 2
    return int(has_errors)


def _states(record: Any, viewpoint: Viewpoint) -> Iterator[tuple[str, bool]]:
    """Yield a JSON line for each state, and whether it is an error."""
    for line in _bad_json(record) or replay(record, viewpoint):
        yield json.dumps(line), "error" in line


def _sentences(record: Any, number: int) -> Iterator[tuple[str, bool]]:
    """Yield a heading, a sentence for each move, and how the game ended; with each text, whether it is an
    error."""
    if bad := _bad_json(record):
        yield f"Record {number}: {bad[0]['error']}", True
        return
    before: Line = {}
    for line, game in steps(record):
        if "error" in line:
            place = f"Move {line['ply']}" if line["ply"] else f"Record {number}"
            yield f"{place}: {line['error']}", True
            return
        assert game is not None
        if not before:
            chosen = "".join(f", {name} {json.dumps(value)}" for name, value in game.chosen_options().items())
            yield f"{game.title}{chosen}", False
        else:
            yield f"{line['ply']:>4}. {game.tell(before['state'], line['move'], line['state'])}", False
        before = line
    yield _ending(record, before["state"]), False


def _ending(record: dict[str, Any], state: dict[str, Any]) -> str:
    first, second = state["scores"]
    points = format_scores(state["scores"])
    result = record.get("result")
    if result and result.get("by") == "closed":
        return f"The table was closed at {points}: nobody wins."
    if result and result.get("by", "rules") != "rules":
        return f"Ended by {result['by']} at {points}: {describe_winner(result['winner'])}"
    if state["to_move"] is not None:
        return f"Not over yet; the score is {points}."
    return describe_final_score((first, second), None if first == second else int(second > first))


def _bad_json(record: Any) -> list[Line]:
    return [{"ply": 0, "move": None, "error": record.sentence}] if isinstance(record, BadJson) else []
