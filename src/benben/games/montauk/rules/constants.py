"""The constants of Montauk's rules: names, points, and the numbers of decisions.

Cards are 0 to 51. For each source of points and each pyramid, the 36 cells it may be brought to follow, and
then the 11 pyramids it may dig past. Then come `done` and the five claims.
"""

from typing import Literal

from benben.games.montauk.rules.cards import CARDS
from benben.games.montauk.rules.map import CELLS, PYRAMIDS

Phase = Literal["shuffle", "lead", "follow", "move", "claim", "over"]
PHASES: tuple[Phase, ...] = ("shuffle", "lead", "follow", "move", "claim", "over")
SOURCES = "WLX"  # the winner's card, the loser's card, the extra card
WAYS = ("safe", "almost", "inlaws", "sitting", "watch", "neighbors")
WAY_POINTS = (11, 7, 7, 5, 3, 1)
NEIGHBORS = WAYS.index("neighbors")  # pays in every trick; the ways before it score once a round
BONUSES = {
    "every-trick": 12,
    "all-tricks": 20,
    "both-home": 22,
    "every-way": 42,
    "no-trick": -20,
    "nothing": -42,
    "black": -15,
}
HAND_SIZE = 6  # cards dealt to each player in a round
TRICKS = HAND_SIZE  # in a round
MAX_DUG = 11  # all twelve pyramids on one cell

FIRST_STEP = len(CARDS)
FIRST_DIG = FIRST_STEP + len(SOURCES) * len(PYRAMIDS) * len(CELLS)
DONE = FIRST_DIG + len(SOURCES) * len(PYRAMIDS) * MAX_DUG
FIRST_CLAIM = DONE + 1
