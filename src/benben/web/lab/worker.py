"""Plays one stored experiment, in a process of its own and at low priority: `python -m … FOLDER JOBS NICENESS
CLUSTER`.

It ends when the experiment is done, or when its standard input is closed, which also happens if the parent
process is killed. However it ends, the results stay, and another process can continue from them. If something
went wrong, it prints a sentence.
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
from benben.web.errors import as_sentence
from benben.web.lab.progress import InterimWriter
from benben.web.lab.requests import NewExperiment
from benben.web.lab.store import RESULTS, StoredExperiment
from benben.web.server.folder_lock import acquire_lock


def play(experiment: StoredExperiment, jobs: int, cluster: str = "") -> str:
    """Play until the experiment is done or stopped; return what went wrong, in a sentence, or an empty
    text."""
    request = NewExperiment.model_validate((experiment.plan() or {}).get("wish"))
    plan = request.plan()
    run = plan.prepare()
    interim = None
    try:
        with ResultsFile(str(experiment.folder / RESULTS)) as ledger:
            run.load(ledger.records)
            interim = InterimWriter(experiment, run, plan.command())
            with closing(run.play(ledger, task_player(jobs, cluster))) as pieces:
                for _ in pieces:
                    interim.update()
        run.discard_surplus()
        interim.write("done")
    except KeyboardInterrupt:
        if interim:
            interim.write("stopped")
    except ClusterError as error:
        return f"{as_sentence(str(error))} What was played is kept."
    except BrokenProcessPool:
        return "A process that played games has died; finished games are kept."
    except BenbenError as error:
        return as_sentence(error.sentence)
    except RulesError as error:
        return as_sentence(str(error))
    except OSError as error:
        return f"The results could not be written: {error.strerror or error}. What is written is kept."
    return ""


def task_player(jobs: int, cluster: str) -> Callable[[Any], Any]:
    """Return a function that plays tasks: on the cores of this machine, or on a cluster."""
    if cluster:
        return lambda tasks: play_on_cluster(tasks, cluster)
    return lambda tasks: play_all(tasks, min(jobs, len(tasks)))


@contextmanager
def after_previous_process(experiment: StoredExperiment) -> Iterator[None]:
    """A context manager that waits until the process of a previous server has ended."""
    with (experiment.folder / "lock").open("a") as file:
        acquire_lock(file)
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
