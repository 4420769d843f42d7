"""A game of Cydonia in sentences, one per move."""

from benben.core.grammar import Cast, capital
from benben.core.options import Values
from benben.core.types import View
from benben.games.cydonia.notation import tree_name
from benben.games.cydonia.tricks import compare


def tell(options: Values, before: View, move: str, after: View, cast: Cast) -> str:
    mover = before["to_move"]
    if before["phase"] == "lead":
        return capital(f"{cast.does(mover, 'lead')} {tree_name(move)}.")
    follows = capital(f"{cast.does(mover, 'follow')} with {tree_name(move)}")
    rule = compare(before["led"], move).rule
    return f"{follows}. {rule}. {capital(tell_winner(before, after, cast))}."


def tell_winner(before: View, after: View, cast: Cast) -> str:
    """Say who won the trick, and what it brought."""
    winner = after["leader"]
    wins = f"{cast.does(winner, 'win')} the trick"
    if before["stage"] == 1:
        first, second = (tree_name(tree) for tree in before["labyrinth"][:2])
        return (
            f"{wins} and {cast.verb(winner, 'take')} {first} from the labyrinth; "
            f"{cast.does(1 - winner, 'take')} {second}"
        )
    return f"{wins} and {cast.verb(winner, 'reserve')} {tree_name(after['reserved'][winner][-1])}"
