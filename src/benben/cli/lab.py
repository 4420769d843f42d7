"""`benben lab`: play many games, measure what they say about the rules, and compare variants of them."""
import argparse
import json
import sys
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benben.cli.options import add_options, read_pairs, read_value, write_pairs
from benben.cli.playing import code_of, positive
from benben.core.errors import SetupError, quote

if TYPE_CHECKING:
    from benben.lab.experiment import Experiment
    from benben.lab.meetings import Meetings
    from benben.lab.trial import Trial
    from benben.lab.tuning import Tuning

BOTS = "steady,steady"
GAMES = 200


def add(commands: Any) -> None:
    parser = commands.add_parser("lab", help="measure rules by many games, and compare variants of them",
                                 description="Let bots play many games and measure what they say about the rules; with "
                                             "--vary, compare variants on the same seeds. Ctrl-C stops and reports what was "
                                             "finished; the same command goes on from there. docs/lab.md explains the "
                                             "figures.")
    parser.add_argument("game", metavar="GAME", help="the game")
    parser.add_argument("--bots", default=BOTS, metavar="A,B",
                        help=f"who plays, seats swapped in every second game; {BOTS} if it is not given")
    parser.add_argument("--games", type=positive, default=GAMES, metavar="N",
                        help=f"games of each variant; {GAMES} if it is not given")
    add_options(parser)
    parser.add_argument("--vary", metavar="NAME=V1,V2,…", action="append", default=[],
                        help="play a variant with each of these values of an option, as JSON or plain words; the first is "
                             "the one others are compared with; several --vary are combined")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="decides all chance; 1 if it is not given")
    parser.add_argument("--jobs", type=positive, metavar="N",
                        help="games played at a time; as many as there are cores if it is not given")
    parser.add_argument("--cluster", metavar="ADDRESS",
                        help="play on the Dask cluster whose scheduler is there, such as tcp://host:8786, instead of on the "
                             "cores of this machine; the numbers are the same")
    parser.add_argument("--results", metavar="FILE",
                        help="where results are kept as they come in; in the data folder if it is not given")
    parser.add_argument("--until-decided", action="store_true",
                        help="stop when it is sure at 95%% who is favoured, or which variants differ in that")
    parser.add_argument("--tune", metavar="MEASURE[=TARGET]",
                        help="find the variant whose measure, such as advantage or decisions=60, comes nearest to the "
                             "target; those that are clearly farther off stop early")
    parser.add_argument("--skill", action="store_true", help="also let each level play the one below: how far skill decides")
    parser.add_argument("--probes", action="store_true",
                        help="also let the scripted strategies play every level, and flag any that is too good")
    parser.add_argument("--starts", type=positive, metavar="N",
                        help="compare N drawn set-ups instead of rules, and find those that favour nobody")
    parser.add_argument("--export", metavar="FILE", help="with --starts: write the fairest set-ups as records, one a line")
    parser.add_argument("--report", metavar="FILE", action="append", default=[],
                        help="write a report: a page (.html), data (.json) or a table (.csv); may be given several times")
    parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 when all was played, 130 after Ctrl-C, 2 for bad arguments, 1 if a worker died, a cluster is away or a report cannot
    be written."""
    from benben.lab.report import report
    from benben.lab.starts import records
    from benben.lab.tables import say
    from benben.lab.writing import WRITERS
    try:
        _check_where(arguments)
        reports = [_checked(name) for name in arguments.report]
        experiment = _experiment(arguments)
        results = arguments.results or _default_results(arguments)
        tuning, meetings = _tuning(experiment, arguments), _meetings(experiment, arguments)
        code = _play(experiment, tuning, meetings, results, arguments)
    except SetupError as error:
        print(f"benben: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"benben: cannot use {quote(error.filename or 'the file of results')}: {error.strerror or error}; "
              "what is written there is kept", file=sys.stderr)
        return 2
    found = report(experiment, _command(arguments), tuning, meetings)
    files = {path: WRITERS[path.suffix](found) for path in reports}
    if arguments.export and tuning:
        files[Path(arguments.export)] = records(tuning)
    print(json.dumps(found) if arguments.json else say(found))
    return _write(files) or code


def _check_where(arguments: argparse.Namespace) -> None:
    from benben.match.cluster import check_installed
    if arguments.cluster is not None:
        check_installed()
        if arguments.jobs:
            raise SetupError("cluster", "--jobs is for this machine; a cluster plays as many games at a time as it can")


def _checked(name: str) -> Path:
    from benben.lab.writing import WRITERS
    path = Path(name)
    if path.suffix not in WRITERS:
        raise SetupError("report", f"a report is a {', '.join(WRITERS)} file, not {quote(name)}")
    if not path.parent.is_dir():
        raise SetupError("report", f"there is no folder {quote(str(path.parent))} for a report")
    return path


def _experiment(arguments: argparse.Namespace) -> "Experiment":
    from benben.lab.experiment import Experiment, variants
    from benben.lab.starts import starts
    bots = tuple(name.strip() for name in arguments.bots.split(","))
    if len(bots) != 2:
        raise SetupError("bots", f"two bots are written A,B, not {quote(arguments.bots)}")
    options = read_pairs(arguments.options)
    if arguments.starts is None:
        return Experiment(variants(arguments.game, options, _vary(arguments.vary), bots, arguments.seed), arguments.games)
    if arguments.vary or arguments.tune:
        raise SetupError("starts", "--starts compares set-ups under one set of rules; leave out --vary and --tune")
    return Experiment(starts(arguments.game, options, bots, arguments.seed, arguments.starts), arguments.games)


def _tuning(experiment: "Experiment", arguments: argparse.Namespace) -> "Tuning | None":
    from benben.lab.tuning import Tuning, read_target
    if arguments.export and arguments.starts is None:
        raise SetupError("export", "--export writes set-ups; it needs --starts")
    if arguments.tune is None and arguments.starts is None:
        return None
    if len(experiment.variants) < 2:
        raise SetupError("tune", "there is nothing to tune without --vary")
    if arguments.until_decided:
        raise SetupError("tune", "--tune stops by itself; --until-decided is for comparisons")
    return Tuning(experiment, read_target(arguments.tune or "advantage"))


def _meetings(experiment: "Experiment", arguments: argparse.Namespace) -> "Meetings | None":
    from benben.lab.meetings import Meetings, probes, skill
    chosen = [*(skill() if arguments.skill else []), *(probes(arguments.game) if arguments.probes else [])]
    return Meetings(experiment.game, arguments.seed, arguments.games, chosen) if chosen else None


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
    from benben.cli.doctor import data_folder
    from benben.match.fixture import derived
    folder = data_folder() / "lab"
    folder.mkdir(parents=True, exist_ok=True)
    number = derived(arguments.game, arguments.bots, arguments.seed, *sorted(arguments.options), "vary", *arguments.vary,
                     "starts", arguments.starts or 0)
    return str(folder / f"{arguments.game}-{number:012d}.jsonl")


def _play(experiment: "Experiment", tuning: "Tuning | None", meetings: "Meetings | None", results: str,
          arguments: argparse.Namespace) -> int:
    from benben.cli.progress import Progress
    from benben.lab.deciding import Decision
    from benben.match.ledger import Ledger
    both = [experiment, meetings.experiment] if meetings else [experiment]
    progress = Progress(sum(each.whole for each in both))
    with Ledger(results) as ledger:
        for each in both:
            each.find(ledger.found)
        decision = Decision(experiment)

        def play(whole: "Experiment", tasks: "list[tuple[Trial, int]]", enough: Callable[[], bool]) -> None:
            if enough() or not tasks:
                return
            with closing(_played(tasks, arguments)) as finished:
                for trial, line in finished:
                    ledger.add(line)
                    whole.take(trial, line)
                    done = sum(each.done for each in both)
                    progress.show(done, progress.time_left(done))
                    if enough():
                        break

        def play_both() -> None:
            for tasks in tuning.stages() if tuning else [list(experiment.missing())]:
                play(experiment, tasks, decision.look if arguments.until_decided else lambda: False)
            if meetings:
                play(meetings.experiment, list(meetings.experiment.missing()), lambda: False)

        try:
            return code_of(play_both, progress)
        finally:
            if arguments.until_decided:
                experiment.cut(2 * decision.pairs)


def _played(tasks: "list[tuple[Trial, int]]",
            arguments: argparse.Namespace) -> "Generator[tuple[Trial, dict[str, Any]], None, None]":
    """The batches as they are played, here or on a cluster."""
    from benben.match.cluster import play_on_cluster
    from benben.match.running import cores, play_all
    if arguments.cluster is not None:
        return play_on_cluster(tasks, arguments.cluster)
    return play_all(tasks, min(arguments.jobs or cores(), len(tasks)))


def _write(files: dict[Path, str]) -> int:
    """1 if one of the files could not be written."""
    for path, text in files.items():
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            print(f"benben: cannot write {quote(str(path))}: {error.strerror or error}; the results are kept, "
                  "the same command writes the report again", file=sys.stderr)
            return 1
    return 0


def _command(arguments: argparse.Namespace) -> str:
    import shlex
    options = write_pairs(read_pairs(arguments.options))
    vary = "".join(f" --vary {shlex.quote(text)}" for text in arguments.vary)
    decided = " --until-decided" if arguments.until_decided else ""
    starting = f" --starts {arguments.starts}" if arguments.starts else ""
    also = "".join(f" --{name}" for name in ("skill", "probes") if getattr(arguments, name))
    tune = f" --tune {shlex.quote(arguments.tune)}" if arguments.tune else ""
    return (f"benben lab {arguments.game} --bots {shlex.quote(arguments.bots)} --games {arguments.games}{options}{vary} "
            f"--seed {arguments.seed}{tune}{starting}{decided}{also}")
