"""`benben lab`: play many games, measure what they say about the rules, and compare variants of them."""

import argparse
import json
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benben.cli.match_runs import code_of, positive
from benben.cli.option_arguments import add_options, read_pairs, read_value
from benben.core.errors import SetupError, quote
from benben.lab import USUAL_BOT, USUAL_GAMES

if TYPE_CHECKING:
    from benben.lab.design.plan import Plan
    from benben.lab.design.trial import Trial
    from benben.lab.run import Run

BOTS = f"{USUAL_BOT},{USUAL_BOT}"
MOST_GAMES = 10**6  # their figures are kept in memory


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "lab",
        help="measure rules by many games, and compare variants of them",
        description="Let bots play many games and measure what they say about the rules; with "
        "--vary, compare variants on the same seeds. Ctrl-C stops and reports what was "
        "finished; the same command goes on from there. docs/lab.md explains the "
        "figures.",
    )
    parser.add_argument("game", metavar="GAME", help="the game")
    _add_what(parser.add_argument_group("what is played"))
    _add_questions(parser.add_argument_group("what is asked"))
    _add_where(parser.add_argument_group("where and how"))
    _add_reports(parser.add_argument_group("what comes out"))
    parser.set_defaults(run=run)


def _add_what(group: Any) -> None:
    group.add_argument(
        "--bots",
        default=BOTS,
        metavar="A,B",
        help=f"who plays, seats swapped in every second game; {BOTS} if it is not given. 'benben bots GAME' "
        "lists them",
    )
    group.add_argument(
        "--games",
        type=positive,
        default=USUAL_GAMES,
        metavar="N",
        help=f"games of each variant; {USUAL_GAMES} if it is not given",
    )
    add_options(group)
    group.add_argument(
        "--vary",
        metavar="NAME=V1,V2,…",
        action="append",
        default=[],
        help="play a variant with each of these values of an option, as JSON or plain words; the first is "
        "the one others are compared with; several --vary are combined",
    )
    group.add_argument(
        "--seed", type=int, default=1, metavar="N", help="decides all chance; 1 if it is not given"
    )


def _add_questions(group: Any) -> None:
    group.add_argument(
        "--until-decided",
        action="store_true",
        help="stop when it is sure at 95%% who is favoured, or which variants differ in that",
    )
    group.add_argument(
        "--tune",
        metavar="MEASURE[=TARGET]",
        help="find the variant whose measure, such as advantage or decisions=60, comes nearest to the "
        "target; those that are clearly farther off stop early",
    )
    group.add_argument(
        "--skill", action="store_true", help="also let each level play the one below: how far skill decides"
    )
    group.add_argument(
        "--probes",
        action="store_true",
        help="also let the scripted strategies play every level, and flag any that is too good",
    )
    group.add_argument(
        "--starts",
        type=positive,
        metavar="N",
        help="compare N drawn set-ups instead of rules, and find those that favour nobody",
    )


def _add_where(group: Any) -> None:
    group.add_argument(
        "--jobs",
        type=positive,
        metavar="N",
        help="games played at a time; as many as there are cores if it is not given",
    )
    group.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on the Dask cluster whose scheduler is there, such as tcp://host:8786, instead of on the "
        "cores of this machine; the numbers are the same",
    )
    group.add_argument(
        "--results",
        metavar="FILE",
        help="where results are kept as they come in; in the data folder if it is not given",
    )


def _add_reports(group: Any) -> None:
    group.add_argument(
        "--report",
        metavar="FILE",
        action="append",
        default=[],
        help="write a report: a page (.html), data (.json) or a table (.csv); may be given several times",
    )
    group.add_argument("--json", action="store_true", help="print the report as one JSON object")
    group.add_argument(
        "--export", metavar="FILE", help="with --starts: write the fairest set-ups as records, one a line"
    )


def run(arguments: argparse.Namespace) -> int:
    """0 when all was played, 130 after Ctrl-C, 2 for bad arguments, 1 if a worker died, a cluster is away or
    a report cannot be written."""
    from benben.lab.design.starts import records
    from benben.lab.report.formats import WRITERS
    from benben.lab.report.report import report
    from benben.lab.report.text_report import say

    try:
        _check_where(arguments)
        reports = [_checked(name) for name in arguments.report]
        plan = _plan(arguments)
        played = plan.run()
        code = _play(played, arguments.results or _default_results(arguments), arguments)
    except SetupError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        what = f"use {quote(error.filename)}" if error.filename else "play"
        print(f"benben: cannot {what}: {error.strerror or error}; what was finished is kept", file=sys.stderr)
        return 2
    found = report(played.experiment, plan.command(), played.tuning, played.meetings)
    files = {path: WRITERS[path.suffix](found) for path in reports}
    if arguments.export and played.tuning:
        files[Path(arguments.export)] = records(played.tuning)
    print(json.dumps(found) if arguments.json else say(found))
    return _write(files) or code


