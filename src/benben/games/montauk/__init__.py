"""Montauk: a race by tricks, with hidden hands."""

from types import MappingProxyType

from benben.core.options import Length
from benben.core.package_game import SecretPackageGame
from benben.core.roles import Roles
from benben.games.montauk import chance, hidden, notation, refusals, sentences, setup, view
from benben.games.montauk.options import OPTIONS
from benben.games.montauk.rulebook import RULEBOOK
from benben.games.montauk.rules.state import MontaukState


class Montauk(SecretPackageGame[MontaukState]):
    """Decisions are numbered from 0 to 1749, the same in every position:

    - 0 to 51: a card, 13 * suit + rank, suits in the order S H D C and ranks from ace to king;
    - 52 to 1347: 52 + 36 * (12 * source + pyramid) + cell, bring a pyramid to a cell; sources are W L X,
      pyramids R1 R2 R3 Y1 … B3, cells a1 b1 … f6;
    - 1348 to 1743: 1348 + 11 * (12 * source + pyramid) + count - 1, dig past `count` pyramids;
    - 1744: done;
    - 1745 to 1749: claim safe, almost, inlaws, sitting, watch.
    """

    name = "montauk"
    title = "Montauk"
    menu_place = 4
    difficulty = "rich, with more to learn"
    lengths = (
        Length("One round", 10, {"rounds": 1}),
        Length("Three rounds", 30, {"rounds": 3}, usual=True),
        Length("The whole game, twelve rounds", 120),
    )
    chance_starts = True
    option_list = OPTIONS
    rulebook = RULEBOOK
    roles = Roles(setup, notation, view, refusals, sentences, chance, hidden)
    has_chance = True
    display_keys = frozenset({"paid", "last_round", "costs"})
    short_options = MappingProxyType({"rounds": 1})


GAME = Montauk
