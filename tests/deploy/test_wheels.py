"""What `make wheels` has built: nothing is missing, and it installs and plays where there is no compiler."""

import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.deep
ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
EXAMPLE = ROOT / "docs" / "examples" / "logistics.json"
LINUX, PURE, ARCHIVE = "benben-*manylinux*.whl", "benben-*-none-any.whl", "benben-*.tar.gz"


def built(pattern):
    files = list(DIST.glob(pattern))
    if len(files) != 1:
        pytest.fail(f"There is no {pattern} in dist, or more than one: `make wheels` builds them.")
    return files[0]


def names(file):
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            return set(wheel.namelist())
    with tarfile.open(file) as archive:
        return {name.partition("/src/")[2] for name in archive.getnames()}


@pytest.mark.parametrize("pattern", [LINUX, PURE, ARCHIVE])
def test_every_file_of_the_package_is_in_it(pattern):
    listed = subprocess.run(
        ["git", "ls-files", "src/benben"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    sources = {line.removeprefix("src/") for line in listed.stdout.splitlines()}
    assert len(sources) > 300
    assert sources - names(built(pattern)) == set()


def test_the_linux_wheel_has_every_compiled_module_and_the_pure_one_none():
    compiled = {name.partition(".")[0] for name in names(built(LINUX)) if name.endswith(".so")}
    typed = {str(path.relative_to(ROOT / "src").with_suffix("")) for path in (ROOT / "src").rglob("*.pxd")}
    assert typed <= compiled
    assert not [name for name in names(built(PURE)) if name.endswith((".so", ".c"))]


@pytest.mark.parametrize(("pattern", "speed"), [(LINUX, "compiled: all"), (PURE, "plain Python")])
def test_it_installs_and_plays_where_there_is_no_compiler(tmp_path, pattern, speed):
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    bin_folder = tmp_path / "venv" / "bin"
    empty = {"PATH": str(bin_folder), "HOME": str(tmp_path), "BENBEN_DATA": str(tmp_path)}
    constraint = ["--constraint", str(ROOT / "constraints.txt"), "--only-binary", ":all:"]

    def run(*words):
        done = subprocess.run(words, cwd=tmp_path, env=empty, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run(bin_folder / "python", "-m", "pip", "install", "-q", *constraint, built(pattern))
    assert speed in run(bin_folder / "benben", "doctor")
    assert "Logistics" in run(bin_folder / "benben", "replay", EXAMPLE)
    play = "import benben; print(benben.game('montauk').new(seed=1).legal_moves()[:1])"
    assert json.loads(run(bin_folder / "python", "-c", play).replace("'", '"'))
