"""From the command to the first page: `python -m benben_benchmarks.startup 5`."""
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from benben_benchmarks.serving import PATIENCE, Server


def start(folder: Path) -> tuple[float, float]:
    """Seconds until the first page was there, and those of them in which the server had a core."""
    began = time.perf_counter()
    server = Server(folder)
    try:
        with urllib.request.urlopen(server.address, timeout=PATIENCE) as answer:
            answer.read()
        return time.perf_counter() - began, server.cpu_seconds()
    finally:
        server.kill()


def main(times: str = "5") -> None:
    with tempfile.TemporaryDirectory() as folder:
        waits, cpu = zip(*(start(Path(folder)) for _ in range(int(times))), strict=True)
    print(f"start-up to the first page: median {statistics.median(waits):.2f} s, worst {max(waits):.2f} s of {times}; "
          f"CPU time {statistics.median(cpu):.2f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
