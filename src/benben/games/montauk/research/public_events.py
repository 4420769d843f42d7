"""What chance reveals in Montauk: shuffles, the card turned over at the start, and the extra cards.

No move names these cards, and the discards that show them are gone after a shuffle. They are read from a
spectator's view, so nothing hidden can leak.
"""

from typing import Any

from benben.core.options import Values
from benben.games.montauk.notation import SHUFFLE_PREFIX
from benben.games.montauk.rules.cards import CARD_NUMBERS, CARDS, match
from benben.research.public_events import PublicEvents

SHUFFLED = SHUFFLE_PREFIX.rstrip(":")


class Events(PublicEvents):
    """`led` is the lead of a trick until the other player follows."""

    text = "a shuffle, and the cards AS 2S … KC as chance lays them open: the first one and the extras"
    begun = False
    led = ""

    @staticmethod
    def names(options: Values) -> tuple[str, ...]:
        return (SHUFFLED, *(f"~{card}" for card in CARDS))

    def events_after(self, state: Any, move: str) -> list[str]:
        if move.startswith(SHUFFLE_PREFIX):
            first, self.begun = not self.begun, True
            return [SHUFFLED, f"~{self.game.view(state, None)['discard'][0]}"] if first else [SHUFFLED]
        if move not in CARD_NUMBERS:
            return []
        led, self.led = self.led, "" if self.led else move
        return [f"~{self._extra(state)}"] if led and match(led, move, state.by_value) else []

    def _extra(self, state: Any) -> str:
        """Return the extra card: on the table, or the last discard if the trick ended at once (M9)."""
        view = self.game.view(state, None)
        extra: str = view["extra"] or view["discard"][-1]
        return extra
