"""Cydonia: trick-taking with trees."""

from types import MappingProxyType

from benben.core.options import Length
from benben.core.package_game import PackageGame
from benben.core.roles import Roles
from benben.games.cydonia import notation, refusals, sentences, setup, view
from benben.games.cydonia.options import OPTIONS
from benben.games.cydonia.rulebook import RULEBOOK
from benben.games.cydonia.rules.state import CydoniaState


class Cydonia(PackageGame[CydoniaState]):
    """Decisions are numbered like trees: 25 * base + 5 * middle + top."""

    name = "cydonia"
    title = "Cydonia"
    menu_place = 2
    difficulty = "easy to learn"
    lengths = (
        Length("Short, 10 trees in the labyrinth", 15, {"labyrinth": 10}),
        Length("Full, 20 trees in the labyrinth", 20, usual=True),
    )
    option_list = OPTIONS
    rulebook = RULEBOOK
    roles = Roles(setup, notation, view, refusals, sentences)
    short_options = MappingProxyType({"labyrinth": 10})


GAME = Cydonia
