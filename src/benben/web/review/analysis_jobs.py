"""Judges finished games in the background, one at a time, beside the event loop.

Judgements are stored every few decisions and when the server stops. After a restart an unfinished analysis
continues from there as soon as somebody asks for it.
"""

import logging
import threading
import time
from collections import OrderedDict, deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from benben.core.position import Position
from benben.core.rng import Rng
from benben.match.analysis.decisions import analyse
from benben.match.analysis.evaluator import SearchEvaluator
from benben.players import Budget, SearchContext
from benben.web.errors import Refused
from benben.web.live.bot_pool import be_gentle
from benben.web.protocol.responses import Analysis, AnalysisState, Judgement
from benben.web.review.judgements import decision_plies, judgement, read_stored, stored_form
from benben.web.storage.protocol import Storage, StorageError

NAME = "review"  # under which an analysis is stored
STORE_EVERY = 2.0  # seconds
SEED = 1
log = logging.getLogger("benben.web")


@dataclass
class Job:
    """A game that is being judged, or waits for it. Only `asker` may stop it; limits count it for `home`, the
    address that asked."""

    position: Position
    total: int
    asker: str
    home: str
    state: AnalysisState = "queued"
    judgements: list[Judgement] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)

    def analysis(self) -> Analysis:
        judgements = list(self.judgements)
        return Analysis(state=self.state, done=len(judgements), total=self.total, judgements=judgements)


