"""What `match` and `ladder` share: their arguments, and playing the missing games of some matches."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

from benben.cli.option_arguments import add_options
from benben.cli.progress import Progress

if TYPE_CHECKING:
    from benben.core.game import Game
    from benben.match.tournament.match import Match
    from benben.match.tournament.pairing import Fixture


def add_playing(parser: argparse.ArgumentParser, games: int) -> None:
    """The arguments of a command that lets bots play."""
    add_options(parser)
    parser.add_argument(
        "--games",
        type=positive,
        default=games,
        metavar="N",
        help=f"games between two bots; {games} if it is not given",
    )
    parser.add_argument(
        "--time",
        type=seconds,
        metavar="S",
        help="seconds a move for bots that are limited by time and have no budget in their names",
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="decides all chance; 1 if it is not given"
    )
    parser.add_argument(
        "--jobs",
        type=positive,
        metavar="N",
        help="games played at a time; as many as there are cores if it is not given",
    )
    parser.add_argument(
        "--records",
        metavar="FILE",
        help="add each game to this file; the games of the same command that are in it count",
    )


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def seconds(text: str) -> float:
    number = float(text)
    if not 0 < number <= 3600:
        raise argparse.ArgumentTypeError("must be more than 0 and at most 3600")
    return number


def chosen_game(arguments: argparse.Namespace) -> "Game[Any]":
    import benben
    from benben.cli.option_arguments import read_pairs

    return benben.game(arguments.game, **read_pairs(arguments.options))


def play_matches(
    fixtures: "Sequence[Fixture]",
    arguments: argparse.Namespace,
    enough: "Callable[[Match], bool]",
    words: "Callable[[Match], str]",
    precision: float | None = None,
) -> "tuple[list[Match], int]":
    """The matches as far as they were played, and the exit code: 0, 130 after Ctrl-C, 1 if a worker died.

    A match ends early when it is `enough`; `words` tell the progress of one.
    """
    from benben.match.tournament.ledger import Ledger
    from benben.match.tournament.match import Match

    with ExitStack() as stack:
        ledger = stack.enter_context(Ledger(arguments.records)) if arguments.records else None
        matches = [
            Match(fixture, arguments.games, ledger.found if ledger else (), precision) for fixture in fixtures
        ]
        return matches, _play(matches, ledger, arguments, enough, words)


def _play(
    matches: "list[Match]",
    ledger: Any,
    arguments: argparse.Namespace,
    enough: "Callable[[Match], bool]",
    words: "Callable[[Match], str]",
) -> int:
    from benben.match.run.workers import cores, play_all

    playing = {match.fixture: match for match in matches}
    left = sum(1 for match in matches if not enough(match) for _ in match.missing())
    progress = Progress(arguments.games * len(matches))
    jobs = min(arguments.jobs or cores(), max(1, left))

    def play() -> None:
        with closing(play_all(_tasks(matches, enough), jobs, on_end=2)) as finished:
            for fixture, record in finished:
                if ledger:
                    ledger.add(record)
                match = playing[fixture]
                match.take(record)
                progress.show(
                    sum(arguments.games if enough(each) else len(each.results) for each in matches),
                    words(match),
                )
                if all(map(enough, matches)):
                    break

    return code_of(play, progress)


def code_of(play: Callable[[], None], progress: Progress) -> int:
    """Play games in workers and close the progress; the exit code: 0, 130 after Ctrl-C, 1 if something broke
    it off."""
    from concurrent.futures.process import BrokenProcessPool

    from benben.match.run.cluster import ClusterError

    try:
        play()
    except KeyboardInterrupt:
        return 130
    except BrokenProcessPool:
        print("benben: a process that played games died; these are the games before", file=sys.stderr)
        return 1
    except ClusterError as error:
        print(
            f"benben: {error}; what was finished is kept, and the same command goes on from there, on a "
            "cluster or not",
            file=sys.stderr,
        )
        return 1
    except OSError as error:
        if error.filename is None:
            raise
        print(
            f"benben: cannot write {error.filename!a}: {error.strerror}; what was finished is kept, and the "
            "same "
            "command goes on from there",
            file=sys.stderr,
        )
        return 1
    finally:
        progress.close()
    return 0


def _tasks(matches: "list[Match]", enough: "Callable[[Match], bool]") -> "Iterator[tuple[Fixture, int]]":
    """The games to be played; each match is asked again before each of its games."""
    for match in matches:
        for task in match.missing():
            if enough(match):
                break
            yield task
