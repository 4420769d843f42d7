"""Montauk's chance events as text: `~shuffle:` and all cards, top first."""

from benben.core.errors import IllegalMove, NotationError, quote
from benben.games.montauk.notation import SHUFFLE_PREFIX
from benben.games.montauk.rules.cards import CARD_NUMBERS, CARDS
from benben.games.montauk.rules.state import MontaukState


def read_chance(state: MontaukState, text: str) -> None:
    if not text.startswith(SHUFFLE_PREFIX):
        raise NotationError(
            "unreadable",
            f"the cards must be shuffled: {SHUFFLE_PREFIX} and all cards, top first",
            "Notation",
            text,
        )
    cards = text.removeprefix(SHUFFLE_PREFIX).split(",")
    for card in cards:
        if card not in CARD_NUMBERS:
            raise NotationError("unreadable", f"{quote(card)} is not a card", "Notation", text)
    if sorted(cards) != sorted(CARDS * state.decks):
        times = "once" if state.decks == 1 else "twice"
        raise IllegalMove("wrong-cards", f"a shuffle lists each of the 52 cards {times}", "M9", text)
    state.set_shuffled([CARD_NUMBERS[card] for card in cards])


def write_chance(state: MontaukState) -> str:
    return SHUFFLE_PREFIX + ",".join(CARDS[card] for card in state.shuffled_cards())


def outcomes(state: MontaukState) -> list[tuple[str, float]] | None:
    """There are far too many shuffles to list."""
    return None
