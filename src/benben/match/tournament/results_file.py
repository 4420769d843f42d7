"""The results file of a match or experiment: one JSON object per line, appended as each game ends, so that a
match that was stopped can be continued.

A killed process may leave its last line incomplete; it is cut off before anything is appended.  One file may
hold the games of several matches.  A file of another kind is refused and never changed.
"""

import json
import os
import stat
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from benben.core.errors import SetupError, quote
from benben.match.run.workers import JsonObject

LINE_START = b'{"benben":'  # how every line written here begins


class ResultsFile:
    """An open file of records, a context manager.  `records` holds those that were in the file when it was
    opened."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            if not stat.S_ISREG(os.fstat(self._file).st_mode):  # /dev/zero could be read forever
                raise SetupError("records", f"{quote(name)} is not an ordinary file")
            self.records = self._read()
        except BaseException:
            os.close(self._file)
            raise

    def _read(self) -> list[JsonObject]:
        complete, incomplete = _split(Path(self.name).read_bytes())
        if incomplete and not (incomplete.startswith(LINE_START) or LINE_START.startswith(incomplete)):
            raise SetupError(
                "records",
                f"{quote(self.name)} is not a file of records: its last line does not begin like one",
            )
        records = [
            self._parse(number, line) for number, line in enumerate(complete.splitlines(), 1) if line.strip()
        ]
        if incomplete:
            os.ftruncate(self._file, len(complete))
        elif not complete.endswith(b"\n") and complete:
            os.write(self._file, b"\n")
        return records

    def _parse(self, number: int, line: bytes) -> JsonObject:
        record = _json(line)
        if not isinstance(record, dict):
            raise SetupError(
                "records", f"{quote(self.name)} is not a file of records: line {number} is not a record"
            )
        return record

    def add(self, record: JsonObject) -> None:
        """Append a record; OSError, with the name of the file, if it cannot be written."""
        line = json.dumps(record).encode() + b"\n"
        try:
            while line:
                line = line[os.write(self._file, line) :]
        except OSError as error:
            raise OSError(error.errno, error.strerror, self.name) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._file)


def _split(content: bytes) -> tuple[bytes, bytes]:
    """Return the complete lines, and an incomplete last one.

    An object that lacks only its line end is complete, since a truncated object never parses as one.
    """
    end = content.rfind(b"\n") + 1
    rest = content[end:]
    return (content, b"") if not rest or isinstance(_json(rest), dict) else (content[:end], rest)


def _json(line: bytes) -> Any:
    """Return the JSON value of a line, or None."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
