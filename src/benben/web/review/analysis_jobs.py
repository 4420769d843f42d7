"""Analyses finished games in a background thread, one at a time.

Judgements are stored every few seconds and when the server stops. After a restart an unfinished analysis
continues from there when it is next requested.
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
from benben.web.live.bot_pool import lower_thread_priority
from benben.web.protocol.responses import Analysis, AnalysisState, Judgement
from benben.web.review.judgements import decision_plies, judgement, read_stored, stored_form
from benben.web.storage.protocol import Storage, StorageError

NAME = "review"  # under which an analysis is stored
STORE_EVERY = 2.0  # seconds
SEED = 1
log = logging.getLogger("benben.web")


@dataclass
class Job:
    """A game that is being analysed, or is queued. Only `requester` may stop it; it counts towards the limit
    of `limit_key`."""

    position: Position
    total: int
    requester: str
    limit_key: str
    state: AnalysisState = "queued"
    judgements: list[Judgement] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)

    def analysis(self) -> Analysis:
        judgements = list(self.judgements)
        return Analysis(state=self.state, done=len(judgements), total=self.total, judgements=judgements)


class AnalysisJobs:
    """The queued and running analyses. Methods may be called from any thread."""

    def __init__(
        self, storage: Storage, simulations: int, max_jobs: int = 20, max_jobs_per_client: int = 20
    ) -> None:
        self._storage, self._simulations = storage, simulations
        self._max_jobs, self._max_jobs_per_client = max_jobs, max_jobs_per_client
        self._coordinator = storage.coordinator
        self._pool = ThreadPoolExecutor(1, "benben-analysis", lower_thread_priority)
        self._jobs: dict[str, Job] = {}
        self._waiting: OrderedDict[str, deque[tuple[str, Job]]] = OrderedDict()  # by limit_key
        self._lock = threading.Lock()
        self._closing = False

    @property
    def waiting(self) -> int:
        """The number of games that are being analysed or queued."""
        return len(self._jobs)

    def status(self, table: str, position: Position, requester: str = "", limit_key: str = "") -> Analysis:
        """Return the progress of a table's analysis; one that a restart has interrupted is continued."""
        with self._lock:
            job = self._jobs.get(table)
        if job is not None:
            return job.analysis()
        stored = self._stored(table, position)
        if stored is None:
            return Analysis(state="none", done=0, total=len(decision_plies(position)), judgements=[])
        if stored.state in ("done", "failed") or self._coordinator.requester(lease_name(table)) is not None:
            return stored  # in the second case it runs in another worker
        return self.start(table, position, requester, limit_key)

    def start(self, table: str, position: Position, requester: str = "", limit_key: str = "") -> Analysis:
        """Queue an analysis, unless it is in progress or done; Refused if too many are queued, in all or for
        this `limit_key`."""
        stored = self._stored(table, position)
        if stored is not None and stored.state == "done":
            return stored
        with self._lock:
            job = self._jobs.get(table)
            if job is None:
                own_jobs = sum(1 for other in self._jobs.values() if other.limit_key == limit_key)
                if len(self._jobs) >= self._max_jobs or own_jobs >= self._max_jobs_per_client:
                    raise Refused(
                        "too-many",
                        "Many games are waiting to be analysed; please try again in a few minutes.",
                        status=429,
                    )
                job = Job(position, len(decision_plies(position)), requester, limit_key)
                if not self._coordinator.acquire(lease_name(table), requester=requester):
                    return stored if stored is not None else job.analysis()
                self._jobs[table] = job
                if stored is not None and stored.state in ("queued", "running"):
                    job.judgements = stored.judgements
                self._store(table, job)
                self._waiting.setdefault(limit_key, deque()).append((table, job))
                self._pool.submit(self._run_next)
        return job.analysis()

    def stop(self, table: str, requester: str = "") -> None:
        """Cancel an analysis and discard its results; Refused unless the requester is the one who started
        it."""
        with self._lock:
            job = self._jobs.get(table)
            owner = job.requester if job is not None else self._coordinator.requester(lease_name(table))
            if owner is not None and owner != requester:
                raise Refused(
                    "not-yours", "Only the person who asked for this analysis can stop it.", status=403
                )
            self._jobs.pop(table, None)
        if owner is not None:
            self._coordinator.release(lease_name(table))
        if job is not None:
            job.stopped.set()
            job.state = "stopped"
            self._store(table, job)
        elif owner is not None:  # it runs in another worker, which will notice that its lease is gone
            stored = self._storage.analysis(table, NAME) or {}
            self._storage.store_analysis(table, NAME, {**stored, "state": "stopped"}).result()

    def renew_leases(self) -> None:
        """Renew the leases of this worker's jobs, and give up those that were stopped in another worker."""
        with self._lock:
            jobs = list(self._jobs.items())
        for table, job in jobs:
            self._renew_lease(table, job)

    def close(self) -> None:
        """Stop with the server; judgements so far are stored, and the analysis continues when it is next
        requested."""
        with self._lock:
            self._closing = True
            for job in self._jobs.values():
                job.stopped.set()
        self._pool.shutdown(wait=True, cancel_futures=True)

    # -- in the thread -----------------------------------------------------------------
    def _run_next(self) -> None:
        """Analyse the next game: clients take turns, and each one's games are served in order."""
        with self._lock:
            limit_key, games = self._waiting.popitem(last=False)
            table, job = games.popleft()
            if games:
                self._waiting[limit_key] = games
        self._run(table, job)

    def _run(self, table: str, job: Job) -> None:
        if job.stopped.is_set():
            return
        job.state = "running"
        state: AnalysisState = "done"
        try:
            self._judge(table, job)
        except Exception:  # a failing analysis must not end the thread
            log.exception("the analysis of table %s failed", table)
            state = "failed"
        if not job.stopped.is_set():
            job.state = state
            self._store(table, job)
            self._coordinator.release(lease_name(table))
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
                if not self._renew_lease(table, job):
                    return
                self._store(table, job)

    def _renew_lease(self, table: str, job: Job) -> bool:
        try:
            is_wanted = self._coordinator.renew(lease_name(table))
        except StorageError:  # the lease cannot be checked: go on
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
        except StorageError:  # such as a full disk: the analysis can still be shown
            return


def lease_name(table: str) -> str:
    """Return the name of the lease on the analysis of a table."""
    return f"analysis {table}"
