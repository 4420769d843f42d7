"""Bounds that some environments ask for: how long a game can last, counted in actions, chance events, or all
that is seen.

They follow from the options.  `WEIGHED` names every option that was thought of; a test fails where a game has
another, and random games under random options must stay within the bounds.
"""

from typing import Any

from benben.core.game import Game

# Initiative's draft: a cycle fills three rows of two at most, each pyramid by a roll, a size and a row, and
# then each player takes a row.  Every cycle brings somebody a pyramid, and twenty are handed out.
ROLLS_A_CYCLE = 6
CYCLES = 20
TRICKS = 6  # of a round of Montauk

# Those that only change what is scored, captured or allowed to follow make no game longer.
WEIGHED = {
    "logistics": {
        "cards",
        "sets",
        "palettes",
        "max_sows",
        "mixed_tree",
        "solid_tree",
        "stock_limit",
        "passing",
        "early_end",
        "open_nests",
        "buried_guard",
    },
    "cydonia": {"labyrinth", "solid_value", "mixed_value", "wild_scoring", "wild_following"},
    "initiative": {"stack_size", "draft", "rounds", "sacrifice", "call", "call_fallback", "parried_score"},
    "montauk": {
        "rounds",
        "setup_trees",
        "decks",
        "claims",
        "edition",
        "safe_points",
        "almost_points",
        "inlaws_points",
        "sitting_points",
        "watch_points",
        "neighbors_points",
        "every_trick_bonus",
        "all_tricks_bonus",
        "both_home_bonus",
        "every_way_bonus",
        "no_trick_penalty",
        "nothing_penalty",
        "black_penalty",
        "exclusive_ways",
    },
}


def longest_game(game: Game[Any]) -> int:
    """As many actions as any game can have, chance not counted."""
    return int(_DECISIONS[game.name](game.options))


def longest_chance(game: Game[Any]) -> int:
    """As many chance events as any game can have, the set-up not counted."""
    options = game.options
    if game.name == "initiative":
        return 2 * ROLLS_A_CYCLE * CYCLES if options["draft"] else 0
    return int(options["rounds"]) if game.name == "montauk" else 0


def most_events(game: Game[Any]) -> int:
    """As many events as anybody can see in a game: actions, chance, and what is shown beside them."""
    return longest_game(game) + longest_chance(game) + most_shown(game)


def most_shown(game: Game[Any]) -> int:
    """As many cards as can be laid open in a game of Montauk but by playing them: the first one, and an extra
    a trick."""
    return 1 + TRICKS * int(game.options["rounds"]) if game.name == "montauk" else 0


def longest_sow(options: dict[str, Any]) -> int:
    """In actions.  Every unit that lands on a card may capture once, and a power takes two actions if it is a
    swap.

    From the stock one pyramid lands for each action, and the last possible one ends the sow; from a card a
    single action lets a unit land on every card after it.
    """
    cards = int(options["cards"])
    return max(3 * min(int(options["stock_limit"]), cards), 1 + 2 * (cards - 1))


def longest_trick(options: dict[str, Any]) -> int:
    """In actions: two cards, at most four uses of each of two cards, with two packs six of one (M2), and five
    claims each.

    `done` is instead of a use or a claim: who has nothing left to use or to claim is not asked.
    """
    uses = 8 if options["decks"] == 1 else 10
    return 2 + uses + (2 * 5 if options["claims"] == "choose" else 0)


_DECISIONS = {
    # Two passes in succession end the game: there is one before each sow at most, and two at the end.
    "logistics": lambda options: (
        options["max_sows"] * (longest_sow(options) + options["passing"]) + 2 * options["passing"]
    ),
    # Two trees a trick, ten tricks in stage two.
    "cydonia": lambda options: options["labyrinth"] + 20,
    # Ten turns a round, an attack and a parry each.
    "initiative": lambda options: (
        20 * options["rounds"] + (CYCLES * (3 * ROLLS_A_CYCLE + 2) if options["draft"] else 0)
    ),
    "montauk": lambda options: TRICKS * options["rounds"] * longest_trick(options),
}
