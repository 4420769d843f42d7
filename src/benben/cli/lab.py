"""`benben lab`: play many games, measure what they show about the rules, and compare variants."""

import argparse
import json
import re
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benben.cli.arguments import add_options, positive, read_options, read_value
from benben.cli.match_runs import exit_code
from benben.core.errors import SetupError, quote
from benben.lab import DEFAULT_BOT, DEFAULT_GAMES

if TYPE_CHECKING:
    from benben.lab.design.plan import Plan
    from benben.lab.design.trial import Trial
    from benben.lab.run import Run
    from benben.match.run.workers import Results

BOTS = f"{DEFAULT_BOT},{DEFAULT_BOT}"
RANGE = re.compile(r"([0-9]{1,9})\.\.([0-9]{1,9})")  # of whole numbers to vary, both ends included
MAX_RANGE_VALUES = 64  # of a range
MAX_GAMES = 10**6  # of a variant: their observations are kept in memory


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "lab",
        help="measure rules with many games, and compare variants of them",
        description="Let bots play many games and measure what they show about the rules; with --vary, "
        "compare variants on the same seeds. Ctrl-C stops and reports the games so far; the same command "
        "continues from there. docs/lab.md explains the figures.",
    )
    parser.add_argument("game", metavar="GAME", help="the game")
    _add_game_arguments(parser.add_argument_group("games"))
    _add_question_arguments(parser.add_argument_group("questions"))
    _add_machine_arguments(parser.add_argument_group("execution"))
    _add_report_arguments(parser.add_argument_group("results"))
    parser.set_defaults(run=run)


def _add_game_arguments(group: Any) -> None:
    group.add_argument(
        "--bots",
        default=BOTS,
        metavar="A,B",
        help=f"the two bots, which swap seats after every game (default: {BOTS}); see `benben bots GAME`",
    )
    group.add_argument(
        "--games",
        type=positive,
        default=DEFAULT_GAMES,
        metavar="N",
        help=f"games per variant (default: {DEFAULT_GAMES})",
    )
    add_options(group)
    group.add_argument(
        "--vary",
        metavar="NAME=V1,V2,…",
        action="append",
        default=[],
        help="play one variant for each of these values of an option, and compare the others with the first; "
        "values are JSON or plain words, 0..6 is a range, and several --vary are combined",
    )
    group.add_argument("--seed", type=int, default=1, metavar="N", help="seed of all games (default: 1)")


def _add_question_arguments(group: Any) -> None:
    group.add_argument(
        "--until-decided",
        action="store_true",
        help="stop as soon as it is clear, at 95%%, which player is favoured, or which variants differ in "
        "that",
    )
    group.add_argument(
        "--tune",
        metavar="MEASURE[=TARGET]",
        help="find the variant whose measure is nearest to the target, such as advantage (=0) or "
        "decisions=60; variants that are clearly farther off stop early",
    )
    group.add_argument(
        "--skill",
        action="store_true",
        help="also play each level against the one below, to see how much skill matters",
    )
    group.add_argument(
        "--probes",
        action="store_true",
        help="also play the scripted strategies against every level, and flag those that are too good",
    )
    group.add_argument(
        "--starts",
        type=positive,
        metavar="N",
        help="compare N random set-ups instead of rules, and find those that favour neither player",
    )


def _add_machine_arguments(group: Any) -> None:
    group.add_argument(
        "--jobs",
        type=positive,
        metavar="N",
        help="games played at once (default: one per core)",
    )
    group.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on the Dask cluster with this scheduler, such as tcp://host:8786, instead of on this "
        "machine; the results are the same",
    )
    group.add_argument(
        "--results",
        metavar="FILE",
        help="store results in this file as they come in (default: a file in the data folder)",
    )


def _add_report_arguments(group: Any) -> None:
    group.add_argument(
        "--report",
        metavar="FILE",
        action="append",
        default=[],
        help="write a report: a page (.html), data (.json) or a table (.csv); may be repeated",
    )
    group.add_argument("--json", action="store_true", help="print the report as one JSON object")
    group.add_argument(
        "--export", metavar="FILE", help="with --starts: write the fairest set-ups as records, one per line"
    )


def run(arguments: argparse.Namespace) -> int:
    """Return 0 when all was played, 130 after Ctrl-C, 2 for bad arguments, 1 if a worker died, a cluster
    cannot be reached or a report cannot be written."""
    from benben.lab.design.starts import fairest_starts
    from benben.lab.report.build import build_report
    from benben.lab.report.formats import WRITERS
    from benben.lab.report.text_report import text_report

    try:
        _check_cluster(arguments)
        paths = [_report_path(name) for name in arguments.report]
        plan = _plan(arguments)
        lab_run = plan.prepare()
        code = _play(lab_run, arguments.results or _default_results(arguments), arguments)
    except SetupError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        what = f"use {quote(error.filename)}" if error.filename else "play"
        print(f"benben: cannot {what}: {error.strerror or error}; finished games are kept", file=sys.stderr)
        return 2
    report = build_report(lab_run, plan.command())
    files = {path: WRITERS[path.suffix](report) for path in paths}
    if arguments.export and lab_run.tuning:
        files[Path(arguments.export)] = fairest_starts(lab_run.tuning)
    print(json.dumps(report) if arguments.json else text_report(report))
    return _write(files) or code


