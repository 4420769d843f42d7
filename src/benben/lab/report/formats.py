"""A report as a file: a page, JSON or CSV, by the ending of the file's name."""

import csv
import io
import json
from collections.abc import Callable, Iterator

from benben.lab.report.data import Report, known_measures
from benben.lab.report.page import html_page
from benben.match.statistics.intervals import Interval

HEADINGS = ("variant", "kind", "name", "mean", "low", "high", "unit", "verdict")
Cell = str | float | None


def as_json(report: Report) -> str:
    return json.dumps(report, indent=1) + "\n"


def as_csv(report: Report) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADINGS)
    writer.writerows(_rows(report))
    return text.getvalue()


def _rows(report: Report) -> Iterator[list[Cell]]:
    """Yield a row for each figure, comparison and matchup."""
    for variant in report["variants"]:
        name = variant["name"]
        for key, figure in known_measures(variant).items():
            yield [name, "measure", key, *_parts(figure), figure["unit"], ""]
        for element in variant["elements"]:
            yield [name, "use", element["name"], *_parts(element["used"]), "a game", ""]
            yield [
                name,
                "worth",
                element["name"],
                *_parts(element["more"]),
                "points in 100",
                element["verdict"],
            ]
    for comparison in report["comparisons"]:
        yield [
            comparison["other"],
            f"against {comparison['first']}",
            comparison["measure"],
            *_parts(comparison),
            comparison["unit"],
            comparison["verdict"],
        ]
    for matchup in report["meetings"]:
        yield [
            matchup["one"],
            f"{matchup['kind']} ({matchup['variant']})",
            f"against {matchup['other']}",
            *_parts(matchup),
            "points in 100",
            matchup["verdict"],
        ]


def _parts(interval: Interval) -> list[Cell]:
    return [interval["mean"], interval["low"], interval["high"]]


WRITERS: dict[str, Callable[[Report], str]] = {".html": html_page, ".json": as_json, ".csv": as_csv}
