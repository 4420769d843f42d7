"""Saves a game as a record: completely or not at all, and never over another file by accident."""

import json
import os
import secrets
from pathlib import Path

from benben.core.types import Record


class CannotSave(Exception):
    """The game was not saved; the text is a sentence that says why."""


def save(record: Record, name: str, overwrite: bool = False) -> Path:
    """Write a record to a file and return its path.  If that fails, raises CannotSave and changes nothing."""
    try:
        target = Path(name).expanduser().resolve()
        if target.exists() and not target.is_file():
            raise CannotSave(
                f"Cannot save to {name}: it is {'a folder' if target.is_dir() else 'not an ordinary file'}."
            )
        if target.exists() and not overwrite:
            raise CannotSave(f"{name} already exists; `save! {name}` overwrites it.")
        _write(target, json.dumps(record) + "\n")
    except (OSError, ValueError, RuntimeError) as error:  # such as a NUL in the name, or no home folder for ~
        raise CannotSave(f"Cannot save to {name!a}: {getattr(error, 'strerror', None) or error}.") from error
    return target


def _write(target: Path, text: str) -> None:
    """Write to a temporary file first, so that a full disk leaves the old file unchanged."""
    draft = target.with_name(f".benben-{secrets.token_hex(4)}.tmp")
    try:
        with draft.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
