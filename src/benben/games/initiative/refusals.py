"""Why a move of Initiative is refused: a code, a citation and a sentence for the player."""

from benben.core.options import Values
from benben.core.pieces import COLOUR_NAMES, SIZE_NAMES, pyramid_name
from benben.core.types import Refusal, View
from benben.games.initiative.notation import Play, is_draft, read_play, sizes_of

CALLING = "Calling a colour"
SACRIFICE = "Sacrifice and pummel"


def explain(options: Values, view: View, move: str) -> Refusal:
    """Return why a readable move is not legal in this position."""
    if view["draft"] is not None:
        return _explain_size(view, move) if options["sizes"] == "choose" else explain_draft(view, move)
    if is_draft(move):
        return _after_draft(options)
    inventory = view["inventories"][view["to_move"]]
    if not inventory:
        return Refusal("must-pummel", SACRIFICE, "the inventory is empty, so * is the only move")
    if move == "*":
        return Refusal("inventory-left", SACRIFICE, "only a player with an empty inventory plays *")
    play = read_play(move)
    return (
        _switched_off(options, play)
        or _not_held(inventory, play)
        or _wrong_parry(options, view, inventory, play)
        or _wrong_call(view, play)
        or _wrong_sacrifice(view, play)
    )


# -- rounds ----------------------------------------------------------------------
def _switched_off(options: Values, play: Play) -> Refusal | None:
    if play.calls and not options["call"]:
        return Refusal("no-calls", CALLING, "this match is played without calls")
    if play.sacrificed and not options["sacrifice"]:
        return Refusal("no-sacrifices", SACRIFICE, "this match is played without sacrifices")
    return None


def _not_held(inventory: dict[str, int], play: Play) -> Refusal | None:
    if play.pyramid not in inventory:
        return Refusal("not-in-inventory", "Round", f"the inventory holds no {pyramid_name(play.pyramid)}")
    if play.sacrificed and inventory.get(play.sacrificed, 0) < 1 + (play.sacrificed == play.pyramid):
        second = "no second" if play.sacrificed == play.pyramid else "no"
        return Refusal(
            "not-in-inventory",
            SACRIFICE,
            f"the inventory holds {second} {pyramid_name(play.sacrificed)} to sacrifice",
        )
    return None


def _wrong_parry(options: Values, view: View, inventory: dict[str, int], play: Play) -> Refusal | None:
    attack = view["attack"]
    if attack is None:
        return None
    colour, pips = attack[0], int(attack[1])
    falls_back = options["call_fallback"] and all(pyramid[0] != colour for pyramid in inventory)
    if view["called"] is not None and not falls_back:
        if play.colour != colour:
            return Refusal(
                "called",
                CALLING,
                f"{COLOUR_NAMES[colour]} is called, so the parry must be {COLOUR_NAMES[colour]}",
            )
        return None
    if any(int(pyramid[1]) == pips for pyramid in inventory):
        return None if play.pips == pips else _wrong_size(attack, play)
    if play.colour != colour:
        return Refusal(
            "must-match-colour",
            "Round",
            f"without a {SIZE_NAMES[pips]} pyramid in the inventory the parry must "
            f"be {COLOUR_NAMES[colour]}, the colour of the attack",
        )
    return None


def _wrong_size(attack: str, play: Play) -> Refusal:
    size = SIZE_NAMES[int(attack[1])]
    if play.sacrificed[1:] == attack[1]:
        return Refusal(
            "must-match-size",
            "I2",
            f"with the {pyramid_name(play.sacrificed)} the parry must be {size}, so it "
            "cannot be sacrificed under another size",
        )
    return Refusal(
        "must-match-size", "Round", f"the inventory holds a {size} pyramid, so the parry must be {size}"
    )


def _wrong_call(view: View, play: Play) -> Refusal | None:
    if play.calls and view["attack"] is not None:
        return Refusal("call-in-parry", CALLING, "only an attack can call its colour")
    if play.calls and play.pips != 1:
        return Refusal(
            "call-not-small",
            CALLING,
            f"only a small pyramid can call its colour, not a {SIZE_NAMES[play.pips]} one",
        )
    return None


