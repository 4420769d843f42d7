"""The account of a game of Logistics: one sentence a move."""

from collections import Counter

from benben.core.options import Values
from benben.core.outcome import SEATS
from benben.core.pieces import say, say_all
from benben.core.types import View
from benben.games.logistics.notation import parts


def tell(options: Values, before: View, move: str, after: View) -> str:
    found = parts(move)
    assert found is not None, "only moves that were played are told"
    verb, named = found
    mover = before["to_move"]
    sentence = f"{SEATS[mover]} {_deed(before, verb, named)}"
    if verb in ("place", "end", "sow"):
        sentence += _captures(before, verb, after)
    return sentence + _what_next(before, after, mover) + "."


def _deed(before: View, verb: str, named: tuple[str, ...]) -> str:
    mover = before["to_move"]
    if verb == "place":
        return f"puts a {say(named[0])} from the stock on card {before['placed'] + 1}"
    if verb == "end":
        return "ends the sow from the stock"
    if verb in ("decline", "pass"):
        return {"decline": "declines the power", "pass": "passes"}[verb]
    if verb == "sow":
        stack = before["cards"][mover][int(named[0]) - 1]
        return f"sows card {named[0]}, {say_all(stack[::-1])}"
    if verb == "take":
        return f"takes a {say(named[1])} out of {named[0]}'s vault into {named[0]}'s stock"
    if verb == "swap":
        first, second = (
            before["cards"][SEATS.index(named[0])][int(card) - 1][int(level) - 1]
            for card, level in (named[1:3], named[4:6])
        )
        place = f"{named[0]}'s card {named[1]}"
        return f"swaps the {say(first)} on {place} with the {say(second)} on card {named[4]}"
    cards = before["cards"][SEATS.index(named[0])]
    top = cards[int(named[1]) - 1][-1]
    if verb == "lift":
        return f"returns the {say(top)} on {named[0]}'s card {named[1]} to {named[0]}'s stock"
    target = "the vault" if int(named[1]) == len(cards) else f"card {int(named[1]) + 1}"
    return f"pushes the {say(top)} on {named[0]}'s card {named[1]} forward to {target}"


def _captures(before: View, verb: str, after: View) -> str:
    """What left the other side of the table during a sow was captured."""
    other = 1 - before["to_move"]
    taken = [
        pyramid
        for old, new in zip(before["cards"][other], after["cards"][other], strict=True)
        if old and not new
        for pyramid in old
    ]
    if taken:
        return f", capturing {say_all(taken)}"
    gained = (Counter(after["vault"][1 - other]) - Counter(before["vault"][1 - other])).total()
    return f", {gained} into the vault" if verb == "sow" and gained else ""


def _what_next(before: View, after: View, mover: int) -> str:
    if after["phase"] == "over":
        return "; the game is over"
    if after["phase"] == "power" and before["phase"] != "power":
        return f"; the power is {' or '.join(after['powers'][0])}"
    if after["phase"] == "sow" and after["to_move"] == mover:
        return "; " + SEATS[mover] + " moves again"
    return ""
