"""An old Chromium beside the system's: Debian's package, unpacked into a folder of the build."""

import fcntl
import shutil
import subprocess
from pathlib import Path

BUILD = Path(__file__).parents[3] / "build"
VERSION = "150"  # remembers for the life of a page that a module could not be fetched
PACKAGES = ("chromium", "chromium-common")


class NotToBeHad(Exception):
    """The old browser cannot be fetched; the message says why."""


def old_chromium() -> Path:
    """The program, which is fetched once; NotToBeHad where that is not possible."""
    folder = BUILD / f"chromium-{VERSION}"
    program = folder / "usr" / "lib" / "chromium" / "chromium"
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # other tests may want it at the same time
        if not program.exists():
            unpack(offered(), folder)
    return program


def offered() -> str:
    """The newest package of the old version."""
    if not shutil.which("apt-cache"):
        raise NotToBeHad(f"Chromium {VERSION} comes from Debian's packages, and this system has no apt.")
    listed = subprocess.run(["apt-cache", "madison", PACKAGES[0]], capture_output=True, text=True).stdout
    versions = [line.split("|")[1].strip() for line in listed.splitlines()]
    matching = [version for version in versions if version.startswith(f"{VERSION}.")]
    if not matching:
        raise NotToBeHad(
            f"Chromium {VERSION} is no longer offered here, only {', '.join(versions) or 'none'}."
        )
    return matching[0]


def unpack(version: str, folder: Path) -> None:
    """Unpack into a folder that gets its final name only when it is complete."""
    part = folder.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir()
    wanted = [f"{package}={version}" for package in PACKAGES]
    fetched = subprocess.run(
        ["apt-get", "download", "-qq", *wanted], cwd=part, capture_output=True, text=True
    )
    if fetched.returncode:
        raise NotToBeHad(f"Chromium {version} cannot be fetched: {fetched.stderr.strip()}")
    for package in part.glob("*.deb"):
        subprocess.run(["dpkg", "-x", package, part], check=True)
        package.unlink()
    part.rename(folder)
