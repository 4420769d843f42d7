"""The scripts in benchmarks/ can be started: everything they import is there."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "benchmarks").glob("*.py"))


def test_there_are_scripts():
    assert len(SCRIPTS) > 2


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_imports_only_what_there_is(script):
    assert runpy.run_path(str(script))["__doc__"]


def test_a_node_takes_as_many_bytes_as_the_script_says():
    types = (ROOT / "src" / "benben" / "search" / "arena.pxd").read_text()
    said = runpy.run_path(str(ROOT / "benchmarks" / "search.py"))["BYTES_A_NODE"]
    assert 4 * types.count("    cdef int* ") + 8 * types.count("    cdef double* ") == said
