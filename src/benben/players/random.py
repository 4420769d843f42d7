"""A bot that plays any legal move, each equally likely."""

from benben.core.player_view import PlayerView
from benben.core.rng import Rng
from benben.players.bot import Choice


class RandomBot:
    """The weakest honest opponent, and a yardstick for all others."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, player_view: PlayerView) -> Choice:
        legal: list[str] = player_view.view()["legal"]
        return Choice(legal[self.rng.draw(len(legal))])
