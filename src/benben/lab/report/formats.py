"""A report as a file: a page, data, or a table."""

import csv
import io
import json
from collections.abc import Callable
from typing import Any

from benben.lab.report.page import page
from benben.lab.report.report import rows


def as_json(found: dict[str, Any]) -> str:
    return json.dumps(found, indent=1) + "\n"


def as_csv(found: dict[str, Any]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows(found))
    return text.getvalue()


WRITERS: dict[str, Callable[[dict[str, Any]], str]] = {".html": page, ".json": as_json, ".csv": as_csv}
