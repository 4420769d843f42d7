"""A game of Logistics in sentences, one per move."""

from collections import Counter

from benben.core.grammar import Cast, capital
from benben.core.options import Values
from benben.core.outcome import SEAT_LETTERS
from benben.core.pieces import pyramid_name, pyramid_names
from benben.core.types import View
from benben.games.logistics.notation import parse_move


def tell(options: Values, before: View, move: str, after: View, cast: Cast) -> str:
    parsed = parse_move(move)
    assert parsed is not None, "only moves that were played are told"
    verb, named = parsed
    sentence = capital(_move_clause(before, verb, named, cast))
    if verb in ("place", "end", "sow"):
        sentence += _captures(before, verb, after)
    return sentence + _what_next(options, before, verb, after, cast) + "."


def _move_clause(before: View, verb: str, named: tuple[str, ...], cast: Cast) -> str:
    mover = before["to_move"]
    if verb == "place":
        card = before["placed"] + 1
        return f"{cast.does(mover, 'put')} a {pyramid_name(named[0])} from the stock on card {card}"
    if verb == "end":
        return f"{cast.does(mover, 'end')} the sow from the stock"
    if verb == "decline":
        return f"{cast.does(mover, 'decline')} the power"
    if verb == "pass":
        return cast.does(mover, "pass")
    if verb == "sow":
        stack = before["cards"][mover][int(named[0]) - 1]
        return f"{cast.does(mover, 'sow')} card {named[0]}, {pyramid_names(stack[::-1])}"
    return _use_of_power(before, verb, named, cast)


def _use_of_power(before: View, verb: str, named: tuple[str, ...], cast: Cast) -> str:
    mover, owner = before["to_move"], SEAT_LETTERS.index(named[0])
    whose, cards = cast.possessive(owner), before["cards"][owner]
    if verb == "take":
        return (
            f"{cast.does(mover, 'take')} a {pyramid_name(named[1])} out of {whose} vault into {whose} stock"
        )
    if verb == "swap":
        first, second = (cards[int(card) - 1][int(level) - 1] for card, level in (named[1:3], named[4:6]))
        return (
            f"{cast.does(mover, 'swap')} the {pyramid_name(first)} on {whose} card {named[1]} "
            f"with the {pyramid_name(second)} on card {named[4]}"
        )
    top = f"the {pyramid_name(cards[int(named[1]) - 1][-1])} on {whose} card {named[1]}"
    if verb == "lift":
        return f"{cast.does(mover, 'return')} {top} to {whose} stock"
    target = "the vault" if int(named[1]) == len(cards) else f"card {int(named[1]) + 1}"
    return f"{cast.does(mover, 'push')} {top} forward to {target}"


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
        return f", capturing {pyramid_names(taken)}"
    gained = (Counter(after["vault"][1 - other]) - Counter(before["vault"][1 - other])).total()
    return f", {gained} into the vault" if verb == "sow" and gained else ""


def _what_next(options: Values, before: View, verb: str, after: View, cast: Cast) -> str:
    if after["phase"] == "over":
        return f"; the game is over{_why_over(options, verb, after)}"
    if after["phase"] == "power" and before["phase"] != "power":
        return f"; the power is {' or '.join(after['powers'][0])}"
    if after["phase"] == "sow" and after["to_move"] == before["to_move"]:
        mover = before["to_move"]
        reason = "the sow ends in the vault" if after["extra"] else f"{cast.name(1 - mover)} cannot sow"
        return f"; {reason}, so {cast.does(mover, 'move')} again"
    return ""


def _why_over(options: Values, verb: str, after: View) -> str:
    if verb == "pass":
        return ": two turns in a row were not used"
    if after["sows"] == options["max_sows"]:
        return f" after {after['sows']} sows"
    return ": the next player cannot sow" if options["early_end"] else ": neither player can sow"
