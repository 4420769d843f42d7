"""Montauk's options: those of the game, and laboratory options for the worth of each way, bonus and
penalty."""

from collections.abc import Callable
from typing import Any

from benben.core.options import Choice, Option, Values, Whole, flag
from benben.games.montauk.rules.constants import BONUSES, TRICKS, WAY_POINTS, WAYS

MAX_POINTS = 100  # most points that an option can give to a way or bonus
NAMES = {
    "safe": "Safe at home",
    "almost": "Almost home",
    "inlaws": "In-laws",
    "sitting": "House-sitting",
    "watch": "Neighbourhood watch",
    "neighbors": "Pyramids at home",
    "every-trick": "Points in every trick",
    "all-tricks": "All six tricks won",
    "both-home": "Both one-colour trees on their centres",
    "every-way": "All six ways scored",
    "no-trick": "No trick won",
    "nothing": "No points in any trick",
    "black": "Black pyramids",
}  # of ways, bonuses and penalties
EARNED_BY = {
    "every-trick": "having scored in each of the six tricks",
    "all-tricks": "having won all six tricks",
    "both-home": "having both one-colour trees on their centres",
    "every-way": "having scored in all six ways",
    "no-trick": "having won no trick",
    "nothing": "having scored in none of the six tricks",
    "black": "each black pyramid",
}

GAME_OPTIONS: tuple[Option, ...] = (
    Whole("rounds", 12, "how many rounds are played", low=1, high=100),
    Choice(
        "setup_trees",
        "random",
        "which trees stand on the centres at the start",
        choices=("random", "standard"),
        label="Trees at the start",
    ),
    Choice(
        "decks",
        1,
        "how many packs of 52 cards are used",
        ruling="M4",
        choices=(1, 2),
        label="Packs of cards",
    ),
    Choice(
        "matching",
        "value",
        "whether ranks match if they are worth the same points, or only if they are printed alike",
        ruling="M3",
        choices=("value", "printed"),
        label="Which ranks match",
    ),
    Choice(
        "claims",
        "auto",
        "whether the once-a-round ways score by themselves or are claimed",
        ruling="M7",
        choices=("auto", "choose"),
        label="Scoring the ways",
    ),
    Choice(
        "edition",
        "first",
        "whose points and penalties count: the first edition's or the late one's",
        ruling="M8",
        choices=("first", "late"),
        label="Points and penalties",
    ),
    Choice(
        "pressure",
        "standing",
        "whether trees on both centres press only while they stand, or for the rest of the round",
        ruling="M10",
        choices=("standing", "lasting"),
        label="How long pressure lasts",
    ),
)


def late_edition_default(points: int) -> Callable[[Values], int]:
    return lambda values: points if values["edition"] == "late" else 0


def worth_option(name: str, default: Any, text: str, label: str) -> Whole:
    return Whole(name, default, text, ruling="M14", laboratory=True, low=0, high=MAX_POINTS, label=label)


def way_option(way: str, points: int) -> Whole:
    text = "each pyramid at home, in every trick" if way == "neighbors" else NAMES[way].lower()
    return worth_option(f"{way}_points", points, f"points for {text}", NAMES[way])


def bonus_option(name: str, points: int) -> Whole:
    """Return the option for a bonus at the end of a round.

    The penalty for having scored nothing belongs to the late edition (M8).
    """
    verb = "brings" if points > 0 else "costs"
    text = f"what {EARNED_BY[name]} {verb} at the end of a round"
    if name == "nothing":
        text += f"; {-points} in the late edition"
    default = late_edition_default(-points) if name == "nothing" else abs(points)
    return worth_option(bonus_name(name), default, text, NAMES[name])


def bonus_name(name: str) -> str:
    return f"{name.replace('-', '_')}_{'bonus' if BONUSES[name] > 0 else 'penalty'}"


OPTIONS = (
    *GAME_OPTIONS,
    *(way_option(way, points) for way, points in zip(WAYS, WAY_POINTS, strict=True)),
    *(bonus_option(name, points) for name, points in BONUSES.items()),
    flag(
        "exclusive_ways",
        "whether a tree scores at most one way in a trick",
        ruling="M15",
        laboratory=True,
        label="One way a tree and trick",
    ),
)


def worth_of(values: Values) -> dict[str, int]:
    """Return the worth of each way, bonus and penalty by name, in the order of `WAYS` and `BONUSES`;
    penalties are negative."""
    ways = {way: values[f"{way}_points"] for way in WAYS}
    bonuses = {name: values[bonus_name(name)] * (1 if points > 0 else -1) for name, points in BONUSES.items()}
    return ways | bonuses


def score_scale(worth: dict[str, int]) -> float:
    """Return the ratio of a round's points to the published ones; 1 if there are no points at all."""
    published = dict(zip(WAYS, WAY_POINTS, strict=True)) | BONUSES
    return points_per_round(worth) / points_per_round(published) or 1.0


def points_per_round(worth: dict[str, int]) -> int:
    """Return the points of a round where everything is scored once and six pyramids are at home in all
    tricks.

    The penalty for having scored nothing is left out, so that both editions give the same.
    """
    once = sum(abs(points) for name, points in worth.items() if name not in ("neighbors", "nothing"))
    return once + 6 * TRICKS * worth["neighbors"]
