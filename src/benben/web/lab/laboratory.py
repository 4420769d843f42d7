"""The experiments of a server: one is played at a time, in a process of low priority, and the others wait.

An experiment that was under way when the server ended goes on when it starts again.
"""

import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from benben.match.run.workers import cores
from benben.web.errors import Refused
from benben.web.lab.requests import NewExperiment, about, prepared
from benben.web.lab.store import INTERIM, Kept, Shelf
from benben.web.security.tokens import new_id

MOST_KEPT = 50
MOST_WAITING = 10
GRACE = 10.0  # seconds that a stopped experiment has to end its games before it is killed
ENOUGH = 5.0  # seconds of experiments that say how fast the machine is
LOOK = 0.2  # seconds between two looks at whether one should be stopped
DIED = "The process that played it ended; what was finished is kept."


class Laboratory:
    """Methods may be called from any thread."""

    def __init__(self, shelf: Shelf, jobs: int, niceness: int, now: Callable[[], float]) -> None:
        """`jobs`: games at a time; 0 for as many as there are cores."""
        self._shelf, self._jobs, self._niceness, self._now = shelf, jobs or cores(), niceness, now
        self._changed = threading.Condition()
        self._waiting: list[str] = []
        self._playing: str | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._stopping = self._closing = False
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Go on with what was under way.  An application may be started, ended and started again."""
        if self._thread is not None:
            return
        self._shelf.sweep()
        self._waiting = [
            kept.id for kept in self._shelf if (kept.plan() or {}).get("state") in ("queued", "running")
        ]
        self._closing = False
        self._thread = threading.Thread(target=self._work, name="benben-laboratory", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """The server ends; what is under way is left as it is."""
        with self._changed:
            self._closing = True
            self._hang_up()
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    # -- what people ask -----------------------------------------------------------
    def all(self) -> list[dict[str, Any]]:
        """The newest first."""
        return [in_short(self._line(kept)) for kept in reversed(list(self._shelf))]

    def look(self, identity: str) -> dict[str, Any]:
        return self._line(self._find(identity))

    def file(self, identity: str, name: str) -> dict[str, Any] | None:
        return self._find(identity).read(name)

    def estimate(self, wish: NewExperiment) -> dict[str, Any]:
        """What would be played, and how long that may take: experiments that are done tell how fast this
        machine is."""
        from benben.lab.design.runtime_estimate import estimated_seconds, say_seconds

        _, run = prepared(wish)
        seconds = estimated_seconds(run, self._jobs) * self._slowness()
        variants = [variant.name for variant in run.experiment.variants]
        many = f"{len(variants)} variants, " if len(variants) > 1 else ""
        most = " at most" if wish.until_decided else ""
        return {
            "games": run.whole,
            "variants": variants,
            "seconds": seconds,
            "sentence": f"{many}{run.whole} games{most}; {say_seconds(seconds)}.",
        }

    def _slowness(self) -> float:
        """How many times longer than estimated experiments took that were done."""
        told = [
            (interim["seconds"], plan["expected"])
            for kept in self._shelf
            if (plan := kept.plan()) and (interim := kept.read(INTERIM)) and interim["done"] == interim["of"]
        ]
        took, expected = (sum(each) for each in zip(*told, strict=True)) if told else (0.0, 0.0)
        return took / expected if expected and took > ENOUGH else 1.0

    def start(self, wish: NewExperiment) -> dict[str, Any]:
        """Keep an experiment and let it wait for its turn; SetupError if it is not allowed."""
        from benben.lab.design.runtime_estimate import estimated_seconds

        plan, run = prepared(wish)
        asked = {
            "at": self._now(),
            "state": "queued",
            "wish": wish.model_dump(),
            "told": about(plan, run),
            "expected": estimated_seconds(run, self._jobs),
        }
        with self._changed:
            if len(list(self._shelf)) >= MOST_KEPT:
                raise Refused("too-many", f"{MOST_KEPT} experiments are kept; delete one first.", status=409)
            self._check_queue()
            kept = self._shelf.add(new_id(), asked)
            self._queue(kept)
        return self._line(kept)

    def go_on(self, identity: str) -> dict[str, Any]:
        kept = self._find(identity)
        with self._changed:
            if self._state(kept) not in ("stopped", "failed"):
                raise Refused("not-stopped", "Only an experiment that was stopped can go on.", status=409)
            self._check_queue()
            kept.change(state="queued", problem="")
            self._queue(kept)
        return self._line(kept)

    def stop(self, identity: str) -> dict[str, Any]:
        """It can go on later; one that is done stays as it is."""
        kept = self._find(identity)
        with self._changed:
            if identity in self._waiting:
                self._waiting.remove(identity)
                kept.change(state="stopped")
            elif identity == self._playing:
                self._hang_up()
                kept.change(state="stopped")  # at once: the server may end before the games have
        return self._line(kept)

    def delete(self, identity: str) -> None:
        kept = self._find(identity)
        with self._changed:
            if identity in self._waiting or identity == self._playing:
                raise Refused("under-way", "It is under way; stop it first.", status=409)
            kept.delete()

    def _find(self, identity: str) -> Kept:
        kept = self._shelf.find(identity)
        if kept is None:
            raise Refused("unknown-experiment", "There is no such experiment.", status=404)
        return kept

    def _check_queue(self) -> None:
        if len(self._waiting) >= MOST_WAITING:
            raise Refused(
                "too-many", f"{MOST_WAITING} experiments wait already; please let one end first.", status=429
            )

    def _queue(self, kept: Kept) -> None:
        self._waiting.append(kept.id)
        self._changed.notify()

    def _state(self, kept: Kept) -> str:
        if kept.id == self._playing:
            return "stopping" if self._stopping else "running"
        return "queued" if kept.id in self._waiting else str((kept.plan() or {}).get("state"))

    def _line(self, kept: Kept) -> dict[str, Any]:
        plan, interim = kept.plan() or {}, kept.read(INTERIM)
        return {
            "id": kept.id,
            "state": self._state(kept),
            "at": plan.get("at"),
            "problem": plan.get("problem", ""),
            **plan.get("told", {}),
            "interim": interim,
        }

    # -- in the thread ---------------------------------------------------------------
    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closing)
                if self._closing:
                    return
                identity = self._playing = self._waiting.pop(0)
                self._stopping = False
            kept = self._shelf.find(identity)
            outcome = {"state": "failed", "problem": DIED} if kept is None else self._play(kept)
            with self._changed:
                if kept is not None and not (self._closing and outcome["state"] != "done"):
                    with suppress(OSError):  # then it begins again after a restart, from its results
                        kept.change(**outcome)
                self._playing = self._process = None

    def _play(self, kept: Kept) -> dict[str, str]:
        """What became of it."""
        try:
            with self._changed:
                if not self._stopping:
                    kept.change(state="running", problem="")
                    self._process = self._begin(kept)
            said = self._attend(self._process) if self._process else ""
        except OSError as error:
            return {"state": "failed", "problem": f"It could not be started: {error.strerror or error}."}
        if (kept.read(INTERIM) or {}).get("state") == "done":
            return {"state": "done", "problem": ""}
        if self._stopping:
            return {"state": "stopped", "problem": ""}
        return {"state": "failed", "problem": said or DIED}

    def _begin(self, kept: Kept) -> subprocess.Popen[bytes]:
        """Apart from the terminal, whose Ctrl-C is for the server."""
        command = [
            sys.executable,
            "-m",
            "benben.web.lab.worker",
            str(kept.folder),
            str(self._jobs),
            str(self._niceness),
        ]
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )

    def _attend(self, process: subprocess.Popen[bytes]) -> str:
        """Wait for its end, which may have to be brought about; what it said."""
        patience = GRACE
        while True:
            with suppress(subprocess.TimeoutExpired):
                process.wait(LOOK)
                with process:  # closes its pipes
                    return process.stdout.read().decode(errors="replace").strip() if process.stdout else ""
            if self._stopping:
                patience -= LOOK
            if patience < 0:
                process.kill()

    def _hang_up(self) -> None:
        """Close the standard input of who plays, which then comes to its end."""
        self._stopping = True
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()


def in_short(line: dict[str, Any]) -> dict[str, Any]:
    """An experiment in a list."""
    interim = line["interim"] or {}
    shown = {"summary": interim.get("summary", [])[:1]} | {
        name: interim.get(name) for name in ("done", "of", "left")
    }
    return {**line, "interim": shown if interim else None}