def _check_cluster(arguments: argparse.Namespace) -> None:
    from benben.match.run.cluster import check_installed

    if arguments.cluster is not None:
        check_installed()
        if arguments.jobs:
            raise SetupError(
                "cluster", "--jobs is for this machine; a cluster plays as many games at once as it can"
            )


def _report_path(name: str) -> Path:
    """Return the path of a report; raise SetupError if it cannot be written."""
    from benben.lab.report.formats import WRITERS

    path = Path(name)
    if path.suffix not in WRITERS:
        raise SetupError("report", f"a report is a {', '.join(WRITERS)} file, not {quote(name)}")
    if not path.parent.is_dir():
        raise SetupError("report", f"there is no folder {quote(str(path.parent))} for a report")
    return path


def _plan(arguments: argparse.Namespace) -> "Plan":
    from benben.lab.design.plan import Plan

    if arguments.games > MAX_GAMES:
        raise SetupError(
            "games", f"at most {MAX_GAMES} games of a variant can be played, not {quote(arguments.games)}"
        )
    bots = tuple(name.strip() for name in arguments.bots.split(","))
    if len(bots) != 2:
        raise SetupError("bots", f"--bots takes two names, A,B, not {quote(arguments.bots)}")
    if arguments.export and arguments.starts is None:
        raise SetupError("export", "--export writes set-ups; it needs --starts")
    same_names = ("game", "games", "seed", "tune", "starts", "until_decided", "skill", "probes")
    return Plan(
        bots=bots,
        options=read_options(arguments.options),
        vary=_read_vary(arguments.vary),
        **{name: getattr(arguments, name) for name in same_names},
    )


def _read_vary(arguments: list[str]) -> dict[str, list[Any]]:
    """Return the values of each option to vary: JSON values, or plain words, with commas between."""
    vary: dict[str, list[Any]] = {}
    for argument in arguments:
        name, equals, values = argument.partition("=")
        name = name.strip()
        if not equals or not name or not values.strip():
            raise SetupError("vary", f"--vary takes name=value,value, not {quote(argument)}")
        if name in vary:
            raise SetupError("vary", f"option {quote(name)} is varied twice")
        json_list = read_value(f"[{values}]")
        words = [item for value in values.split(",") for item in _read_values(value.strip())]
        vary[name] = json_list if isinstance(json_list, list) else words
    return vary


def _read_values(word: str) -> list[Any]:
    """Return a value, or all whole numbers of a range such as `0..6`."""
    numbers = RANGE.fullmatch(word)
    if not numbers:
        return [read_value(word)]
    low, high = int(numbers[1]), int(numbers[2])
    if not low < high < low + MAX_RANGE_VALUES:
        raise SetupError(
            "vary",
            f"a range goes from low to high and has at most {MAX_RANGE_VALUES} values, not {quote(word)}",
        )
    return list(range(low, high + 1))


def _default_results(arguments: argparse.Namespace) -> str:
    """Return the default file of results: one for each experiment, whatever the number of games."""
    from benben.cli.data_folder import data_folder
    from benben.match.tournament.pairing import derive_seed

    folder = data_folder() / "lab"
    folder.mkdir(parents=True, exist_ok=True)
    number = derive_seed(
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
    from benben.match.tournament.results_file import ResultsFile

    progress = Progress(run.total)
    with ResultsFile(results) as ledger:
        if run.load(ledger.records):
            print(
                f"benben: {quote(results)} has games from before the bots or the rules changed; they do not "
                "count and are played again",
                file=sys.stderr,
            )

        def play() -> None:
            with closing(run.play(ledger, lambda tasks: _play_tasks(tasks, arguments))) as batches:
                for _ in batches:
                    progress.show(run.done, progress.time_left(run.done))

        try:
            return exit_code(play, progress)
        finally:
            run.discard_surplus()


def _play_tasks(tasks: "list[tuple[Trial, int]]", arguments: argparse.Namespace) -> "Results[Trial]":
    """Play batches, on this machine or on a cluster."""
    from benben.match.run.cluster import play_on_cluster
    from benben.match.run.workers import cores, play_all

    if arguments.cluster is not None:
        return play_on_cluster(tasks, arguments.cluster)
    return play_all(tasks, min(arguments.jobs or cores(), len(tasks)))


def _write(files: dict[Path, str]) -> int:
    """Write the files; 1 if one of them could not be written, else 0."""
    code = 0
    for path, text in files.items():
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            print(
                f"benben: cannot write {str(path)!a}: {error.strerror or error}; the results are kept, and "
                "the same command writes the report again",
                file=sys.stderr,
            )
            code = 1
    return code
