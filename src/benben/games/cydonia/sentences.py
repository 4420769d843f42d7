"""A game of Cydonia told in sentences, one per move."""

from benben.core.grammar import Cast, capital
from benben.core.options import Values
from benben.core.types import View
from benben.games.cydonia.notation import say


def tell(options: Values, before: View, move: str, after: View, cast: Cast) -> str:
    mover = before["to_move"]
    if before["phase"] == "lead":
        return capital(f"{cast.does(mover, 'lead')} {move}, {say(move)}.")
    winner = after["leader"]
    follows = capital(f"{cast.does(mover, 'follow')} with {move}, {say(move)}")
    sentence = f"{follows}; {cast.does(winner, 'win')} the trick"
    if before["stage"] == 1:
        first, second = before["labyrinth"][:2]
        return (
            f"{sentence} and {cast.verb(winner, 'take')} {first} from the labyrinth, "
            f"{cast.does(1 - winner, 'take')} {second}."
        )
    return f"{sentence} and {cast.verb(winner, 'reserve')} {after['reserved'][winner][-1]}."
