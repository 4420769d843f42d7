"""A real Dask cluster for tests: a scheduler and workers, each a process of its own."""

import json
import subprocess
import sys

from support.waiting import wait_until

DEADLINE = 60.0  # seconds for a process to begin, on a machine that has much else to do


class Dask:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, folder):
        self.file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0")
        self.workers = []
        wait_until(self._has_started)
        self.address = json.loads(self.file.read_text())["address"]

    def _has_started(self):
        assert self.scheduler.poll() is None
        return self.file.exists() and self.file.read_text().strip()

    def _start(self, kind, *arguments):
        return subprocess.Popen(
            [
                sys.executable,
                "-m",
                "dask",
                kind,
                *arguments,
                "--scheduler-file",
                str(self.file),
                "--no-dashboard",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def add_worker(self):
        """A worker that plays one game at a time and is not started anew when it dies."""
        self.workers.append(self._start("worker", "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1"))

    def wait_for_workers(self, count):
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=DEADLINE)

    def close(self):
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()