def _wrong_sacrifice(view: View, play: Play) -> Refusal:
    """Return the last possible reason."""
    if view["called"] == play.sacrificed[:1]:
        return Refusal(
            "called-colour",
            CALLING,
            f"{COLOUR_NAMES[play.sacrificed[0]]} is called and cannot be sacrificed now",
        )
    pips = int(play.sacrificed[1])
    if abs(play.places) > pips:
        return Refusal(
            "too-far",
            "I3",
            f"a {SIZE_NAMES[pips]} pyramid moves a colour at most {_places(pips)}, not {abs(play.places)}",
        )
    above = view["stack"].index(play.colour)
    room, way = (above, "above") if play.places > 0 else (4 - above, "below")
    return Refusal(
        "off-stack", "I3", f"{COLOUR_NAMES[play.colour]} has only {_places(room)} {way} it on the stack"
    )


def _places(number: int) -> str:
    return "1 place" if number == 1 else f"{number} places"


# -- quick set-up and draft --------------------------------------------------------
def _after_draft(options: Values) -> Refusal:
    if options["sizes"] == "choose":
        return Refusal("no-draft", "I1", "the inventories are complete, so no more sizes are chosen")
    return Refusal(
        "no-draft", "I8", "the draft is over" if options["draft"] else "this match is played without a draft"
    )


def _explain_size(view: View, move: str) -> Refusal:
    """In the quick set-up the only decision is the size on a double face (I1)."""
    kind, _, rest = move.partition(":")
    if kind == "size":
        return _wrong_choice(view["draft"], kind, rest, "I1")
    sizes = _sizes_on_die(view["draft"])
    return Refusal(
        "size-first", "I1", f"the inventories are not complete; a size must be chosen first: {sizes}"
    )


def explain_draft(view: View, move: str) -> Refusal:
    if not is_draft(move):
        return Refusal("draft-first", "Draft", "no pyramid is played before the draft is over")
    draft = view["draft"]
    kind, _, rest = move.partition(":")
    if view["phase"] == "size":
        return _wrong_choice(draft, kind, rest, "Draft")
    if view["phase"] == "place":
        return _wrong_place(draft, kind, rest)
    if kind in ("size", "row"):
        return Refusal("roll-first", "Draft", "the die has not been rolled")
    if kind == "roll":
        return Refusal("no-room", "Draft", "no open row has room, so a row must be taken")
    row, _, chosen = rest.partition(":")
    return _wrong_take(view, int(row), chosen)


def _wrong_choice(draft: View, kind: str, pips: str, cites: str) -> Refusal:
    sizes = _sizes_on_die(draft)
    if kind != "size":
        return Refusal("size-first", cites, f"a size must be chosen first: {sizes}")
    return Refusal("not-on-die", cites, f"the die shows {sizes}, not {SIZE_NAMES[int(pips)]}")


def _sizes_on_die(draft: View) -> str:
    return " or ".join(SIZE_NAMES[size] for size in sizes_of(draft["die"]))


def _wrong_place(draft: View, kind: str, row: str) -> Refusal:
    if kind != "row":
        return Refusal(
            "place-first", "Draft", f"the {pyramid_name(draft['drawn'])} must be put into a row first"
        )
    if draft["closed"][int(row) - 1]:
        return Refusal("row-closed", "Draft", f"row {row} was taken and is closed")
    return Refusal("row-full", "Draft", f"row {row} already holds two pyramids")


def _wrong_take(view: View, row: int, chosen: str) -> Refusal:
    pyramids = view["draft"]["rows"][row - 1]
    if view["draft"]["closed"][row - 1]:
        return Refusal("row-closed", "Draft", f"row {row} was taken and is closed")
    if not pyramids:
        return Refusal("row-empty", "Draft", f"row {row} holds no pyramid")
    if not chosen:
        return Refusal(
            "choose-one", "I7", f"only one more pyramid is needed: name it, as in take:{row}:{pyramids[0]}"
        )
    if chosen not in pyramids:
        return Refusal("not-in-row", "I7", f"row {row} holds no {pyramid_name(chosen)}")
    return Refusal("takes-all", "I7", f"all of row {row} is needed: write take:{row}")
