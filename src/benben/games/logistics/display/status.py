"""What a table says about a position of Logistics: what to do now, and how each score adds up."""

from benben.core.grammar import Cast
from benben.core.options import Values
from benben.core.outcome import describe_result
from benben.core.pieces import COLOUR_NAMES
from benben.core.types import Audience, ScoreBreakdown, View

SIZES = "123"
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TASKS = {"sow": "sow", "stock": "sow from the stock", "power": "use a power"}

# What each power does, as an instruction and as an explanation for newcomers.
POWERS = {
    "green": ("take a pyramid out of a vault", "It goes back into the stock of the vault's owner."),
    "yellow": (
        "return a top pyramid to the stock",
        "Any card's top, on either side; it goes to the stock of that side.",
    ),
    "red": (
        "push one top pyramid a card forward",
        "Any card's top, on either side; from the last card it goes into that side's vault.",
    ),
    "blue": ("swap two pyramids on your cards", "Any two that differ, at any height."),
    "black": ("swap two pyramids on the opponent's cards", "Any two that differ, at any height."),
}


# -- scores ----------------------------------------------------------------------
def score_parts(options: Values, view: View) -> tuple[ScoreBreakdown, ScoreBreakdown]:
    first, second = view["vault"]
    return _parts(options, first), _parts(options, second)


def _parts(options: Values, vault: dict[str, int]) -> ScoreBreakdown:
    """Make one-colour trees first: that costs no tree, and they never count less than others (L15)."""
    mixed_tree = options["mixed_tree"]
    solid_tree = max(options["solid_tree"], mixed_tree)
    sizes = dict.fromkeys(SIZES, 0)
    for pyramid, count in vault.items():
        sizes[pyramid[1]] += count
    colours = [colour for colour in COLOUR_NAMES if f"{colour}3" in vault]
    solid = {colour: min([vault.get(colour + size, 0) for size in SIZES]) for colour in colours}
    trees = min(sizes.values())
    mixed = trees - sum(solid.values())
    singles = sum(sizes.values()) - 3 * trees
    listed = [
        (_count(number, f"{COLOUR_NAMES[colour]} tree"), solid_tree * number)
        for colour, number in solid.items()
    ]
    listed += [(_count(mixed, "mixed tree"), mixed_tree * mixed), (_count(singles, "single"), singles)]
    return [(text, points) for text, points in listed if points] or [("empty vault", 0)]


def _count(number: int, noun: str) -> str:
    return noun if number == 1 else f"{number} {noun}s"


# -- what to do ------------------------------------------------------------------
def status(options: Values, view: View, seat: Audience, cast: Cast) -> tuple[str, str]:
    mover = view["to_move"]
    if mover is None:
        return f"The game is over: {describe_result(view['scores'], cast)}", _why_over(options, view)
    if seat == mover:
        most = NUMBER_WORDS[min(options["stock_limit"], options["cards"])]
        if view["phase"] == "power":
            return _power(view)
        return _sow(view, most) if view["phase"] == "sow" else _stock(view, most)
    return cast.turn(mover, TASKS[view["phase"]]), ""


def _why_over(options: Values, view: View) -> str:
    if view["sows"] == options["max_sows"]:
        return f"The game ends after {view['sows']} sows."
    if "passed" in view:
        return "Two turns in a row were not used."
    return "The next player cannot sow." if options["early_end"] else "Neither player can sow."


def _sow(view: View, most: str) -> tuple[str, str]:
    order, detail = _what_to_sow(view, most)
    if "pass" not in view["legal"]:
        return order, detail
    if "passed" not in view:
        return f"{order}, or pass", f"{detail} This is an extra turn; a pass ends it."
    ending = "ends the game" if view["passed"] else "and a pass by the opponent after it end the game"
    return f"{order}, or pass", f"{detail} A pass now {ending}."


def _what_to_sow(view: View, most: str) -> tuple[str, str]:
    from_cards = any(move.startswith("sow:") for move in view["legal"])
    from_stock = bool(view["stock"][view["to_move"]])
    stock = "one pyramid from your stock" if most == "one" else f"up to {most} pyramids from your stock"
    if not from_cards:
        return f"Sow {stock}", "One to a card, card 1 first. Choose the first one."
    detail = "End in your vault to go again, on an empty card to capture what faces it."
    return (f"Sow a card, or {stock}" if from_stock else "Sow one of your cards"), detail


def _stock(view: View, most: str) -> tuple[str, str]:
    return (
        f"Choose the pyramid for card {view['placed'] + 1}, or end the sow",
        f"A sow from the stock has one to {most} pyramids; each is put down at once.",
    )


def _power(view: View) -> tuple[str, str]:
    powers, later = view["powers"][0], len(view["powers"]) - 1
    after = f" {later} more power{'s wait' if later > 1 else ' waits'} after this one." if later else ""
    if len(powers) == 1:
        order, detail = POWERS[powers[0]]
        return f"{powers[0].capitalize()} power: {order}", f"{detail} You may decline.{after}"
    names = f"{', '.join(powers[:-1])} or {powers[-1]}"
    return (
        f"Use the power of {names}",
        f"A tree captured, so you choose one of its colours, or decline.{after}",
    )
