"""Initiative: fencing with pyramids."""

from types import MappingProxyType

from benben.core.options import Length
from benben.core.package_game import PackageGame
from benben.core.roles import Roles
from benben.games.initiative import chance, notation, refusals, sentences, setup, view
from benben.games.initiative.options import CONFLICTS, OPTIONS
from benben.games.initiative.rulebook import RULEBOOK
from benben.games.initiative.rules.state import InitiativeState


class Initiative(PackageGame[InitiativeState]):
    """Decisions have the same numbers under all options; kinds are 0 to 14 (3 * colour + pips - 1).

    - 0 to 3179: plays, kind + 15 if it calls + 30 * sacrifice, where sacrifice is 0 for none, otherwise
      1 + 7 * the sacrificed kind + 3 + the places moved (-3 to 3, positive upwards). The game without
      options needs only 0 to 14, with calls 0 to 29.
    - 3180: `*`; 3181: `roll`; 3182 to 3184: `size:1` to `size:3`; 3185 to 3187: `row:1` to `row:3`.
    - 3188 + 16 * (row - 1): `take:row`; add 1 + kind for `take:row:KIND`, up to 3235.
    """

    name = "initiative"
    title = "Initiative"
    menu_place = 3
    difficulty = "a sharp duel, soon learned"
    lengths = (Length("One round", 5, {"rounds": 1}), Length("A match of two rounds", 10, usual=True))
    option_list = OPTIONS
    option_conflicts = CONFLICTS
    rulebook = RULEBOOK
    roles = Roles(setup, notation, view, refusals, sentences, chance)
    has_chance = True
    short_options = MappingProxyType({"rounds": 1})


GAME = Initiative
