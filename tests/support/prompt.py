"""What a game at the prompt gives back, for annotations."""

from collections.abc import Callable
from typing import NamedTuple


class Played(NamedTuple):
    code: int
    out: str
    err: str


Play = Callable[..., Played]
