"""All that a game of one's own needs (docs/your-own-game.md).

>>> from benben.simple import SimpleGame, SimpleState, Row, Word, flag
"""

from benben.core.errors import RulesError, SetupError
from benben.core.grammar import PLAIN, Cast, capital
from benben.core.options import Choice, EachSeat, Option, Whole, flag
from benben.core.pieces import COLOUR_NAMES, SIZE_NAMES, pyramid_name, pyramid_names
from benben.core.rng import Rng
from benben.core.simple.fields import BySeat, Counts, Field, Group, Number, Row, SeatField, Word
from benben.core.simple.game_check import check_game
from benben.core.simple.simple_game import SimpleGame
from benben.core.simple.simple_state import SimpleState
from benben.core.types import Audience, Refusal, View

__all__ = [
    "COLOUR_NAMES",
    "PLAIN",
    "SIZE_NAMES",
    "Audience",
    "BySeat",
    "Cast",
    "Choice",
    "Counts",
    "EachSeat",
    "Field",
    "Group",
    "Number",
    "Option",
    "Refusal",
    "Rng",
    "Row",
    "RulesError",
    "SeatField",
    "SetupError",
    "SimpleGame",
    "SimpleState",
    "View",
    "Whole",
    "Word",
    "capital",
    "check_game",
    "flag",
    "pyramid_name",
    "pyramid_names",
]
