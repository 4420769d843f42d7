"""How a player loses a game at once, whatever the score."""

from typing import Literal


class Forfeit(Exception):
    """What a bot or program did to lose its game: `code` is crash, late, nonsense or illegal."""

    def __init__(self, code: Literal["crash", "late", "nonsense", "illegal"], sentence: str) -> None:
        super().__init__(sentence)
        self.code = code

    @property
    def by(self) -> Literal["resign", "time"]:
        """How a record calls such an ending."""
        return "time" if self.code == "late" else "resign"
