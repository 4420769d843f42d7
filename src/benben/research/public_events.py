"""What chance reveals to everybody during a game, as named events for a seat's history."""

from typing import Any

from benben.core.game import Game
from benben.core.options import Values
from benben.core.parts import part
from benben.core.simple.simple_game import SimpleGame


class PublicEvents:
    """Reports the public events of each move; by default, chance events as they are.

    `names` are all possible events, and `text` describes them for people.
    """

    text = ""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @staticmethod
    def names(options: Values) -> tuple[str, ...]:
        return ()

    def events_after(self, state: Any, move: str) -> list[str]:
        return [move] if move.startswith("~") else []


def public_events(game: type[Game[Any]]) -> type[PublicEvents]:
    """Return what a game reveals: its part `research.public_events`, or chance events as they are."""
    module = part(game, "research.public_events")
    if module is None and issubclass(game, SimpleGame):
        return _listed_events(game)
    events: type[PublicEvents] = module.Events if module else PublicEvents
    return events


def _listed_events(game: type[SimpleGame]) -> type[PublicEvents]:
    """Return the events that a game lists by itself."""

    class ListedEvents(PublicEvents):
        text = "what chance has brought"

        @staticmethod
        def names(options: Values) -> tuple[str, ...]:
            return tuple(game(options).all_events())

    return ListedEvents
