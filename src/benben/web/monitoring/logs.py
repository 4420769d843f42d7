"""What a server writes to its log: one line, of text or of JSON, for each thing that happened, and no
secrets.

Nothing logs a token, a card or an address on purpose. Should one get into a line by mistake, it is removed
here: whatever looks like a secret is replaced, only known fields are written, and of an exception only its
type and place, since its text may quote a hidden card.
"""

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Literal

LogFormat = Literal["text", "json"]
FIELDS = ("table", "game", "by", "version")  # that a line of JSON may have beside its sentence
SECRETS = (
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])"), "[secret]"),  # of a seat or an invitation
    (re.compile(r"(?i)\b(bearer|basic)\s+\S+"), r"\1 [secret]"),
    (re.compile(r"(\w://[^\s:/@]*):[^\s/@]+@"), r"\1:[secret]@"),  # a password in an address
    (re.compile(r"(?i)\b(password|token|secret)=[^\s&]+"), r"\1=[secret]"),
)
LOG_EVERY = 60.0  # seconds between lines of the web server that say the same
ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def without_secrets(text: str) -> str:
    for form, replacement in SECRETS:
        text = form.sub(replacement, text)
    return text


class TextFormatter(logging.Formatter):
    """Writes lines of text, for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        details = " ".join(f"{name}={value}" for name, value in fields(record).items())
        return without_secrets(f"{super().format(record)}{f' ({details})' if details else ''}")

    def formatException(self, ei: ExceptionInfo) -> str:
        return say_exception(ei[1])


class JsonFormatter(logging.Formatter):
    """Writes JSON objects, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        line |= {name: without_secrets(str(value)) for name, value in fields(record).items()}
        if record.exc_info:
            line["exception"] = without_secrets(say_exception(record.exc_info[1]))
        return json.dumps(line)


def fields(record: logging.LogRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}


def say_exception(error: BaseException | None) -> str:
    """Its kind and where it was raised; the same of what caused it."""
    lines: list[str] = []
    while error is not None:
        lines += traceback.format_tb(error.__traceback__)
        lines.append(f"{type(error).__qualname__}\n")
        error = error.__cause__ or error.__context__
    return "".join(lines).rstrip()


class RepeatFilter(logging.Filter):
    """Lets the same line through once a minute, so that strangers cannot fill the log, whatever they send."""

    def __init__(self) -> None:
        super().__init__()
        self._written: dict[tuple[str, type[BaseException] | None], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        line = str(record.msg), record.exc_info[0] if record.exc_info else None
        if record.created - self._written.get(line, -LOG_EVERY) < LOG_EVERY:
            return False
        self._written[line] = record.created
        return True


def write_log(form: LogFormat, level: str) -> None:
    """Write the log of this process to standard error from now on. Libraries log warnings only, because in
    detail they would log what they send."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("benben").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(RepeatFilter())
