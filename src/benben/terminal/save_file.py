"""Saving a game as a record: whole or not at all, and never over another file by accident."""

import json
import os
import secrets
from pathlib import Path
from typing import Any


class CannotSave(Exception):
    """Why the game is not saved, in one sentence."""


def save(record: dict[str, Any], name: str, overwrite: bool = False) -> Path:
    """Write a record to a file and return where it is; CannotSave, and nothing has changed, if that fails."""
    try:
        target = Path(name).expanduser().resolve()
        if target.exists() and not target.is_file():
            raise CannotSave(
                f"Cannot save to {name}: it is {'a folder' if target.is_dir() else 'no ordinary file'}."
            )
        if target.exists() and not overwrite:
            raise CannotSave(f"{name} is there already; `save! {name}` overwrites it.")
        _write(target, json.dumps(record) + "\n")
    except (OSError, ValueError, RuntimeError) as error:  # a NUL in the name; no home for ~
        raise CannotSave(f"Cannot save to {name!a}: {getattr(error, 'strerror', None) or error}.") from error
    return target


def _write(target: Path, text: str) -> None:
    """By way of a file beside the target, so that a full disk leaves the old file as it was."""
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
