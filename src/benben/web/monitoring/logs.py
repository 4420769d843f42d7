"""The server's log: a line of text or JSON for each event, without secrets.

No code logs a token, a card or an address on purpose. As a safeguard, anything that looks like a secret is
redacted here, only known fields are written, and of an exception only its type and traceback, since its
message may quote a hidden card.
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
FIELDS = ("table", "game", "by", "version")  # extra fields that a record may have
SECRETS = (
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])"), "[secret]"),  # of a seat or an invitation
    (re.compile(r"(?i)\b(bearer|basic)\s+\S+"), r"\1 [secret]"),
    (re.compile(r"(\w://[^\s:/@]*):[^\s/@]+@"), r"\1:[secret]@"),  # a password in an address
    (re.compile(r"(?i)\b(password|token|secret)=[^\s&]+"), r"\1=[secret]"),
)
REPEAT_INTERVAL = 60.0  # seconds between identical lines of the web server
ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def redact(text: str) -> str:
    for form, replacement in SECRETS:
        text = form.sub(replacement, text)
    return text


class TextFormatter(logging.Formatter):
    """Formats records as text, for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        details = " ".join(f"{name}={value}" for name, value in fields(record).items())
        return redact(f"{super().format(record)}{f' ({details})' if details else ''}")

    def formatException(self, ei: ExceptionInfo) -> str:
        return exception_text(ei[1])


class JsonFormatter(logging.Formatter):
    """Formats records as JSON objects, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": redact(record.getMessage()),
        }
        line |= {name: redact(str(value)) for name, value in fields(record).items()}
        if record.exc_info:
            line["exception"] = redact(exception_text(record.exc_info[1]))
        return json.dumps(line)


def fields(record: logging.LogRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}


def exception_text(error: BaseException | None) -> str:
    """Return the type and traceback of an exception and of its causes, without their messages."""
    lines: list[str] = []
    while error is not None:
        lines += traceback.format_tb(error.__traceback__)
        lines.append(f"{type(error).__qualname__}\n")
        error = error.__cause__ or error.__context__
    return "".join(lines).rstrip()


class RepeatFilter(logging.Filter):
    """Passes identical lines once a minute, so that strangers cannot fill the log."""

    def __init__(self) -> None:
        super().__init__()
        self._written: dict[tuple[str, type[BaseException] | None], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        line = str(record.msg), record.exc_info[0] if record.exc_info else None
        if record.created - self._written.get(line, -REPEAT_INTERVAL) < REPEAT_INTERVAL:
            return False
        self._written[line] = record.created
        return True


def configure_logging(form: LogFormat, level: str) -> None:
    """Log to standard error from now on. Libraries log warnings only, because at lower levels they would log
    what they send."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("benben").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(RepeatFilter())
