"""A game of Montauk in sentences, one per move, for an audience that may not see everything."""

from benben.core.grammar import Cast, capital
from benben.core.options import Values
from benben.core.outcome import format_points
from benben.core.pieces import pyramid_name
from benben.core.types import View
from benben.games.montauk.notation import SHUFFLE_PREFIX
from benben.games.montauk.options import NAMES, worth_of
from benben.games.montauk.refusals import cell_of
from benben.games.montauk.rules.cards import leader_wins
from benben.games.montauk.tricks import card_text


def tell(options: Values, before: View, move: str, after: View, cast: Cast) -> str:
    if move.startswith(SHUFFLE_PREFIX):
        return tell_shuffle(before, after, cast)
    told = (
        TELLERS[before["phase"]](before, move, after, cast)
        if before["phase"] != "claim"
        else tell_claim(before, move, worth_of(options), cast)
    )
    return f"{capital(told)}{outcome(before, after, cast)}."


def tell_shuffle(before: View, after: View, cast: Cast) -> str:
    leads = cast.does(after["leader"], "lead")
    if before["leader"] is None:
        turned = card_text(after["discard"][0])
        return f"The cards are shuffled and {turned} is turned over, so {leads} the first trick."
    return f"Draw pile and discards are shuffled together; {leads} round {after['round']}."


def tell_lead(before: View, move: str, after: View, cast: Cast) -> str:
    card = "a card" if move == "?" else card_text(move)
    return f"{cast.does(before['to_move'], 'lead')} {card} face down"


def tell_follow(before: View, move: str, after: View, cast: Cast) -> str:
    sentence = f"{cast.does(before['to_move'], 'follow')} with {card_text(move)}"
    led, extra = revealed_cards(before, after)
    if led is None:
        return sentence
    winner = before["leader"] if leader_wins(led, move) else 1 - before["leader"]
    sentence += f" against {card_text(led)}; {cast.does(winner, 'win')} the trick"
    return sentence if extra is None else f"{sentence} and {cast.verb(winner, 'draw')} {card_text(extra)}"


def revealed_cards(before: View, after: View) -> tuple[str | None, str | None]:
    """Return the led card and the extra, from the table or, if the trick is already over, from the
    discards."""
    if after["led"] is not None and after["followed"] is not None:
        return after["led"], after["extra"]
    new = after["discard"][len(before["discard"]) :]
    if len(new) >= 2:
        return new[0], new[2] if len(new) > 2 else None
    return None if before["led"] == "?" else before["led"], None  # they have been shuffled since


def tell_movement(before: View, move: str, after: View, cast: Cast) -> str:
    mover = before["to_move"]
    if move == "done":
        return f"{cast.does(mover, 'end')} the movement"
    pyramid = move[2:4]
    cell = cell_of(before, pyramid)
    uses = f"{cast.does(mover, 'use')} {card_of(move[0], mover, cast)} ({before['uses'][move[0]]['points']})"
    if move[4] == "^":
        count = int(move[5:])
        past = "one pyramid" if count == 1 else f"{count} pyramids"
        return f"{uses} and {cast.verb(mover, 'dig')} the {pyramid_name(pyramid)} up past {past} on {cell}"
    return f"{uses} and {cast.verb(mover, 'bring')} the {pyramid_name(pyramid)} from {cell} to {move[5:]}"


def card_of(source: str, mover: int, cast: Cast) -> str:
    """Whose card pays for a movement; the mover has won the trick."""
    if source == "X":
        return "the extra card"
    own = "your own card" if mover == cast.reader else "their own card"
    return own if source == "W" else f"{cast.possessive(1 - mover)} card"


def tell_claim(before: View, move: str, worth: dict[str, int], cast: Cast) -> str:
    claims = cast.does(before["to_move"], "claim")
    if move == "done":
        return f"{claims} nothing more"
    way = move.removeprefix("claim:")
    return f"{claims} {NAMES[way].lower()} for {worth[way]}"


# -- what the end of a trick brought -----------------------------------------------
def outcome(before: View, after: View, cast: Cast) -> str:
    """Return points and black pyramids as the end of the sentence; nothing while the trick continues."""
    if after["phase"] == "over" or after["round"] != before["round"]:
        first, second = map(format_points, after["scores"])
        totals = f"{cast.does(0, 'have')} {first} and {cast.name(1)} {second}"
        return f"; round {before['round']} ends and {totals}"
    return scored(before, after, cast) + blackened(before, after, cast)


def scored(before: View, after: View, cast: Cast) -> str:
    if before["phase"] == "claim":  # the sentence has already said it
        return ""
    gains = [new - old for old, new in zip(before["scores"], after["scores"], strict=True)]
    parts = [f"{cast.does(player, 'score')} {gain}" for player, gain in enumerate(gains) if gain]
    return f"; {' and '.join(parts)}" if parts else ""


def blackened(before: View, after: View, cast: Cast) -> str:
    parts = [
        f"{cast.does(player, 'get')} a black pyramid"
        for player in (0, 1)
        if after["black"][player] > before["black"][player]
    ]
    return f"; {' and '.join(parts)}" if parts else ""


TELLERS = {"lead": tell_lead, "follow": tell_follow, "move": tell_movement}
