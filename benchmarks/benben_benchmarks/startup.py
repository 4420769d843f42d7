"""Measure the time from the command to the first page and to a new table.

python -m benben_benchmarks.startup 5
"""

import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from benben_benchmarks.serving import PATIENCE, Server


def start(folder: Path) -> tuple[float, float, float]:
    """Return seconds to the first page, the server's CPU seconds until then, and seconds to a new table."""
    began = time.perf_counter()
    server = Server(folder)
    try:
        with urllib.request.urlopen(server.address, timeout=PATIENCE) as answer:
            answer.read()
        page, cpu = time.perf_counter() - began, server.cpu_seconds()
        server.lay("logistics")
        return page, cpu, time.perf_counter() - began
    finally:
        server.kill()


def main(times: str = "5") -> None:
    with tempfile.TemporaryDirectory() as folder:
        start(Path(folder))  # lets Python store the bytecode of all modules
        pages, cpu, tables = zip(*(start(Path(folder)) for _ in range(int(times))), strict=True)
    print(
        f"until the first page: {durations(pages)} of {times}; CPU time {statistics.median(cpu):.2f} s\n"
        f"until a table is laid: {durations(tables)}"
    )


def durations(seconds: tuple[float, ...]) -> str:
    return f"median {statistics.median(seconds):.2f} s, worst {max(seconds):.2f} s"


if __name__ == "__main__":
    main(*sys.argv[1:])
