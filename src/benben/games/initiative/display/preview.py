"""What a play of Initiative would mean: the stack after it, and whether a parry gains the initiative."""

from typing import Any

from benben.core.options import Values
from benben.core.types import View
from benben.games.initiative.notation import last_pyramid, read_play


def preview(options: Values, view: View, move: str) -> dict[str, Any]:
    """In a round, return `stack` as it would be; for a parry also `gains`, whether it gains the
    initiative."""
    if view["phase"] not in ("attack", "parry"):
        return {}
    stack = stack_after(view, move)
    if view["phase"] == "attack":
        return {"stack": stack}
    parry = last_pyramid([*view["rows"][view["to_move"]], move])
    return {"stack": stack, "gains": gains_initiative(stack, view["attack"], parry)}


def stack_after(view: View, move: str) -> list[str]:
    """Return the initiative stack after a play."""
    stack = list(view["stack"])
    play = read_play(move)
    if play.places:
        place = stack.index(play.colour)
        stack.insert(place - play.places, stack.pop(place))
    return stack


def gains_initiative(stack: list[str], attack: str, parry: str) -> bool:
    if parry[0] == attack[0]:
        return parry[1] > attack[1]
    return parry[1] == attack[1] and stack.index(parry[0]) < stack.index(attack[0])
