"""The queue of experiments: one at a time is played, in a process of low priority.

The state of each experiment is in its plan file, which all workers of a server read and write. One worker,
the player, starts the processes; if it ends, another one takes over. An experiment that was running when the
server stopped continues when it starts again.
"""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any

from msgspec import ValidationError, convert
from msgspec.structs import replace

from benben.match.run.workers import cores
from benben.web.errors import Refused
from benben.web.lab.requests import NewExperiment, describe, prepare
from benben.web.lab.store import INTERIM, ExperimentStore, StoredExperiment
from benben.web.protocol.lab_responses import (
    Experiment,
    ExperimentEstimate,
    ExperimentState,
    Interim,
    VariantRules,
)
from benben.web.security.tokens import new_id
from benben.web.server.folder_lock import try_lock
from benben.web.settings import Limits

GRACE = 10.0  # seconds that a stopped process has to end before it is killed
MIN_SAMPLE_SECONDS = 5.0  # of earlier experiments, from which the speed of the machine is estimated
STOP_POLL = 0.2  # seconds between two checks whether the running experiment should stop
QUEUE_POLL = 1.0  # seconds between two checks whether another worker has queued an experiment
UNDER_WAY = ("queued", "running", "stopping")
DIED = "The process that played it has died; finished games are kept."


