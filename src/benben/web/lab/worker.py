"""Plays one stored experiment, in a process of its own that lets everybody else go first: `python -m … FOLDER
JOBS NICENESS CLUSTER`.

It ends when the experiment does, or when its standard input is closed, which happens even if the process that
started it is killed. Whatever ends it, the results stay, and another process goes on from there. It prints
what went wrong, if anything did.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from benben.core.errors import BenbenError, RulesError
from benben.match.run.cluster import ClusterError, play_on_cluster
from benben.match.run.workers import play_all
from benben.match.tournament.results_file import ResultsFile
from benben.web.errors import sentence
from benben.web.lab.progress import Notes
from benben.web.lab.requests import NewExperiment
from benben.web.lab.store import RESULTS, StoredExperiment
from benben.web.server.folder_lock import wait_to_hold


def play(experiment: StoredExperiment, jobs: int, cluster: str = "") -> str:
    """Play until the experiment is done or stopped; return what went wrong, in a sentence, or nothing."""
    request = NewExperiment.model_validate((experiment.plan() or {}).get("wish"))
    plan = request.plan()
    run = plan.prepare()
    notes = None
    try:
        with ResultsFile(str(experiment.folder / RESULTS)) as ledger:
            run.load(ledger.records)
            notes = Notes(experiment, run, plan.command())
            with closing(run.play(ledger, player(jobs, cluster))) as pieces:
                for _ in pieces:
                    notes.look()
        run.discard_surplus()
        notes.write("done")
    except KeyboardInterrupt:
        if notes:
            notes.write("stopped")
    except ClusterError as error:
        return f"{sentence(str(error))} What was played is kept."
    except BrokenProcessPool:
        return "A process that played games has died; finished games are kept."
    except BenbenError as error:
        return sentence(error.sentence)
    except RulesError as error:
        return sentence(str(error))
    except OSError as error:
        return f"The results could not be written: {error.strerror or error}. What is written is kept."
    return ""


def player(jobs: int, cluster: str) -> Callable[[Any], Any]:
    """Return what plays a list of tasks: the cores of this machine, or a cluster."""
    if cluster:
        return lambda tasks: play_on_cluster(tasks, cluster)
    return lambda tasks: play_all(tasks, min(jobs, len(tasks)))


@contextmanager
def after_previous_process(experiment: StoredExperiment) -> Iterator[None]:
    """Wait until the process of a server that was killed has ended."""
    with (experiment.folder / "lock").open("a") as file:
        wait_to_hold(file)
        yield


def listen() -> None:
    """Interrupt this process, like Ctrl-C, when its standard input is closed."""
    while os.read(0, 1000):
        pass
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)


def main() -> None:
    folder, jobs, niceness, cluster = sys.argv[1:]
    if hasattr(os, "nice"):
        os.nice(int(niceness))
    threading.Thread(target=listen, daemon=True).start()
    with suppress(KeyboardInterrupt, BrokenPipeError), after_previous_process(StoredExperiment(Path(folder))):
        ending = play(StoredExperiment(Path(folder)), int(jobs), cluster)
        os.write(1, f"{ending}\n".encode())  # at once, or not at all if the server has gone


if __name__ == "__main__":
    main()
