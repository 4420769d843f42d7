"""The state of a game of Montauk in words: what to do now, and how the scores add up."""

from benben.core.grammar import Cast, capital
from benben.core.options import Values
from benben.core.types import Audience, Parts, View
from benben.games.montauk.options import worth_of
from benben.games.montauk.rules.decisions import WAYS
from benben.games.montauk.rules.map import OWN_COLOURS, REGION_NAMES

Worth = dict[str, int]  # points by the names of ways and bonuses
TO_DO = {
    "lead": "lead a card",
    "follow": "follow with a card",
    "move": "move pyramids",
    "claim": "claim points",
}
SUITS_RANK = "♠ beats ♥ ♦, ♥ beats ♦ ♣, ♦ beats ♣, ♣ beats ♠; of one suit the follower's card wins."


# -- scores ------------------------------------------------------------------------
def score_parts(options: Values, view: View) -> tuple[Parts, Parts]:
    worth = worth_of(options)
    return parts_of(view, 0, worth), parts_of(view, 1, worth)


def parts_of(view: View, player: int, worth: Worth) -> Parts:
    """Return the ways of this round one by one; points for neighbors are not separated from earlier
    points."""
    ways = [(way, worth[way]) for way in WAYS[:5] if way in view["scored"][player]]
    rest = view["scores"][player] - sum(points for _, points in ways)
    return [(rest_of(view), rest), *ways]


def rest_of(view: View) -> str:
    if view["phase"] == "over":
        return "neighbors, bonuses and penalties" if view["round"] == 1 else "all the rest"
    return "neighbors" if view["round"] == 1 else "earlier rounds and neighbors"


# -- what is to be done ------------------------------------------------------------
def status(options: Values, view: View, seat: Audience, cast: Cast) -> tuple[str, str]:
    mover, phase = view["to_move"], view["phase"]
    if mover is None:
        return "The game is over", ""
    if mover == "chance":
        return "The cards are shuffled", ""
    if mover != seat:
        return capital(f"{cast.does(mover, 'be')} to {TO_DO[phase]}"), colours_of(seat)
    return ADVICE[phase](view, mover, worth_of(options))


def advise_lead(view: View, mover: Audience, worth: Worth) -> tuple[str, str]:
    return "Lead a card, face down", f"{SUITS_RANK} {colours_of(mover)}"


def advise_follow(view: View, mover: Audience, worth: Worth) -> tuple[str, str]:
    return (
        "Follow the hidden card with one of yours",
        f"{SUITS_RANK} A match of suit or rank draws an extra card. {colours_of(mover)}",
    )


def advise_move(view: View, mover: Audience, worth: Worth) -> tuple[str, str]:
    uses = ", ".join(
        f"{source} {use['points']}{'' if use['left'] == 1 else ' × ' + str(use['left'])}"
        for source, use in view["uses"].items()
    )
    return (
        "You won the trick: move your pyramids",
        f"Points: {uses}. A step costs a pyramid's pips. {colours_of(mover)}",
    )


def advise_claim(view: View, mover: Audience, worth: Worth) -> tuple[str, str]:
    return (
        "Claim what your trees have earned, or keep it",
        f"Each way pays once a round; points in each of the six tricks bring {worth['every-trick']} more.",
    )


def colours_of(seat: Audience) -> str:
    if seat is None:
        return ""
    first, second = (REGION_NAMES[colour] for colour in OWN_COLOURS[seat])
    return f"You own {first} and {second}."


ADVICE = {"lead": advise_lead, "follow": advise_follow, "move": advise_move, "claim": advise_claim}
