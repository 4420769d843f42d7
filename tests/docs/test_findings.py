"""The games behind docs/findings can be played again: every experiment of the script, in little."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FINDINGS = Path(__file__).parents[2] / "docs" / "findings"


@pytest.mark.deep
def test_every_experiment_can_be_played(tmp_path):
    small = tmp_path / "benben"
    small.write_text(
        f'#!/bin/sh\nexec {sys.executable} -m benben "$@" --bots random,random --games 2 --jobs 1\n'
    )
    small.chmod(0o755)
    out = tmp_path / "out"
    subprocess.run(
        ["sh", str(FINDINGS / "measure.sh")],
        check=True,
        capture_output=True,
        env={**os.environ, "BENBEN": str(small), "OUT": str(out)},
    )
    asked = [
        line.split()[1]
        for line in (FINDINGS / "measure.sh").read_text().splitlines()
        if line.startswith("    lab ")
    ]
    assert len(asked) == len(set(asked)) > 20
    assert sorted(asked) == sorted(path.stem for path in out.glob("*.json"))
