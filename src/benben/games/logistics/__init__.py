"""Logistics: sowing and capture."""

from types import MappingProxyType

from benben.core.options import Length
from benben.core.package_game import PackageGame
from benben.core.roles import Roles
from benben.games.logistics import notation, refusals, sentences, setup, view
from benben.games.logistics.options import OPTIONS
from benben.games.logistics.rulebook import RULEBOOK
from benben.games.logistics.rules.state import LogisticsState


class Logistics(PackageGame[LogisticsState]):
    """Decisions are numbered as in `rules/state.py`; only the number of a swap depends on the position."""

    name = "logistics"
    title = "Logistics"
    menu_place = 1
    difficulty = "easy to learn, hard to master"
    lengths = (
        Length("Short, three cards", 15, {"cards": 3}),
        Length("Full, four cards", 25, usual=True),
    )
    option_list = OPTIONS
    rulebook = RULEBOOK
    roles = Roles(setup, notation, view, refusals, sentences)
    random_setup = False
    short_options = MappingProxyType({"cards": 3, "sets": 1, "max_sows": 60})


GAME = Logistics
