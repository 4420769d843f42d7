"""What the options of a game of Montauk mean for its rules."""

from typing import NamedTuple


class Variant(NamedTuple):
    """The rules that a state plays by."""

    decks: int  # packs of cards
    rounds: int
    by_value: bool  # ranks match by what they are worth, not by what is printed (M3)
    choose_claims: bool  # players claim the once-a-round ways (M7)
    late_edition: bool  # the late edition (M8)
    lasting_pressure: bool  # pressure lasts until the end of the round (M10)
    exclusive: bool  # a tree scores at most one way in a trick (M15)
    worth: list[int]  # points of each way, bonus and penalty
