"""Forfeits: a bot loses a game at once, whatever the score."""

from typing import Literal

ForfeitCode = Literal["crash", "late", "nonsense", "illegal"]


class Forfeit(Exception):
    """A bot or program has lost its game by crashing, being late, answering nonsense or an illegal move."""

    def __init__(self, code: ForfeitCode, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code

    @property
    def by(self) -> Literal["resign", "time"]:
        """What the record gives as the kind of ending."""
        return "time" if self.code == "late" else "resign"
