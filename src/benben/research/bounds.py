"""Bounds that some environments ask for: how long a game can last, counted in actions."""
from typing import Any

from benben.core.game import Game

# Initiative's draft: a cycle fills three rows of two at most, each pyramid by a roll, a size and a row, and then each player
# takes a row.  Every cycle brings somebody a pyramid, and twenty are handed out.
ROLLS_A_CYCLE = 6
CYCLES = 20


def longest_game(game: Game[Any]) -> int:
    """More actions than any game can have, chance not counted."""
    return int(_DECISIONS[game.name](game.options))


def longest_chance(game: Game[Any]) -> int:
    """More chance events than any game can have, the set-up not counted."""
    options = game.options
    if game.name == "initiative":
        return 2 * ROLLS_A_CYCLE * CYCLES if options["draft"] else 0
    return int(options["rounds"]) if game.name == "montauk" else 0


_DECISIONS = {
    # A sow: a placement a card and an end at most, and up to ten captures whose powers may be swaps of two actions.
    # Two passes in succession end the game: there is one before each sow at most, and two at the end.
    "logistics": lambda options: options["max_sows"] * (10 + 1 + 2 * 10) + options["passing"] * (options["max_sows"] + 2),
    # Two trees a trick, ten tricks in stage two.
    "cydonia": lambda options: options["labyrinth"] + 20,
    # Ten turns a round, an attack and a parry each.
    "initiative": lambda options: 20 * options["rounds"] + (CYCLES * (3 * ROLLS_A_CYCLE + 2) if options["draft"] else 0),
    # A trick: two cards, ten uses at most (M2, M3) and `done`, and for each player five claims and `done`.
    "montauk": lambda options: 6 * options["rounds"] * (2 + 11 + 12),
}
