"""Files that are there whole or not at all, whenever a training is stopped."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

UNFINISHED = ".part"


@contextmanager
def atomic_write(file: Path) -> Iterator[Path]:
    """A context that gives where to write; a file of this name is replaced only when all of it is written."""
    unfinished = file.with_suffix(UNFINISHED)
    yield unfinished
    unfinished.replace(file)
