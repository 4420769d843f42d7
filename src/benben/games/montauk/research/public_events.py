"""What chance lays open in Montauk: that the cards were shuffled, the card turned over to begin, and the
extra cards.

No move names these cards, and the discards that show them are gone after a shuffle.  They are read off a
spectator's view, so that nothing hidden can get into them.
"""

from typing import Any

from benben.games.montauk.notation import SHUFFLE
from benben.games.montauk.rules.cards import CARD_NUMBERS, CARDS, match
from benben.research.public_events import PublicEvents

SHUFFLED = SHUFFLE.rstrip(":")


class Events(PublicEvents):
    """`led` is the lead of a trick while it waits for the card that follows."""

    text = "a shuffle, and the cards AS 2S … KC as chance lays them open: the first one and the extras"
    begun = False
    led = ""

    @staticmethod
    def names(options: dict[str, Any]) -> tuple[str, ...]:
        return (SHUFFLED, *(f"~{card}" for card in CARDS))

    def saw(self, state: Any, move: str) -> list[str]:
        if move.startswith(SHUFFLE):
            first, self.begun = not self.begun, True
            return [SHUFFLED, f"~{self.game.view(state, None)['discard'][0]}"] if first else [SHUFFLED]
        if move not in CARD_NUMBERS:
            return []
        led, self.led = self.led, "" if self.led else move
        return [f"~{self._extra(state)}"] if led and match(led, move) else []

    def _extra(self, state: Any) -> str:
        """On the table, or the last of the discards where the trick was over at once (M9)."""
        view = self.game.view(state, None)
        extra: str = view["extra"] or view["discard"][-1]
        return extra
