"""Packages installed into a folder of their own, without a network, and programs that find them there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"


def install(package: Path, site: Path) -> Path:
    """Install a package into a folder; building it leaves nothing beside its sources."""
    copy = site.parent / f"{package.name}-to-build"
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    options = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(site), str(copy)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return site


def environment(site: Path) -> dict[str, str]:
    """Variables with which a Python program finds what is installed there."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])}


def strict_mypy(*paths: Path) -> str:
    """What `mypy --strict` finds in files that use Benben; empty if nothing is wrong."""
    options = ["--strict", "--config-file=", "--follow-imports=silent", "--no-error-summary"]
    options += ["--cache-dir", os.devnull]  # leaves nothing beside the files
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, *map(str, paths)],
        cwd=paths[0].parent,
        capture_output=True,
        text=True,
        env={**os.environ, "MYPYPATH": str(SOURCES)},
    )
    return done.stdout + done.stderr


def run_python(
    site: Path, *arguments: str, stdin: str = "", cwd: Path | None = None, timeout: float = 300
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment(site),
        input=stdin,
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=timeout,
    )
