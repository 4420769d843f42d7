"""Programs that run compiled or in plain Python, to compare what they print."""

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]


def printed(program: str, *, plain: bool) -> str:
    """What a program prints that may import the tests' modules; with `plain` the rules are not compiled.

    Without it they are compiled, if they are at all: this process may be in plain Python itself.
    """
    environment = {name: value for name, value in os.environ.items() if name != "BENBEN_PURE"}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(TESTS), environment.get("PYTHONPATH"))))
    environment |= {"BENBEN_PURE": "1"} if plain else {}
    command = [sys.executable, "-W", "ignore", "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
