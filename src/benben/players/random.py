"""A bot that plays any legal move, each equally likely."""
from benben.core.game import View
from benben.core.rng import Rng


class RandomBot:
    """The weakest honest opponent, and a yardstick for all others."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View) -> str:
        legal: list[str] = view["legal"]
        return legal[self.rng.draw(len(legal))]
