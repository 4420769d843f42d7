"""The account of a game of Cydonia: one sentence a move."""

from benben.core.options import Values
from benben.core.outcome import SEATS
from benben.core.types import View
from benben.games.cydonia.notation import say


def tell(options: Values, before: View, move: str, after: View) -> str:
    mover = before["to_move"]
    if before["phase"] == "lead":
        return f"{SEATS[mover]} leads {move}, {say(move)}."
    winner = after["leader"]
    sentence = f"{SEATS[mover]} follows with {move}, {say(move)}; {SEATS[winner]} wins the trick"
    if before["stage"] == 1:
        first, second = before["labyrinth"][:2]
        return f"{sentence} and takes {first} from the labyrinth, {SEATS[1 - winner]} takes {second}."
    return f"{sentence} and reserves {after['reserved'][winner][-1]}."
