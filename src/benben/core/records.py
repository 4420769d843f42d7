"""Records: games as JSON objects, read strictly."""

from collections.abc import Iterator
from typing import Any, get_args

from benben.core.errors import NotationError, ResultError, SetupError, quote
from benben.core.game import Game
from benben.core.outcome import Ending
from benben.core.position import FORMAT, Position, replayed
from benben.core.registry import find
from benben.core.rng import Rng
from benben.core.types import Setup

ENDINGS = get_args(Ending)


def load(record: Any, seed: int | None = None) -> Position:
    """Return the position at the end of a record; raise BenbenError if anything in it is wrong.

    With a seed, chance events after the record are drawn automatically. Without one, they are left to the
    caller.

    >>> import benben
    >>> position = benben.game("cydonia").new(seed=7)
    >>> benben.load(position.record()) == position
    True
    """
    game, setup, moves = open_record(record)
    for move in moves:
        check_move_type(move)
    position = replayed(game, setup, moves)
    check_result(record, position)
    if seed is not None:
        position = replayed(game, setup, moves, Rng(seed))
    return position


def open_record(record: Any) -> tuple[Game[Any], Setup, list[Any]]:
    """Return the game, set-up and moves of a record that can at least start."""
    if not isinstance(record, dict):
        raise SetupError("record", f"a record is a JSON object, not {quote(record)}", "Records")
    for part in ("benben", "game", "options", "setup", "moves"):
        if part not in record:
            raise SetupError("missing-part", f"the record has no {part!r}", "Records")
    if type(record["benben"]) is not int or record["benben"] != FORMAT:
        raise SetupError(
            "version", f"Benben reads format version {FORMAT}, not {quote(record['benben'])}", "Records"
        )
    game = find(record["game"])(record["options"])
    version = record.get("rules_version", game.rules_version)
    if type(version) is not int or version != game.rules_version:
        raise SetupError(
            "rules-version",
            f"{game.title} is played here by version {game.rules_version} of its rules, not {quote(version)}",
            "Records",
        )
    if not isinstance(record["moves"], list):
        raise SetupError("moves", f"moves must be a list, not {quote(record['moves'])}", "Records")
    return game, record["setup"], record["moves"]


def check_move_type(move: Any) -> None:
    if not isinstance(move, str):
        raise NotationError("unreadable", "a move is a string", "Notation", move)


def check_result(record: dict[str, Any], position: Position) -> None:
    """Raise ResultError if the record has a result that neither follows from the rules nor ends the game
    early."""
    if "result" not in record:
        return
    result = record["result"]
    if not isinstance(result, dict):
        raise ResultError("result", f"a result is an object, not {quote(result)}", "Records")
    by = result.get("by", "rules")
    if not isinstance(by, str) or by not in ENDINGS:
        raise ResultError("result", f"a game ends by {', '.join(ENDINGS)}, not {quote(by)}", "Records")
    for problem in _problems(result, by, position):
        raise ResultError("result", problem, "Records")


def _problems(result: dict[str, Any], by: str, position: Position) -> Iterator[str]:
    for part in ("scores", "winner"):
        if part not in result:
            yield f"the result has no {part!r}"
    scores, winner = result["scores"], result["winner"]
    if not (isinstance(scores, list) and len(scores) == 2 and all(type(score) is int for score in scores)):
        yield f"the scores of a result are two whole numbers, not {quote(scores)}"
    if winner is not None and (type(winner) is not int or winner not in (0, 1)):
        yield f"the winner is 0, 1 or null, not {quote(winner)}"
    if by != "rules":
        if position.is_over:
            yield f"the game had ended by the rules and could not end by {by}"
        return
    if not position.is_over:
        yield "the record has a result by the rules, but the game is not over"
    if scores != position.scores:
        yield f"the record says {scores}, but the scores are {position.scores}"
    if winner != position.winner:
        yield f"the record says winner {winner}, but it is {position.winner}"
