"""The state of a game of Montauk in words: what to do now, and how the scores add up."""

from benben.core.grammar import Cast
from benben.core.options import Values
from benben.core.types import Audience, ScoreBreakdown, Seat, View
from benben.games.montauk.options import NAMES, worth_of
from benben.games.montauk.rules.map import OWN_COLOURS, REGION_NAMES

Worth = dict[str, int]  # points by the names of ways and bonuses
TASKS = {
    "lead": "lead a card",
    "follow": "follow with a card",
    "move": "move pyramids",
    "claim": "claim points",
}
SUITS_RANK = "♠ beats ♥ ♦, ♥ beats ♦ ♣, ♦ beats ♣, ♣ beats ♠; of one suit the follower's card wins."


# -- scores ------------------------------------------------------------------------
def score_parts(options: Values, view: View) -> tuple[ScoreBreakdown, ScoreBreakdown]:
    return parts_of(view, 0), parts_of(view, 1)


def parts_of(view: View, player: int) -> ScoreBreakdown:
    """Return the points of earlier rounds, and those of this round one by one."""
    paid = view["paid"][player]
    earlier = view["scores"][player] - sum(paid.values())
    parts = [("earlier rounds", earlier)] if view["round"] > 1 else []
    return parts + [(NAMES[what].lower(), points) for what, points in paid.items()] or [("no points yet", 0)]


# -- what is to be done ------------------------------------------------------------
def status(options: Values, view: View, seat: Audience, cast: Cast) -> tuple[str, str]:
    mover, phase = view["to_move"], view["phase"]
    if mover is None:
        return "The game is over", ""
    if mover == "chance":
        return "The cards are shuffled", ""
    if mover != seat:
        return cast.turn(mover, TASKS[phase]), colours_of(seat)
    text, detail = ADVICE[phase](view, mover, worth_of(options), cast)
    return text, detail + pressure(view, mover, cast)


def advise_lead(view: View, mover: Seat, worth: Worth, cast: Cast) -> tuple[str, str]:
    return "Lead a card, face down", f"{SUITS_RANK} {colours_of(mover)}"


def advise_follow(view: View, mover: Seat, worth: Worth, cast: Cast) -> tuple[str, str]:
    return (
        "Follow the hidden card with one of yours",
        f"{SUITS_RANK} A match of suit or rank draws an extra card. {colours_of(mover)}",
    )


def advise_move(view: View, mover: Seat, worth: Worth, cast: Cast) -> tuple[str, str]:
    cards = {"W": "your card", "L": f"{cast.name(1 - mover)}'s card", "X": "extra"}
    uses = ", ".join(
        f"{cards[source]} {use['points']}{'' if use['left'] == 1 else ' × ' + str(use['left'])}"
        for source, use in view["uses"].items()
    )
    return (
        "You won the trick: move your pyramids",
        f"Points: {uses}. A step costs a pyramid's pips. {colours_of(mover)}",
    )


def advise_claim(view: View, mover: Seat, worth: Worth, cast: Cast) -> tuple[str, str]:
    return (
        "Claim what your trees have earned, or keep it",
        f"Each way pays once a round; points in each of the six tricks bring {worth['every-trick']} more.",
    )


def pressure(view: View, mover: int, cast: Cast) -> str:
    """Who presses, while the trick is open: the other gets a black pyramid for losing it (M10)."""
    if view["phase"] not in ("lead", "follow"):
        return ""
    warnings = (
        (1 - mover, " You are under pressure: losing this trick brings you a black pyramid."),
        (mover, f" You press: losing this trick brings {cast.name(1 - mover)} a black pyramid."),
    )
    return "".join(text for player, text in warnings if view["pressed_by"][player])


def colours_of(seat: Audience) -> str:
    if seat is None:
        return ""
    first, second = (REGION_NAMES[colour] for colour in OWN_COLOURS[seat])
    return f"You own {first} and {second}."


ADVICE = {"lead": advise_lead, "follow": advise_follow, "move": advise_move, "claim": advise_claim}
