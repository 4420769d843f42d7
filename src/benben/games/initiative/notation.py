"""Moves as text: `Y2/K2+1` plays a medium yellow, sacrifices a medium black and moves yellow one place up.

The lists here follow the order of the decision numbers in `rules/draft.py` and `rules/state.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from benben.core.pieces import KINDS, RAINBOW
from benben.games.initiative.rules.state import InitiativeState

PYRAMIDS = KINDS[: 3 * len(RAINBOW)]
FACES = ("S", "M", "L", "SM", "SL", "ML")


def sizes_of(face: str) -> list[int]:
    """Return the sizes that a face of the pyramid die shows, as pips."""
    return ["SML".index(letter) + 1 for letter in face]


def _plays() -> list[str]:
    alone = [*PYRAMIDS, *(f"{pyramid}!" for pyramid in PYRAMIDS)]
    sacrifices = [f"/{pyramid}{places:+d}" for pyramid in PYRAMIDS for places in range(-3, 4)]
    return alone + [play + sacrifice for sacrifice in sacrifices for play in alone]


def _draft() -> list[str]:
    takes = [
        f"take:{row}{choice}"
        for row in (1, 2, 3)
        for choice in ("", *(f":{pyramid}" for pyramid in PYRAMIDS))
    ]
    return ["roll", *(f"size:{pips}" for pips in (1, 2, 3)), *(f"row:{row}" for row in (1, 2, 3)), *takes]


TEXTS = (*_plays(), "*", *_draft())
MOVE_NUMBERS = {text: number for number, text in enumerate(TEXTS)}


def read(state: InitiativeState, text: str) -> int | None:
    return MOVE_NUMBERS.get(text)


def write(state: InitiativeState, action: int) -> str:
    return TEXTS[action]


def write_all(state: InitiativeState, actions: list[int]) -> list[str]:
    return [TEXTS[action] for action in actions]


@dataclass(frozen=True)
class Play:
    """The parts of a play. `sacrificed` is empty without a sacrifice; `places` is positive upwards."""

    pyramid: str
    calls: bool
    sacrificed: str
    places: int

    @property
    def colour(self) -> str:
        return self.pyramid[0]

    @property
    def pips(self) -> int:
        return int(self.pyramid[1])


def read_play(text: str) -> Play:
    """Split any move except `*` and those of the draft into its parts."""
    played, _, sacrifice = text.partition("/")
    return Play(played[:2], played.endswith("!"), sacrifice[:2], int(sacrifice[2:] or 0))


def is_draft(text: str) -> bool:
    """Return whether a readable move belongs to the draft."""
    return text[0].islower()


def row_size(plays: Sequence[str]) -> int:
    """Count the pyramids of a row: sacrificed ones count, virtual plays do not (I6)."""
    return sum(1 + ("/" in play) for play in plays if play != "*")


def hit_formula(plays: Sequence[str], factor: int) -> str:
    """Say how the points of a hit come about; the factor is what calls and pummels make of them."""
    pips = int(last_pyramid(plays)[1])
    times = f" × {factor}" if factor > 1 else ""
    return f"{row_size(plays)} in the row × {pips} pip{'s' * (pips > 1)}{times}"


def last_pyramid(plays: Sequence[str]) -> str:
    """Return the pyramid played last, which stands in for later virtual plays."""
    return next(play for play in reversed(plays) if play != "*")[:2]
