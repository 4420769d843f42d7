"""Writes the interim results of an experiment: its progress, and a summary of the report so far."""

import time
from typing import Any

from benben.lab.design.runtime_estimate import format_duration
from benben.lab.report.build import build_report
from benben.lab.report.data import Report
from benben.lab.report.plots import curve
from benben.lab.report.text_report import interval_text
from benben.lab.run import Run
from benben.match.run.eta import Eta
from benben.web.lab.store import INTERIM, REPORT, StoredExperiment

MIN_INTERVAL = 1.0  # seconds between two writes
INTERVAL_FACTOR = 5  # the interval is at least this many times as long as the last write took
MAX_CURVES = 6  # variants whose convergence is plotted


class InterimWriter:
    """Writes interim results at intervals while games come in."""

    def __init__(self, experiment: StoredExperiment, run: Run, command: str) -> None:
        self._experiment, self._run, self._command = experiment, run, command
        self._before = float((experiment.read(INTERIM) or {}).get("seconds", 0.0))
        self._began = self._next = time.monotonic()
        self._eta, self._left = Eta(), ""

    def update(self) -> None:
        """Write interim results if they are due; called after every batch of games."""
        seconds = self._eta.seconds_left(self._run.done, self._run.total)
        self._left = "" if seconds is None else format_duration(seconds)
        if time.monotonic() >= self._next:
            self.write("playing")

    def write(self, state: str) -> None:
        """Write the report so far, and then its summary: once there is a summary, the report can be
        opened."""
        began = time.monotonic()
        report = build_report(self._run, self._command)
        self._experiment.write(REPORT, {**report})
        self._experiment.write(INTERIM, {**self._progress(state), **brief(report)})
        now = time.monotonic()
        self._next = now + max(MIN_INTERVAL, INTERVAL_FACTOR * (now - began))

    def _progress(self, state: str) -> dict[str, Any]:
        return {
            "state": state,
            "done": self._run.done,
            "of": self._run.total,
            "left": self._left,
            "seconds": self._before + time.monotonic() - self._began,
        }


def brief(report: Report) -> dict[str, Any]:
    """Return the summary of a report."""
    variants = report["variants"]
    return {
        "summary": report["summary"],
        "games": report["games"],
        "variants": [
            {
                "name": variant["name"],
                "games": variant["games"],
                "advantage": variant["growth"][-1][1:] if variant["growth"] else None,
                "curve": curve(variant["growth"], report["games"]) if place < MAX_CURVES else None,
            }
            for place, variant in enumerate(variants)
        ],
        "measures": [
            {
                "title": measure["title"],
                "unit": measure["unit"],
                "means": measure["means"],
                "values": [
                    interval_text(variant["measures"][key], measure["digits"]) for variant in variants
                ],
            }
            for key, measure in variants[0]["measures"].items()
        ],
    }
