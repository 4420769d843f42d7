"""Files that are written completely or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benben.web.storage.protocol import StorageError


@contextmanager
def written_whole(target: Path) -> Iterator[Path]:
    """A context manager that gives a path to write to; if the block ends well, the file is flushed and
    renamed to the target.

    Only its owner may read it. An unfinished file is removed.
    """
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
    """Wait until a file, or the names in a folder, are on the disk."""
    if path.is_dir() and os.name == "nt":  # Windows opens no folders, and keeps names by itself
        return
    number = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)
