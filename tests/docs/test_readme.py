"""The README and its neighbours promise nothing that is not so: every command is run, every example
checked."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


def commands():
    """Each command of a console block with the lines shown below it."""
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text(), re.DOTALL):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, shown = part.partition("\n")
                yield pytest.param(command, shown, id=command)


@pytest.mark.parametrize(("command", "shown"), list(commands()))
def test_a_command_works_and_prints_what_is_shown(command, shown, tmp_path):
    words = shlex.split(command)
    if words[0] == "make":  # what it would do; a test run that starts itself never ends
        words[1:1] = ["-n", "--always-make"]
    else:
        assert words[0] == "benben"
        words[:1] = [sys.executable, "-m", "benben"]
    done = subprocess.run(
        words,
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=300,
        env={**os.environ, "BENBEN_DATA": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    pattern = ".*".join(re.escape(piece) for piece in shown.split("…\n"))
    assert re.fullmatch(pattern + (".*" if not shown else ""), done.stdout, re.DOTALL)


def test_the_examples_in_the_readme_are_a_doctest():
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 8
    assert failures == 0


def test_every_link_leads_somewhere():
    for page in [*PAGES, *ROOT.glob("docs/**/*.md"), ROOT / "CHANGELOG.md"]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_changelog_speaks_of_this_version():
    import benben

    assert f"## {benben.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_versions_are_pinned_without_addresses():
    for line in (ROOT / "constraints.txt").read_text().splitlines():
        assert line.startswith("#") or re.fullmatch(r"[a-z0-9._-]+==[0-9][a-z0-9.]*", line)