class Laboratory:
    """The queue of experiments and the process that plays them. Methods may be called from any thread."""

    def __init__(
        self,
        store: ExperimentStore,
        *,
        jobs: int,
        niceness: int,
        now: Callable[[], float],
        limits: Limits | None = None,
        shared: bool = False,
        cluster: str = "",
    ) -> None:
        """`jobs` is the number of games at a time, 0 for as many as there are cores; `shared` says whether
        other workers use the same folder; `cluster` is the address of a Dask scheduler, if games are played
        there."""
        self._store, self._jobs, self._niceness, self._now = store, jobs or cores(), niceness, now
        self._limits = limits or Limits()
        self._poll, self._cluster = QUEUE_POLL if shared else None, cluster
        self._changed = threading.Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self._player_lock: IO[str] | None = None  # held if this worker is the player
        self._closing = False
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Start the thread, which continues what was running. May be called again after `close`."""
        if self._thread is not None:
            return
        if self._store.folder.is_dir():
            with self._store.locked():
                self._store.sweep()
        self._closing = False
        self._thread = threading.Thread(target=self._work, name="benben-laboratory", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop with the server; a running experiment continues at the next start."""
        with self._changed:
            self._closing = True
            self._close_stdin()
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if self._player_lock is not None:
            self._player_lock.close()
            self._player_lock = None

    # -- requests ------------------------------------------------------------------
    def all(self) -> list[Experiment]:
        """Return every experiment in short, the newest first."""
        return [summarised(self._describe(experiment)) for experiment in reversed(list(self._store))]

    def get(self, identity: str) -> Experiment:
        return self._describe(self._find(identity))

    def file(self, identity: str, name: str) -> dict[str, Any] | None:
        return self._find(identity).read(name)

    def estimate(self, request: NewExperiment) -> ExperimentEstimate:
        """Return how many games would be played, and an estimate of how long that takes, corrected by the
        duration of earlier experiments."""
        from benben.lab.design.runtime_estimate import estimated_seconds, format_duration

        _, run = prepare(request)
        seconds = estimated_seconds(run, self._jobs) * self._slowdown()
        variants = [variant.name for variant in run.experiment.variants]
        prefix = f"{len(variants)} variants, " if len(variants) > 1 else ""
        most = " at most" if request.until_decided else ""
        return ExperimentEstimate(
            games=run.total,
            variants=variants,
            seconds=seconds,
            sentence=f"{prefix}{run.total} games{most}; {format_duration(seconds)}.",
        )

    def _slowdown(self) -> float:
        """Return the ratio of the actual to the estimated duration of earlier experiments."""
        durations = [
            (interim["seconds"], plan["expected"])
            for experiment in self._store
            if (plan := experiment.plan())
            and (interim := experiment.read(INTERIM))
            and interim["done"] == interim["of"]
        ]
        took, expected = (sum(column) for column in zip(*durations, strict=True)) if durations else (0.0, 0.0)
        return took / expected if expected and took > MIN_SAMPLE_SECONDS else 1.0

    def start(self, request: NewExperiment) -> Experiment:
        """Store an experiment and queue it; SetupError if it is not allowed."""
        from benben.lab.design.runtime_estimate import estimated_seconds

        plan, run = prepare(request)
        stored_plan = {
            "at": self._now(),
            "state": "queued",
            "wish": request.model_dump(),
            "told": describe(plan, run),
            "expected": estimated_seconds(run, self._jobs),
        }
        with self._changing():
            if len(list(self._store)) >= self._limits.experiments:
                raise Refused(
                    "too-many",
                    f"At most {self._limits.experiments} experiments can be kept; delete one first.",
                    status=409,
                )
            self._check_queue()
            experiment = self._store.add(new_id(), stored_plan)
        return self._describe(experiment)

    def resume(self, identity: str) -> Experiment:
        experiment = self._find(identity)
        with self._changing():
            if state_of(experiment) not in ("stopped", "failed"):
                raise Refused(
                    "not-stopped", "Only an experiment that was stopped can be continued.", status=409
                )
            self._check_queue()
            experiment.change(state="queued", problem="", queued=self._now())
        return self._describe(experiment)

    def stop(self, identity: str) -> Experiment:
        """Stop an experiment, which can be continued later; one that is done stays as it is."""
        experiment = self._find(identity)
        with self._changing():
            if state_of(experiment) == "queued":
                experiment.change(state="stopped")
            elif state_of(experiment) == "running":
                experiment.change(state="stopping")
        return self._describe(experiment)

    def delete(self, identity: str) -> None:
        experiment = self._find(identity)
        with self._changing():
            if state_of(experiment) in UNDER_WAY:
                raise Refused("under-way", "It is still running; stop it first.", status=409)
            experiment.delete()

    def _find(self, identity: str) -> StoredExperiment:
        experiment = self._store.find(identity)
        if experiment is None:
            raise Refused("unknown-experiment", "There is no such experiment.", status=404)
        return experiment

    def _check_queue(self) -> None:
        waiting = sum(state_of(experiment) == "queued" for experiment in self._store)
        if waiting >= self._limits.experiments_waiting:
            raise Refused(
                "too-many",
                f"{self._limits.experiments_waiting} experiments are waiting already; "
                "please let one finish first.",
                status=429,
            )

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Hold the lock under which experiments are changed, in this process and in others."""
        with self._changed, self._store.locked():
            yield
            self._changed.notify()

    def _describe(self, experiment: StoredExperiment) -> Experiment:
        plan, interim = experiment.plan() or {}, experiment.read(INTERIM)
        told = plan.get("told", {})
        # plans that earlier versions stored have the names of the variants only
        variants = [VariantRules(**rules) for rules in told.get("variants", ()) if isinstance(rules, dict)]
        return Experiment(
            id=experiment.id,
            state=state_of(experiment),
            at=plan.get("at", 0.0),
            problem=plan.get("problem", ""),
            interim=read_interim(interim),
            **{**told, "variants": variants},
        )

    # -- in the thread ---------------------------------------------------------------
    def _work(self) -> None:
        while True:
            with self._changed:
                if self._closing:
                    return
                experiment = self._next()
                if experiment is None or not self._is_player():
                    self._changed.wait(self._poll)
                    continue
            outcome = self._play(experiment)
            with self._changing():
                self._process = None
                if not self._closing or outcome["state"] == "done":
                    with suppress(OSError):  # then it continues from its results after a restart
                        experiment.change(**outcome)

    def _next(self) -> StoredExperiment | None:
        """Return the experiment to play next: one that was interrupted by the end of a server, or else the
        one that was queued first."""
        under_way = [
            (state == "queued", plan.get("queued", plan["at"]), experiment.id, experiment)
            for experiment in self._store
            if (plan := experiment.plan()) and (state := plan["state"]) in UNDER_WAY
        ]
        return min(under_way, key=lambda entry: entry[:3])[-1] if under_way else None

    def _is_player(self) -> bool:
        """Return whether this worker is the player, after trying to become it; it stays so until it ends."""
        if self._player_lock is None:
            try:
                file = (self._store.folder / "player.lock").open("a", encoding="utf-8")
            except OSError:
                return False
            try:
                try_lock(file)
                self._player_lock = file
            except OSError:
                file.close()
        return self._player_lock is not None

    def _play(self, experiment: StoredExperiment) -> dict[str, str]:
        """Play an experiment in a process of its own, and return its new state."""
        output = ""
        try:
            with self._changing():
                if not self._should_stop(experiment):
                    experiment.change(state="running", problem="")
                    self._process = self._start_process(experiment)
            if self._process is not None:
                output = self._wait_for(experiment, self._process)
        except OSError as error:
            return {"state": "failed", "problem": f"It could not be started: {error.strerror or error}."}
        if (experiment.read(INTERIM) or {}).get("state") == "done":
            return {"state": "done", "problem": ""}
        if self._should_stop(experiment):
            return {"state": "stopped", "problem": ""}
        return {"state": "failed", "problem": output or DIED}

    def _should_stop(self, experiment: StoredExperiment) -> bool:
        return self._closing or state_of(experiment) not in ("queued", "running")

    def _start_process(self, experiment: StoredExperiment) -> subprocess.Popen[bytes]:
        """Start the process, detached from the terminal, whose Ctrl-C is for the server."""
        command = [
            sys.executable,
            "-m",
            "benben.web.lab.worker",
            str(experiment.folder),
            str(self._jobs),
            str(self._niceness),
            self._cluster,
        ]
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )

    def _wait_for(self, experiment: StoredExperiment, process: subprocess.Popen[bytes]) -> str:
        """Wait for the process to end, stopping it when needed; return what it printed."""
        grace = GRACE
        while True:
            with suppress(subprocess.TimeoutExpired):
                process.wait(STOP_POLL)
                with process:  # closes its pipes
                    return process.stdout.read().decode(errors="replace").strip() if process.stdout else ""
            if self._should_stop(experiment):
                self._close_stdin()
                grace -= STOP_POLL
            if grace < 0:
                process.kill()

    def _close_stdin(self) -> None:
        """Close the standard input of the process, which tells it to end."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()


def state_of(experiment: StoredExperiment) -> ExperimentState:
    stored: ExperimentState = (experiment.plan() or {}).get("state", "failed")
    return stored


def read_interim(stored: dict[str, Any] | None) -> Interim | None:
    """Return stored interim results, in which the total number of games is called `of`; None if they are
    invalid."""
    try:
        return None if stored is None else convert({**stored, "total": stored.get("of")}, Interim)
    except ValidationError:
        return None


def summarised(experiment: Experiment) -> Experiment:
    """Return an experiment with short interim results, for a list."""
    interim = experiment.interim
    if interim is None:
        return experiment
    brief = replace(interim, summary=interim.summary[:1], variants=[], measures=[])
    return replace(experiment, interim=brief)
