"""Initiative told in sentences: what each move and each chance event did."""

from benben.core.options import Values
from benben.core.outcome import SEATS
from benben.core.pieces import COLOUR_NAMES, SIZE_NAMES, say, say_all
from benben.core.types import View
from benben.games.initiative.notation import is_draft, last_pyramid, read_play, sizes_of


def tell(options: Values, before: View, move: str, after: View) -> str:
    if move.startswith("~"):
        return tell_chance(before, move)
    if is_draft(move):
        return tell_draft(before, move, after)
    seat = SEATS[before["to_move"]]
    return f"{seat} {_play(before, move)}{_outcome(before, after)}."


# -- rounds ----------------------------------------------------------------------
def _play(before: View, move: str) -> str:
    verb = "attacks" if before["phase"] == "attack" else "parries"
    if move == "*":
        return f"has run out and {verb} with the {say(last_pyramid(before['rows'][before['to_move']]))} again"
    play = read_play(move)
    words = [f"{verb} with a {say(play.pyramid)}"]
    if play.calls:
        words.append(f"calls {COLOUR_NAMES[play.colour]}")
    if play.sacrificed:
        words.append(f"sacrifices a {say(play.sacrificed)} {_moved(play.colour, play.places)}")
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def _moved(colour: str, places: int) -> str:
    name = COLOUR_NAMES[colour]
    if places == 0:
        return f"but leaves {name} in its place"
    number = "one place" if abs(places) == 1 else f"{abs(places)} places"
    return f"to move {name} {number} {'up' if places > 0 else 'down'}"


def _outcome(before: View, after: View) -> str:
    """What the play brought about; a new round may have begun already, so scores tell how the old one
    ended."""
    attacker = before["leader"]
    if before["phase"] == "attack":
        if after["phase"] == "parry":
            return ""
        points = after["scores"][attacker] - before["scores"][attacker]
        return (
            f"; {SEATS[1 - attacker]} cannot parry, and {SEATS[attacker]} wins round {before['round']} "
            f"for {points} point{'' if points == 1 else 's'}{_match(after)}"
        )
    if after["phase"] == "over" or after["round"] > before["round"]:
        round_end = f"{_parried(before, after)} in round {before['round']}{_match(after)}"
        return f"; both inventories are empty, and {round_end}"
    if after["leader"] == attacker:
        return f"; {SEATS[attacker]} keeps the initiative"
    return " and gains the initiative"


def _parried(before: View, after: View) -> str:
    """Who scores in a round that was parried to its end: nobody, unless an option says otherwise."""
    for seat, (old, new) in enumerate(zip(before["scores"], after["scores"], strict=True)):
        if new > old:
            return f"{SEATS[seat]}, who has the initiative, scores {new - old} point{'s' * (new - old > 1)}"
    return "nobody scores"


def _match(after: View) -> str:
    if after["phase"] != "over":
        return "; inventories are swapped, and B attacks first"
    first, second = after["scores"]
    if first == second:
        return f"; the match is drawn {first} to {second}"
    return f"; {SEATS[second > first]} wins the match {max(first, second)} to {min(first, second)}"


# -- draft -----------------------------------------------------------------------
def tell_chance(before: View, move: str) -> str:
    what, _, value = move.partition(":")
    if what == "~draw":
        return f"A {say(value)} comes out of the bag."
    sizes = sizes_of(value)
    left = [pips for pips in sizes if any(pyramid[1] == str(pips) for pyramid in before["draft"]["bag"])]
    shown = f"The die shows {' or '.join(SIZE_NAMES[pips] for pips in sizes)}"
    return (
        f"{shown}." if left == sizes else f"{shown}, and only {SIZE_NAMES[left[0]]} pyramids are in the bag."
    )


def tell_draft(before: View, move: str, after: View) -> str:
    seat = SEATS[before["to_move"]]
    what, _, value = move.partition(":")
    if what == "roll":
        return f"{seat} rolls the die."
    if what == "size":
        return f"{seat} chooses {SIZE_NAMES[int(value)]}."
    if what == "row":
        return f"{seat} puts the {say(before['draft']['drawn'])} into row {value}."
    row, _, kept = value.partition(":")
    pyramids = before["draft"]["rows"][int(row) - 1]
    took = f"{seat} takes row {row}, {say_all(pyramids)}"
    if kept:
        took += f", but keeps only the {say(kept)}"
    return took + _cycle(after)


def _cycle(after: View) -> str:
    draft = after["draft"]
    if draft is None:
        return "; the draft is over, and A attacks first."
    return "." if any(draft["taken"]) else f"; all rows open again, and {SEATS[after['to_move']]} starts."
