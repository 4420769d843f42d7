"""Montauk's moves as text, in the order of the numbers in `rules/constants.py`."""

from benben.games.montauk.rules.cards import CARDS
from benben.games.montauk.rules.constants import MAX_DUG, NEIGHBORS, SOURCES, WAYS
from benben.games.montauk.rules.map import CELLS, PYRAMIDS
from benben.games.montauk.rules.state import MontaukState

MOVES = (
    *CARDS,
    *(f"{source}:{pyramid}>{cell}" for source in SOURCES for pyramid in PYRAMIDS for cell in CELLS),
    *(
        f"{source}:{pyramid}^{count}"
        for source in SOURCES
        for pyramid in PYRAMIDS
        for count in range(1, MAX_DUG + 1)
    ),
    "done",
    *(f"claim:{way}" for way in WAYS[:NEIGHBORS]),
)
MOVE_NUMBERS = {move: number for number, move in enumerate(MOVES)}
SHUFFLE_PREFIX = "~shuffle:"


def read(state: MontaukState, text: str) -> int | None:
    return MOVE_NUMBERS.get(text)


def write(state: MontaukState, action: int) -> str:
    return MOVES[action]


def write_all(state: MontaukState, actions: list[int]) -> list[str]:
    return [MOVES[action] for action in actions]
