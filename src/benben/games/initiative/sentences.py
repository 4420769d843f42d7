"""Initiative in sentences: what each move and each chance event did."""

from benben.core.grammar import Cast, capital, listed
from benben.core.options import Values
from benben.core.pieces import COLOUR_NAMES, SIZE_NAMES, pyramid_name, pyramid_names
from benben.core.types import View
from benben.games.initiative.notation import (
    hit_formula,
    is_draft,
    last_pyramid,
    read_play,
    row_size,
    sizes_of,
)


def tell(options: Values, before: View, move: str, after: View, cast: Cast) -> str:
    if move.startswith("~deal"):
        return _tell_deal(move, cast)
    if move.startswith("~"):
        return tell_chance(options, before, move, cast)
    if is_draft(move):
        return capital(tell_draft(before, move, after, cast))
    return capital(f"{_play(before, move, cast)}{_outcome(before, move, after, cast)}.")


# -- rounds ----------------------------------------------------------------------
def _play(before: View, move: str, cast: Cast) -> str:
    mover = before["to_move"]
    verb = cast.verb(mover, before["phase"])  # attack or parry
    if move == "*":
        again = f"{verb} with the {pyramid_name(last_pyramid(before['rows'][mover]))} again"
        return f"{cast.does(mover, 'have')} run out and {again}"
    play = read_play(move)
    words = [f"{cast.name(mover)} {verb} with a {pyramid_name(play.pyramid)}"]
    if play.calls:
        words.append(f"{cast.verb(mover, 'call')} {COLOUR_NAMES[play.colour]}")
    if play.sacrificed:
        moved = _moved(play.colour, play.places, cast.verb(mover, "leave"))
        words.append(f"{cast.verb(mover, 'sacrifice')} a {pyramid_name(play.sacrificed)} {moved}")
    return listed(words)


def _moved(colour: str, places: int, leaves: str) -> str:
    name = COLOUR_NAMES[colour]
    if places == 0:
        return f"but {leaves} {name} in its place"
    number = "one place" if abs(places) == 1 else f"{abs(places)} places"
    return f"to move {name} {number} {'up' if places > 0 else 'down'}"


def _outcome(before: View, move: str, after: View, cast: Cast) -> str:
    """Say what the play brought about; a new round may have started already, so the scores show how the old
    one ended."""
    attacker = before["leader"]
    if before["phase"] == "attack":
        if after["phase"] == "parry":
            return ""
        points = after["scores"][attacker] - before["scores"][attacker]
        return (
            f"; {cast.name(1 - attacker)} cannot parry, and {cast.does(attacker, 'win')} round "
            f"{before['round']} for {points} point{'' if points == 1 else 's'} "
            f"({describe_hit([*before['rows'][attacker], move], points)}){_match(after, cast)}"
        )
    if after["phase"] == "over" or after["round"] > before["round"]:
        round_end = f"{_parried(before, after, cast)} in round {before['round']}{_match(after, cast)}"
        return f"; both inventories are empty, and {round_end}"
    if after["leader"] == attacker:
        return f"; {cast.does(attacker, 'keep')} the initiative"
    return f" and {cast.verb(before['to_move'], 'gain')} the initiative"


def describe_hit(plays: list[str], points: int) -> str:
    """Say how the points of a hit add up; anything beyond the row times the pips comes from calls and
    pummels."""
    return hit_formula(plays, points // (row_size(plays) * int(last_pyramid(plays)[1])))


def _parried(before: View, after: View, cast: Cast) -> str:
    """Say who scores in a round that was parried to its end: nobody, unless an option says otherwise."""
    for seat, (old, new) in enumerate(zip(before["scores"], after["scores"], strict=True)):
        if new > old:
            holder = f"{cast.name(seat)}, who {cast.verb(seat, 'have')} the initiative,"
            return f"{holder} {cast.verb(seat, 'score')} {new - old} point{'s' * (new - old > 1)}"
    return "nobody scores"


def _match(after: View, cast: Cast) -> str:
    if after["phase"] != "over":
        return f"; inventories are swapped, and {cast.does(1, 'attack')} first"
    first, second = after["scores"]
    if first == second:
        return f"; the match is drawn {first} to {second}"
    winner = cast.does(int(second > first), "win")
    return f"; {winner} the match {max(first, second)} to {min(first, second)}"


# -- quick set-up and draft --------------------------------------------------------
def _tell_deal(move: str, cast: Cast) -> str:
    pyramids = move.partition(":")[2].split(",")
    return f"{capital(cast.does(1, 'draw'))} {pyramid_names(pyramids)}; {cast.does(0, 'attack')} first."


def tell_chance(options: Values, before: View, move: str, cast: Cast) -> str:
    what, _, value = move.partition(":")
    if what == "~draw" and options["sizes"] == "choose":
        return capital(f"{cast.does(0, 'draw')} a {pyramid_name(value)}.")
    if what == "~draw":
        return f"A {pyramid_name(value)} comes out of the bag."
    sizes = sizes_of(value)
    left = [pips for pips in sizes if any(pyramid[1] == str(pips) for pyramid in before["draft"]["bag"])]
    roll = f"The die shows {' or '.join(SIZE_NAMES[pips] for pips in sizes)}"
    return f"{roll}." if left == sizes else f"{roll}, and only {SIZE_NAMES[left[0]]} pyramids are in the bag."


def tell_draft(before: View, move: str, after: View, cast: Cast) -> str:
    mover = before["to_move"]
    what, _, value = move.partition(":")
    if what == "roll":
        return f"{cast.does(mover, 'roll')} the die."
    if what == "size":
        return f"{cast.does(mover, 'choose')} {SIZE_NAMES[int(value)]}."
    if what == "row":
        return f"{cast.does(mover, 'put')} the {pyramid_name(before['draft']['drawn'])} into row {value}."
    row, _, chosen = value.partition(":")
    pyramids = before["draft"]["rows"][int(row) - 1]
    took = f"{cast.does(mover, 'take')} row {row}, {pyramid_names(pyramids)}"
    if chosen:
        took += f", but {cast.verb(mover, 'keep')} only the {pyramid_name(chosen)}"
    return took + _cycle(after, cast)


def _cycle(after: View, cast: Cast) -> str:
    draft = after["draft"]
    if draft is None:
        return f"; the draft is over, and {cast.does(0, 'attack')} first."
    if any(draft["taken"]):
        return "."
    return f"; all rows open again, and {cast.does(after['to_move'], 'start')}."
