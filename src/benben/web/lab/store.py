"""The storage of experiments: a folder each, with these files.

    plan.json           the request, its time, and the state of the experiment
    results.jsonl       the games, a line each, as `benben lab` writes them
    interim.json        the progress, and a summary of the report
    report.json         the report on the games so far

All but the results are replaced atomically.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benben.web.server.folder_lock import acquire_lock

PLAN_KEYS = {"at", "state", "wish", "told", "expected"}
PLAN, RESULTS, INTERIM, REPORT = "plan.json", "results.jsonl", "interim.json", "report.json"


@dataclass(frozen=True)
class StoredExperiment:
    """The folder of one experiment."""

    folder: Path

    @property
    def id(self) -> str:
        return self.folder.name

    def read(self, name: str) -> dict[str, Any] | None:
        """Return the content of one of its files; None if it is missing or cannot be used."""
        try:
            data = json.loads((self.folder / name).read_bytes())
        except (OSError, ValueError, RecursionError):
            return None
        return data if isinstance(data, dict) else None

    def write(self, name: str, data: dict[str, Any]) -> None:
        """Replace one of its files; OSError if that fails, and then the old content stays."""
        new = self.folder / f"{name}.new"
        new.write_text(json.dumps(data), encoding="utf-8")
        new.replace(self.folder / name)

    def plan(self) -> dict[str, Any] | None:
        """Return the plan; None if the folder is not a valid experiment."""
        plan = self.read(PLAN)
        return plan if plan is not None and plan.keys() >= PLAN_KEYS else None

    def change(self, **parts: Any) -> None:
        """Change keys of the plan."""
        self.write(PLAN, {**(self.plan() or {}), **parts})

    def delete(self) -> None:
        """Delete the folder, the plan first: a folder without one is no experiment, and `sweep` removes
        it."""
        (self.folder / PLAN).unlink(missing_ok=True)
        shutil.rmtree(self.folder, ignore_errors=True)


class ExperimentStore:
    """All experiments of a data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __iter__(self) -> Iterator[StoredExperiment]:
        """Iterate over the experiments, the oldest first."""
        plans = [
            (plan["at"], experiment.id, experiment)
            for experiment in self._folders()
            if (plan := experiment.plan())
        ]
        return (experiment for _, _, experiment in sorted(plans, key=lambda entry: entry[:2]))

    def find(self, identity: str) -> StoredExperiment | None:
        experiment = StoredExperiment(self.folder / Path(identity).name)
        return experiment if experiment.plan() else None

    def add(self, identity: str, plan: dict[str, Any]) -> StoredExperiment:
        experiment = StoredExperiment(self.folder / identity)
        experiment.folder.mkdir(parents=True)
        experiment.write(PLAN, plan)
        return experiment

    @contextmanager
    def locked(self) -> Iterator[None]:
        """A context manager that holds the lock of the folder, which keeps other processes out."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "changes.lock").open("a", encoding="utf-8") as file:
            acquire_lock(file)
            yield

    def sweep(self) -> None:
        """Remove experiments whose creation or deletion was interrupted."""
        for experiment in self._folders():
            if not (experiment.folder / PLAN).exists():
                experiment.delete()

    def _folders(self) -> Iterator[StoredExperiment]:
        try:
            yield from (StoredExperiment(folder) for folder in list(self.folder.iterdir()) if folder.is_dir())
        except OSError:  # there is none yet
            return
