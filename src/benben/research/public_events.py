"""What chance lays open to everybody in the course of a game, as events with names, for the record a seat
keeps of it."""

from typing import Any

from benben.core.game import Game
from benben.core.parts import part


class PublicEvents:
    """Told of every move after it was made, says what everybody has seen beside it.  This one: chance's moves
    as they are.

    `names` are all the events there can be, and `text` lists them for people.
    """

    text = ""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @staticmethod
    def names(options: dict[str, Any]) -> tuple[str, ...]:
        return ()

    def saw(self, state: Any, move: str) -> list[str]:
        return [move] if move.startswith("~") else []


def public_events(game: type[Game[Any]]) -> type[PublicEvents]:
    """What a game lays open: its part `research.public_events`, or chance's moves as they are."""
    module = part(game, "research.public_events")
    events: type[PublicEvents] = module.Events if module else PublicEvents
    return events