class AnalysisJobs:
    """All analyses that were asked for. Methods may be called from any thread."""

    def __init__(self, storage: Storage, simulations: int, most: int = 20, most_of_one: int = 20) -> None:
        self._storage, self._simulations = storage, simulations
        self._most, self._most_of_one = most, most_of_one
        self._shared = storage.shared
        self._pool = ThreadPoolExecutor(1, "benben-analysis", be_gentle)
        self._jobs: dict[str, Job] = {}
        self._waiting: OrderedDict[str, deque[tuple[str, Job]]] = OrderedDict()  # by home
        self._lock = threading.Lock()
        self._closing = False

    @property
    def waiting(self) -> int:
        """Games that are judged or wait for it."""
        return len(self._jobs)

    def look(self, table: str, position: Position, asker: str = "", home: str = "") -> Analysis:
        """Return how far the analysis of a table is; one that a restart has interrupted continues."""
        with self._lock:
            job = self._jobs.get(table)
        if job is not None:
            return job.analysis()
        stored = self._stored(table, position)
        if stored is None:
            return Analysis(state="none", done=0, total=len(decision_plies(position)), judgements=[])
        if stored.state in ("done", "failed") or self._shared.asker(task_of(table)) is not None:
            return stored  # in the second case another worker is at it
        return self.start(table, position, asker, home)

    def start(self, table: str, position: Position, asker: str = "", home: str = "") -> Analysis:
        """Queue an analysis, unless it is under way or done; Refused if too many wait, in all or for this
        home."""
        stored = self._stored(table, position)
        if stored is not None and stored.state == "done":
            return stored
        with self._lock:
            job = self._jobs.get(table)
            if job is None:
                mine = sum(1 for other in self._jobs.values() if other.home == home)
                if len(self._jobs) >= self._most or mine >= self._most_of_one:
                    raise Refused(
                        "too-many",
                        "Many games are waiting to be analysed; please try again in a few minutes.",
                        status=429,
                    )
                job = Job(position, len(decision_plies(position)), asker, home)
                if not self._shared.take(task_of(table), asker=asker):
                    return stored if stored is not None else job.analysis()
                self._jobs[table] = job
                if stored is not None and stored.state in ("queued", "running"):
                    job.judgements = stored.judgements
                self._store(table, job)
                self._waiting.setdefault(home, deque()).append((table, job))
                self._pool.submit(self._run_next)
        return job.analysis()

    def stop(self, table: str, asker: str = "") -> None:
        """Cancel an analysis and discard its results; raise Refused unless the person who started it asks."""
        with self._lock:
            job = self._jobs.get(table)
            first_asker = job.asker if job is not None else self._shared.asker(task_of(table))
            if first_asker is not None and first_asker != asker:
                raise Refused(
                    "not-yours", "Only the person who asked for this analysis can stop it.", status=403
                )
            self._jobs.pop(table, None)
        if first_asker is not None:
            self._shared.drop(task_of(table))
        if job is not None:
            job.stopped.set()
            job.state = "stopped"
            self._store(table, job)
        elif first_asker is not None:  # another worker is at it, and will find that it need not be
            stored = self._storage.analysis(table, NAME) or {}
            self._storage.store_analysis(table, NAME, {**stored, "state": "stopped"}).result()

    def keep(self) -> None:
        """Tell other workers that these games are being judged here; give up those that somebody has stopped
        elsewhere."""
        with self._lock:
            jobs = list(self._jobs.items())
        for table, job in jobs:
            self._is_still_wanted(table, job)

    def close(self) -> None:
        """Stop with the server: what has been judged is stored, and the rest continues when somebody asks for
        it."""
        with self._lock:
            self._closing = True
            for job in self._jobs.values():
                job.stopped.set()
        self._pool.shutdown(wait=True, cancel_futures=True)

    # -- in the thread -----------------------------------------------------------------
    def _run_next(self) -> None:
        """Judge the game that has waited longest, of the home that has been served least recently."""
        with self._lock:
            home, games = self._waiting.popitem(last=False)
            table, job = games.popleft()
            if games:
                self._waiting[home] = games
        self._run(table, job)

    def _run(self, table: str, job: Job) -> None:
        if job.stopped.is_set():
            return
        job.state = "running"
        state: AnalysisState = "done"
        try:
            self._judge(table, job)
        except Exception:  # a judge that fails must not take the thread along
            log.exception("the analysis of table %s failed", table)
            state = "failed"
        if not job.stopped.is_set():
            job.state = state
            self._store(table, job)
            self._shared.drop(task_of(table))
            with self._lock:
                self._jobs.pop(table, None)
        elif self._closing:
            self._store(table, job)

    def _judge(self, table: str, job: Job) -> None:
        budget, context = Budget(None, self._simulations), SearchContext(stop=job.stopped.is_set)
        evaluator, omniscient = (
            SearchEvaluator(job.position.game, SEED, budget, time.perf_counter, context, omniscient=sees_all)
            for sees_all in (False, True)
        )
        stored_at = time.monotonic()
        after = job.judgements[-1].ply if job.judgements else 0
        for decision in analyse(job.position, evaluator, omniscient, Rng(SEED + 2), after):
            if job.stopped.is_set():
                return
            job.judgements.append(judgement(decision))
            if time.monotonic() - stored_at > STORE_EVERY:
                stored_at = time.monotonic()
                if not self._is_still_wanted(table, job):
                    return
                self._store(table, job)

    def _is_still_wanted(self, table: str, job: Job) -> bool:
        try:
            is_wanted = self._shared.keep(task_of(table))
        except StorageError:  # nobody can stop it now
            return True
        if not is_wanted:
            job.stopped.set()
            with self._lock:
                if self._jobs.get(table) is job:
                    del self._jobs[table]
        return is_wanted

    # -- storage -----------------------------------------------------------------------
    def _stored(self, table: str, position: Position) -> Analysis | None:
        return read_stored(self._storage.analysis(table, NAME), position)

    def _store(self, table: str, job: Job) -> None:
        try:
            data = stored_form(job.analysis(), job.position)
            self._storage.store_analysis(table, NAME, data).result()
        except StorageError:  # the disk is full, say: the analysis still shows, it is only not stored
            return


def task_of(table: str) -> str:
    """Return what workers call the analysis of a table."""
    return f"analysis {table}"
