"""Reading what an earlier run has written. A file that cannot be used is named in a sentence, and stays."""

import json
from collections.abc import Iterable
from pathlib import Path

from benben.core.errors import SetupError
from benben.match.run.workers import JsonObject


def unusable(file: Path, reason: str, remedy: str = "begin anew in an empty folder") -> SetupError:
    return SetupError("file", f"{file} cannot be used: {reason}; put it back as it was, or {remedy}")


def read_object(file: Path, names: Iterable[str]) -> JsonObject:
    """Return the JSON object of a file, which has at least these names."""
    return parsed(file, read_text(file), names)


def read_text(file: Path) -> str:
    try:
        return file.read_text()
    except ValueError:
        raise unusable(file, "it is not text") from None


def parsed(file: Path, text: str, names: Iterable[str]) -> JsonObject:
    """Return the JSON object of a text from a file, which has at least these names."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise unusable(file, "it is damaged") from None
    if not isinstance(value, dict):
        raise unusable(file, "it is damaged")
    missing = [name for name in names if name not in value]
    if missing:
        raise unusable(file, f"it does not say {', '.join(missing)}")
    return value
