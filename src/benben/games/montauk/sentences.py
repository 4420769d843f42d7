"""The account of a game of Montauk, a sentence a move, for somebody who may not have seen everything."""

from benben.core.options import Values
from benben.core.outcome import SEATS
from benben.core.pieces import say
from benben.core.types import View
from benben.games.montauk.notation import SHUFFLE
from benben.games.montauk.options import worth_of
from benben.games.montauk.refusals import cell_of
from benben.games.montauk.rules.cards import leader_wins
from benben.games.montauk.rules.decisions import SOURCES

SOURCE_NAMES = dict(zip(SOURCES, ("the winner's card", "the loser's card", "the extra card"), strict=True))


def tell(options: Values, before: View, move: str, after: View) -> str:
    if move.startswith(SHUFFLE):
        return tell_shuffle(before, after)
    told = (
        TELLERS[before["phase"]](before, move, after)
        if before["phase"] != "claim"
        else tell_claim(before, move, worth_of(options))
    )
    return f"{told}{outcome(before, after)}."


def tell_shuffle(before: View, after: View) -> str:
    if before["leader"] is None:
        return (
            f"The cards are shuffled and {after['discard'][0]} is turned over, so {SEATS[after['leader']]} "
            "leads "
            f"the first trick."
        )
    leader = SEATS[after["leader"]]
    return f"Draw pile and discards are shuffled together; {leader} leads round {after['round']}."


def tell_lead(before: View, move: str, after: View) -> str:
    leader = SEATS[before["to_move"]]
    return f"{leader} leads a card face down" if move == "?" else f"{leader} leads {move} face down"


def tell_follow(before: View, move: str, after: View) -> str:
    sentence = f"{SEATS[before['to_move']]} follows with {move}"
    led, extra = uncovered(before, after)
    if led is None:
        return sentence
    winner = before["leader"] if leader_wins(led, move) else 1 - before["leader"]
    sentence += f" against {led}; {SEATS[winner]} wins the trick"
    return sentence if extra is None else f"{sentence} and draws {extra}"


def uncovered(before: View, after: View) -> tuple[str | None, str | None]:
    """The led card and the extra, from the table or, if the trick is over already, from the discards."""
    if after["led"] is not None and after["followed"] is not None:
        return after["led"], after["extra"]
    new = after["discard"][len(before["discard"]) :]
    if len(new) >= 2:
        return new[0], new[2] if len(new) > 2 else None
    return None if before["led"] == "?" else before["led"], None  # shuffled away since


def tell_movement(before: View, move: str, after: View) -> str:
    mover = SEATS[before["to_move"]]
    if move == "done":
        return f"{mover} ends the movement"
    pyramid = move[2:4]
    source = f"{SOURCE_NAMES[move[0]]} ({before['uses'][move[0]]['points']})"
    if move[4] == "^":
        count = int(move[5:])
        past = "one pyramid" if count == 1 else f"{count} pyramids"
        return (
            f"{mover} uses {source} and digs the {say(pyramid)} up past {past} on {cell_of(before, pyramid)}"
        )
    return (
        f"{mover} uses {source} and brings the {say(pyramid)} from {cell_of(before, pyramid)} to {move[5:]}"
    )


def tell_claim(before: View, move: str, worth: dict[str, int]) -> str:
    mover = SEATS[before["to_move"]]
    if move == "done":
        return f"{mover} claims nothing more"
    way = move.removeprefix("claim:")
    return f"{mover} claims {way} for {worth[way]}"


# -- what the end of a trick brought -----------------------------------------------
def outcome(before: View, after: View) -> str:
    """Points and black pyramids, as a tail of the sentence; nothing while the trick goes on as it was."""
    if after["phase"] == "over" or after["round"] != before["round"]:
        totals = f"A has {after['scores'][0]} and B {after['scores'][1]}"
        return f"; round {before['round']} ends and {totals}"
    return scored(before, after) + blackened(before, after)


def scored(before: View, after: View) -> str:
    if before["phase"] == "claim":  # the sentence has said it
        return ""
    gains = [new - old for old, new in zip(before["scores"], after["scores"], strict=True)]
    parts = [f"{SEATS[player]} scores {gain}" for player, gain in enumerate(gains) if gain]
    return f"; {' and '.join(parts)}" if parts else ""


def blackened(before: View, after: View) -> str:
    parts = [
        f"{SEATS[player]} gets a black pyramid"
        for player in (0, 1)
        if after["black"][player] > before["black"][player]
    ]
    return f"; {' and '.join(parts)}" if parts else ""


TELLERS = {"lead": tell_lead, "follow": tell_follow, "move": tell_movement}
