"""What `match` and `ladder` share: their arguments, and playing the missing games of matches."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

from benben.cli.arguments import add_options, positive, read_options, seconds
from benben.cli.progress import Progress

if TYPE_CHECKING:
    from benben.core.game import Game
    from benben.match.tournament.match import Match
    from benben.match.tournament.pairing import Pairing
    from benben.match.tournament.results_file import ResultsFile


def add_match_arguments(parser: argparse.ArgumentParser, games: int) -> None:
    """Add the arguments of a command that lets bots play; `games` is the default number."""
    add_options(parser)
    parser.add_argument(
        "--games",
        type=positive,
        default=games,
        metavar="N",
        help=f"games per pair of bots (default: {games})",
    )
    parser.add_argument(
        "--time",
        type=seconds,
        metavar="S",
        help="seconds per move for bots that are limited by time and have no budget in their names",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of all games (default: 1)")
    parser.add_argument(
        "--jobs",
        type=positive,
        metavar="N",
        help="games played at once (default: one per core)",
    )
    parser.add_argument(
        "--records",
        metavar="FILE",
        help="append each game to this file; games of this match that it already holds are not played again",
    )


def chosen_game(arguments: argparse.Namespace) -> "Game[Any]":
    import benben

    return benben.game(arguments.game, **read_options(arguments.options))


def play_matches(
    pairings: "Sequence[Pairing]",
    arguments: argparse.Namespace,
    *,
    is_finished: "Callable[[Match], bool]",
    describe: "Callable[[Match], str]",
    precision: float | None = None,
) -> "tuple[list[Match], int]":
    """Play a match of each pairing; return the matches, as far as they were played, and the exit code.

    A match ends early when `is_finished`; `describe` gives the words beside the progress bar.
    """
    from benben.match.tournament.match import Match
    from benben.match.tournament.results_file import ResultsFile

    with ExitStack() as stack:
        ledger = stack.enter_context(ResultsFile(arguments.records)) if arguments.records else None
        records = ledger.records if ledger else ()
        matches = [Match(pairing, arguments.games, records, precision) for pairing in pairings]
        return matches, _play(matches, ledger, arguments, is_finished, describe)


def _play(
    matches: "list[Match]",
    ledger: "ResultsFile | None",
    arguments: argparse.Namespace,
    is_finished: "Callable[[Match], bool]",
    describe: "Callable[[Match], str]",
) -> int:
    from benben.match.run.workers import cores, play_all

    by_pairing = {match.pairing: match for match in matches}
    missing = sum(1 for match in matches if not is_finished(match) for _ in match.missing())
    progress = Progress(arguments.games * len(matches))
    jobs = min(arguments.jobs or cores(), max(1, missing))

    def play() -> None:
        with closing(play_all(_tasks(matches, is_finished), jobs, chunk_size=2)) as results:
            for pairing, record in results:
                if ledger:
                    ledger.add(record)
                match = by_pairing[pairing]
                match.add(record)
                done = sum(arguments.games if is_finished(match) else len(match.results) for match in matches)
                progress.show(done, describe(match))
                if all(map(is_finished, matches)):
                    break

    return exit_code(play, progress)


def exit_code(play: Callable[[], None], progress: Progress) -> int:
    """Play games, close the progress, and return the exit code.

    It is 0, 130 after Ctrl-C, or 1 if a worker, the cluster or the disk failed, which is explained on
    standard error.
    """
    from concurrent.futures.process import BrokenProcessPool

    from benben.match.run.cluster import ClusterError

    try:
        play()
    except KeyboardInterrupt:
        return 130
    except BrokenProcessPool:
        print("benben: a process that played games died; these are the results before that", file=sys.stderr)
        return 1
    except ClusterError as error:
        print(
            f"benben: {error}; finished games are kept, and the same command continues from there, on a "
            "cluster or not",
            file=sys.stderr,
        )
        return 1
    except OSError as error:
        if error.filename is None:
            raise
        print(
            f"benben: cannot write {error.filename!a}: {error.strerror}; finished games are kept, and the "
            "same command continues from there",
            file=sys.stderr,
        )
        return 1
    finally:
        progress.close()
    return 0


def _tasks(matches: "list[Match]", is_finished: "Callable[[Match], bool]") -> "Iterator[tuple[Pairing, int]]":
    """Yield the games to be played; before each it is checked again whether its match is finished."""
    for match in matches:
        for task in match.missing():
            if is_finished(match):
                break
            yield task
