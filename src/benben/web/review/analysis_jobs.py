"""Judging finished games in the background: one at a time beside the event loop, stored as it goes,
stoppable.

What has been judged is kept every few decisions, and when the server stops.  After a restart a game that was
not done is judged on from there when somebody asks for it.
"""

import hashlib
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from benben.core.position import Position, replayed
from benben.core.rng import Rng
from benben.match.analysis.decisions import Decision, analyse
from benben.match.analysis.evaluator import SearchJudge
from benben.players import Budget, SearchContext
from benben.web.errors import Refused
from benben.web.live.bot_pool import be_gentle
from benben.web.storage.protocol import Storage, StorageError
from benben.web.tables.previews import transitions

NAME = "review"  # under which an analysis is kept
VERSION = 2  # raised when analyses kept before are worth making again
DOUBTFUL = 0.05  # so much of a winning chance lost is marked ?!
WAITING = 20  # games that may wait
EVERY = 2.0  # seconds between two notes of what has been judged so far
SEED = 1
Line = dict[str, Any]


@dataclass
class Job:
    """A game that is being judged, or waits for it."""

    position: Position
    of: int
    state: str = "queued"
    judgements: list[Line] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)

    def line(self) -> Line:
        return {
            "state": self.state,
            "done": len(self.judgements),
            "of": self.of,
            "judgements": list(self.judgements),
        }


class Analysts:
    """All analyses that are asked for.  Methods may be called from any thread."""

    def __init__(self, storage: Storage, simulations: int) -> None:
        self._storage, self._simulations = storage, simulations
        self._pool = ThreadPoolExecutor(1, "benben-analyst", be_gentle)
        self._jobs: dict[str, Job] = {}
        self._lock = threading.Lock()
        self._closing = False

    def look(self, table: str, position: Position) -> Line:
        """How far the analysis of a table is; one that a restart has interrupted goes on."""
        with self._lock:
            job = self._jobs.get(table)
        if job is not None:
            return job.line()
        kept = self._kept(table, position)
        if kept is None:
            return {"state": "none", "done": 0, "of": len(decisions(position)), "judgements": []}
        return kept if kept["state"] in ("done", "failed") else self.start(table, position)

    def start(self, table: str, position: Position) -> Line:
        """Begin, unless it is under way or done; Refused if too many wait."""
        kept = self._kept(table, position)
        if kept is not None and kept["state"] == "done":
            return kept
        with self._lock:
            job = self._jobs.get(table)
            if job is None:
                if len(self._jobs) >= WAITING:
                    raise Refused(
                        "too-many",
                        "Many games wait to be judged; please try again in a few minutes.",
                        status=429,
                    )
                job = self._jobs[table] = Job(
                    position, len(decisions(position)), judgements=unfinished(kept, position)
                )
                self._keep(table, job)
                self._pool.submit(self._run, table, job)
        return job.line()

    def stop(self, table: str) -> None:
        """Give it up; what was judged is thrown away."""
        with self._lock:
            job = self._jobs.pop(table, None)
        if job is not None:
            job.stopped.set()
            job.state = "stopped"
            self._keep(table, job)

    def close(self) -> None:
        """The server ends: what is under way is kept as it is, and goes on when it is asked for."""
        with self._lock:
            self._closing = True
            for job in self._jobs.values():
                job.stopped.set()
        self._pool.shutdown(wait=True, cancel_futures=True)

    # -- in the thread -----------------------------------------------------------
    def _run(self, table: str, job: Job) -> None:
        if job.stopped.is_set():
            return
        job.state = "running"
        try:
            self._judge(table, job)
            state = "done"
        except Exception:  # a judge that fails must not take the thread along
            state = "failed"
        if not job.stopped.is_set():
            job.state = state
            self._keep(table, job)
            with self._lock:
                self._jobs.pop(table, None)
        elif self._closing:
            self._keep(table, job)

    def _judge(self, table: str, job: Job) -> None:
        budget, context = Budget(None, self._simulations), SearchContext(stop=job.stopped.is_set)
        judge, seer = (
            SearchJudge(job.position.game, SEED, budget, time.perf_counter, context, sees)
            for sees in (False, True)
        )
        noted = time.monotonic()
        after = job.judgements[-1]["ply"] if job.judgements else 0
        for decision in analyse(job.position, judge, seer, Rng(SEED + 2), after):
            if job.stopped.is_set():
                return
            job.judgements.append(judgement(job.position, decision))
            if time.monotonic() - noted > EVERY:
                noted = time.monotonic()
                self._keep(table, job)

    # -- storage -------------------------------------------------------------------
    def _kept(self, table: str, position: Position) -> Line | None:
        """What is kept of this very game: one that was over may have been taken back and played to another
        end."""
        kept = self._storage.analysis(table, NAME)
        if kept is None or kept["game"] != fingerprint(position) or kept["state"] == "stopped":
            return None
        return {name: kept[name] for name in ("state", "done", "of", "judgements")}

    def _keep(self, table: str, job: Job) -> None:
        try:
            self._storage.keep_analysis(
                table, NAME, {"game": fingerprint(job.position), **job.line()}
            ).result()
        except StorageError:  # the disk is full, say: the analysis still shows, it is only not kept
            return


def fingerprint(position: Position) -> str:
    """Of the moves and of the way they are judged."""
    return hashlib.sha256(f"{VERSION} {position.moves}".encode()).hexdigest()


def decisions(position: Position) -> list[int]:
    """The plies of the decisions of a game; chance events are none."""
    return [ply for ply, move in enumerate(position.moves, 1) if not move.startswith("~")]


def unfinished(kept: Line | None, position: Position) -> list[Line]:
    """What an interrupted analysis has judged; nothing if it is not the beginning of one, since files come
    from anywhere."""
    lines = kept["judgements"] if kept is not None and kept["state"] in ("queued", "running") else []
    plies = decisions(position)
    fits = isinstance(lines, list) and all(isinstance(line, dict) for line in lines)
    return lines if fits and [line.get("ply") for line in lines] == plies[: len(lines)] else []


def judgement(game: Position, decision: Decision) -> Line:
    """A decision as it is sent, with the better move shown as a preview if there was one."""
    line = decision.as_json()
    line["mark"] = decision.mark or ("?!" if decision.known.loss >= DOUBTFUL else "")
    line["better"] = better(game, decision) if line["mark"] else None
    return line


def better(game: Position, decision: Decision) -> Line:
    position = replayed(game.game, game.setup, game.moves[: decision.ply - 1])
    before, best = position.state(), decision.known.best
    position.play(best)
    after = position.state()
    return {
        "move": best,
        "sentence": position.game.tell(before, best, after),
        "view": {**after, "legal": []},
        "travels": transitions(position.game.display.transitions(before, best, after)),
        "detail": position.game.display.preview(before, best),
    }
