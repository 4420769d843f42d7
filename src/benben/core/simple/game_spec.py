"""What a game in plain Python declares about all its positions: possible moves and events, and bounds."""

from collections.abc import Mapping
from dataclasses import dataclass

from benben.core.state import MOST_ACTIONS


@dataclass(frozen=True)
class GameSpec:
    """What a game declares with its options; its states refer to it."""

    title: str
    moves: tuple[str, ...]
    numbers: Mapping[str, int]
    events: frozenset[str]
    longest_game: int
    longest_chance: int
    has_secrets: bool
    scores_moves: bool
    evaluates: bool

    @property
    def has_chance(self) -> bool:
        return bool(self.events)


def move_numbers(moves: tuple[str, ...]) -> dict[str, int]:
    """Number the moves in order; raise ValueError, with a sentence, if the list is not valid."""
    _check_texts("all_moves()", moves, chance=False)
    if not 0 < len(moves) <= MOST_ACTIONS:
        raise ValueError(f"all_moves() lists {len(moves)} moves; there can be 1 to {MOST_ACTIONS}")
    return {move: number for number, move in enumerate(moves)}


def event_names(events: tuple[str, ...]) -> frozenset[str]:
    """Return the set of possible events; raise ValueError, with a sentence, if a name is not valid."""
    _check_texts("all_events()", events, chance=True)
    return frozenset(events)


def _check_texts(where: str, texts: tuple[str, ...], chance: bool) -> None:
    for text in texts:
        if not isinstance(text, str) or not text.isprintable() or len(text.split()) != 1:
            raise ValueError(f"{where} lists {text!r}, which is not a text without spaces")
        if text.startswith("~") != chance or text == "?":
            begins = "must begin" if chance else "may not begin"
            raise ValueError(f"{where} lists {text!r}; {'events' if chance else 'moves'} {begins} with ~")
    if len(set(texts)) != len(texts):
        raise ValueError(f"{where} lists the same text twice")