def _check_where(arguments: argparse.Namespace) -> None:
    from benben.match.run.cluster import check_installed

    if arguments.cluster is not None:
        check_installed()
        if arguments.jobs:
            raise SetupError(
                "cluster", "--jobs is for this machine; a cluster plays as many games at a time as it can"
            )


def _checked(name: str) -> Path:
    from benben.lab.report.formats import WRITERS

    path = Path(name)
    if path.suffix not in WRITERS:
        raise SetupError("report", f"a report is a {', '.join(WRITERS)} file, not {quote(name)}")
    if not path.parent.is_dir():
        raise SetupError("report", f"there is no folder {quote(str(path.parent))} for a report")
    return path


def _plan(arguments: argparse.Namespace) -> "Plan":
    from benben.lab.design.plan import Plan

    if arguments.games > MOST_GAMES:
        raise SetupError(
            "games", f"at most {MOST_GAMES} games of a variant can be played, not {quote(arguments.games)}"
        )
    bots = tuple(name.strip() for name in arguments.bots.split(","))
    if len(bots) != 2:
        raise SetupError("bots", f"two bots are written A,B, not {quote(arguments.bots)}")
    if arguments.export and arguments.starts is None:
        raise SetupError("export", "--export writes set-ups; it needs --starts")
    alike = {
        name: getattr(arguments, name)
        for name in ("game", "games", "seed", "tune", "starts", "until_decided", "skill", "probes")
    }
    return Plan(bots=bots, options=read_pairs(arguments.options), vary=_vary(arguments.vary), **alike)


def _vary(texts: list[str]) -> dict[str, list[Any]]:
    """The values of each option to vary: a JSON list, or values with commas between."""
    found: dict[str, list[Any]] = {}
    for text in texts:
        name, equals, values = text.partition("=")
        if not equals or not name.strip() or not values.strip():
            raise SetupError("vary", f"what to vary is written name=value,value, not {quote(text)}")
        if name.strip() in found:
            raise SetupError("vary", f"option {quote(name.strip())} is varied twice")
        whole = read_value(f"[{values}]")
        words = [read_value(value.strip()) for value in values.split(",")]
        found[name.strip()] = whole if isinstance(whole, list) else words
    return found


def _default_results(arguments: argparse.Namespace) -> str:
    """A file of its own for each experiment, whatever the number of games."""
    from benben.cli.data_folder import data_folder
    from benben.match.tournament.pairing import derived

    folder = data_folder() / "lab"
    folder.mkdir(parents=True, exist_ok=True)
    number = derived(
        arguments.game,
        arguments.bots,
        arguments.seed,
        *sorted(arguments.options),
        "vary",
        *arguments.vary,
        "starts",
        arguments.starts or 0,
    )
    return str(folder / f"{arguments.game}-{number:012d}.jsonl")


def _play(run: "Run", results: str, arguments: argparse.Namespace) -> int:
    from benben.cli.progress import Progress
    from benben.match.tournament.ledger import Ledger

    progress = Progress(run.whole)
    with Ledger(results) as ledger:
        run.find(ledger.found)

        def play() -> None:
            with closing(run.play(ledger, lambda tasks: _played(tasks, arguments))) as pieces:
                for _ in pieces:
                    progress.show(run.done, progress.time_left(run.done))

        try:
            return code_of(play, progress)
        finally:
            run.settle()


def _played(
    tasks: "list[tuple[Trial, int]]", arguments: argparse.Namespace
) -> "Generator[tuple[Trial, dict[str, Any]], None, None]":
    """The batches as they are played, here or on a cluster."""
    from benben.match.run.cluster import play_on_cluster
    from benben.match.run.workers import cores, play_all

    if arguments.cluster is not None:
        return play_on_cluster(tasks, arguments.cluster)
    return play_all(tasks, min(arguments.jobs or cores(), len(tasks)))


def _write(files: dict[Path, str]) -> int:
    """1 if one of the files could not be written; the others are."""
    code = 0
    for path, text in files.items():
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            print(
                f"benben: cannot write {str(path)!a}: {error.strerror or error}; the results are kept, "
                "the same command writes the report again",
                file=sys.stderr,
            )
            code = 1
    return code
