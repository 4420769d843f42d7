"""Where experiments are kept: a folder each, with what was asked for, the results as they come in, and what
they say.

    plan.json           what was asked for, when, and how far it is
    results.jsonl       the games, a line each, as `benben lab` writes them
    interim.json        how far it is and what it says so far, in short
    report.json         the report of the games so far

Files but the results are replaced as a whole, so that whoever reads finds one that is whole.
"""

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WHOLE = {"at", "state", "wish", "told", "expected"}
PLAN, RESULTS, INTERIM, REPORT = "plan.json", "results.jsonl", "interim.json", "report.json"


@dataclass(frozen=True)
class Kept:
    """The folder of one experiment."""

    folder: Path

    @property
    def id(self) -> str:
        return self.folder.name

    def read(self, name: str) -> dict[str, Any] | None:
        """A file of it; None if it is not there or cannot be used."""
        try:
            found = json.loads((self.folder / name).read_bytes())
        except (OSError, ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) else None

    def write(self, name: str, data: dict[str, Any]) -> None:
        """OSError if there is no space, say; what was there before stays then."""
        new = self.folder / f"{name}.new"
        new.write_text(json.dumps(data), encoding="utf-8")
        new.replace(self.folder / name)

    def plan(self) -> dict[str, Any] | None:
        """What was asked for; None if that is no experiment of ours."""
        found = self.read(PLAN)
        return found if found is not None and found.keys() >= WHOLE else None

    def change(self, **parts: Any) -> None:
        """Note something about how far it is."""
        self.write(PLAN, {**(self.plan() or {}), **parts})

    def delete(self) -> None:
        """The plan goes first: a folder without one is no experiment, and is swept away."""
        (self.folder / PLAN).unlink(missing_ok=True)
        shutil.rmtree(self.folder, ignore_errors=True)


class Shelf:
    """All experiments of a data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __iter__(self) -> Iterator[Kept]:
        """The oldest first."""
        plans = [(plan["at"], kept.id, kept) for kept in self._folders() if (plan := kept.plan())]
        return (kept for _, _, kept in sorted(plans, key=lambda each: each[:2]))

    def find(self, identity: str) -> Kept | None:
        kept = Kept(self.folder / Path(identity).name)
        return kept if kept.plan() else None

    def add(self, identity: str, plan: dict[str, Any]) -> Kept:
        kept = Kept(self.folder / identity)
        kept.folder.mkdir(parents=True)
        kept.write(PLAN, plan)
        return kept

    def sweep(self) -> None:
        """Take away what a server that was killed has left half made or half deleted."""
        for kept in self._folders():
            if not (kept.folder / PLAN).exists():
                kept.delete()

    def _folders(self) -> Iterator[Kept]:
        try:
            yield from (Kept(folder) for folder in list(self.folder.iterdir()) if folder.is_dir())
        except OSError:  # none has been kept yet
            return
