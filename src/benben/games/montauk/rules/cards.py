"""Playing cards: a card is 13 * suit + rank, so hands sort by number (spades, hearts, diamonds, clubs; ace
low)."""

RANKS = "A23456789TJQK"
SUITS = "SHDC"
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARD_NUMBERS = {card: number for number, card in enumerate(CARDS)}
BEATS = {"S": "HD", "H": "DC", "D": "C", "C": "S"}
RED_SUITS = "HD"


def points_of(card: str) -> int:
    """Ace to six and seven to queen are worth 1 to 6, a king nothing."""
    return 0 if card[0] == "K" else RANKS.index(card[0]) % 6 + 1


def leader_wins(led: str, followed: str) -> bool:
    """The higher suit wins; of two cards of one suit the follower's wins (M1)."""
    return followed[1] in BEATS[led[1]]


def ranks_match(card: str, other: str, by_value: bool) -> bool:
    """Return whether two ranks are worth the same, or without `by_value` are printed alike (M3)."""
    return points_of(card) == points_of(other) if by_value else card[0] == other[0]


def match(card: str, other: str, by_value: bool) -> bool:
    """Return whether the suits or the ranks match."""
    return card[1] == other[1] or ranks_match(card, other, by_value)
