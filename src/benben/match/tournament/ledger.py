"""The file of a match: a record a line, added as each game ends, so that a stopped match can go on.

A process that is killed may leave its last line torn.  It is cut off before anything is added.  A file may
hold the games of several matches; and whatever is no file of records is refused, never cut.
"""

import json
import os
import stat
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from benben.core.errors import SetupError, quote

START = b'{"benben":'  # how every line begins that was written here


class Ledger:
    """An open file of records.  `found` holds those that were in it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            if not stat.S_ISREG(os.fstat(self._file).st_mode):  # /dev/zero could be read for ever
                raise SetupError("records", f"{quote(name)} is no file")
            self.found = self._read()
        except BaseException:
            os.close(self._file)
            raise

    def _read(self) -> list[dict[str, Any]]:
        whole, torn = _split(Path(self.name).read_bytes())
        if torn and not (torn.startswith(START) or START.startswith(torn)):
            raise SetupError(
                "records", f"{quote(self.name)} is no file of records: its last line is no beginning of one"
            )
        found = [
            self._parse(number, line) for number, line in enumerate(whole.splitlines(), 1) if line.strip()
        ]
        if torn:
            os.ftruncate(self._file, len(whole))
        elif not whole.endswith(b"\n") and whole:
            os.write(self._file, b"\n")
        return found

    def _parse(self, number: int, line: bytes) -> dict[str, Any]:
        record = _json(line)
        if not isinstance(record, dict):
            raise SetupError("records", f"{quote(self.name)} is no file of records: line {number} is none")
        return record

    def add(self, record: dict[str, Any]) -> None:
        """Write a record down, as one line in one piece; OSError, with the name of the file, if there is no
        room."""
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
    """Whole lines, and the torn rest.  An object that lacks only the end of its line is whole: no part of one
    is one."""
    end = content.rfind(b"\n") + 1
    rest = content[end:]
    return (content, b"") if not rest or isinstance(_json(rest), dict) else (content[:end], rest)


def _json(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
