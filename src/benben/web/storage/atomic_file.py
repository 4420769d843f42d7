"""Atomic writing of files."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benben.web.storage.protocol import StorageError


@contextmanager
def atomic_write(target: Path) -> Iterator[Path]:
    """A context manager that gives a temporary path to write to; if the block succeeds, the file is flushed
    and renamed to the target, otherwise removed. Only its owner may read it."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.touch(mode=0o600, exist_ok=False)
        try:
            yield part
            flush(part)
            part.replace(target)
            flush(target.parent)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(f"Cannot write {target}: {error.strerror or error}.") from error


def flush(path: Path) -> None:
    """Flush a file, or the names in a folder, to the disk."""
    if path.is_dir() and os.name == "nt":  # Windows cannot open folders, and flushes names by itself
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
