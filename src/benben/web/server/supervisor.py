"""Runs several workers on one listening socket. A worker that dies is restarted; SIGTERM and Ctrl-C stop them
all."""

import logging
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from benben.web.server.handover import open_channels

RESTART_DELAY = 1.0  # seconds
SHUTDOWN_GRACE = 10.0  # seconds that workers have to end before they are killed
SIGNALS = (signal.SIGINT, signal.SIGTERM)
log = logging.getLogger("benben.web")
Target = Callable[..., None]


class Supervisor:
    """Calls `work(slot, *args, channels, ready)` in each of several new processes; `ready` takes the slot of
    a worker that has become usable."""

    def __init__(self, workers: int, work: Target, *args: Any) -> None:
        self._context = get_context("spawn")
        self._target, self._args = work, args
        self._due = dict.fromkeys(range(workers), 0.0)  # when a worker is to be started in a slot
        self._running: dict[int, BaseProcess] = {}
        self._channels = open_channels(self._context, workers)
        self._ready, self._ready_sender = self._context.Pipe(duplex=False)
        self._stop, self._stopper = self._context.Pipe(duplex=False)

    def run(self, ready: Callable[[], None]) -> bool:
        """Run until told to stop; call `ready` once all workers are ready. Return False if one of them ended
        before that; it has printed the reason."""
        with self._signals():
            try:
                waiting, is_ready = set(self._due), False
                while not self._stop.poll():
                    self._start_due()
                    self._wait()
                    while self._ready.poll():
                        waiting.discard(self._ready.recv())
                        if not waiting and not is_ready:
                            is_ready = True
                            ready()
                    if self._reap() and waiting and not self._stop.poll():
                        return False
            finally:
                self._end_all()
        return True

    @contextmanager
    def _signals(self) -> Iterator[None]:
        def stop(*_: Any) -> None:
            self._stopper.send(None)

        before = {number: signal.signal(number, stop) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _start_due(self) -> None:
        for slot, due in list(self._due.items()):
            if due <= time.monotonic():
                del self._due[slot]
                args = (slot, *self._args, self._channels, self._ready_sender)
                self._running[slot] = self._context.Process(target=self._target, args=args)
                self._running[slot].start()

    def _wait(self) -> None:
        """Wait until something happens, or a worker is due to be started."""
        awaited: list[Connection[Any, Any] | int] = [self._ready, self._stop]
        awaited += [process.sentinel for process in self._running.values()]
        seconds = max(0.0, min(self._due.values()) - time.monotonic()) if self._due else None
        connection.wait(awaited, seconds)

    def _reap(self) -> bool:
        """Schedule the restart of workers that have ended; return whether there were any."""
        dead = [slot for slot, process in self._running.items() if process.exitcode is not None]
        for slot in dead:
            log.error("worker %d has ended (%s)", slot, self._running.pop(slot).exitcode)
            if self._channels is not None:
                self._channels.redistribute(slot)
            self._due[slot] = time.monotonic() + RESTART_DELAY
        return bool(dead)

    def _end_all(self) -> None:
        for process in self._running.values():
            process.terminate()
        deadline = time.monotonic() + SHUTDOWN_GRACE
        for process in self._running.values():
            process.join(max(0.0, deadline - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()
