"""Why a move of Cydonia is refused."""

from benben.core.grammar import listed
from benben.core.options import Values
from benben.core.pieces import COLOUR_NAMES, pyramid_name, tally
from benben.core.types import Refusal, View
from benben.games.cydonia.notation import pyramids, required_colours, tree_name


def explain(options: Values, view: View, move: str) -> Refusal:
    stash = view["stash"][view["to_move"]]
    for pyramid, needed in tally(pyramids(move)).items():
        if stash.get(pyramid, 0) < needed:
            return Refusal("not-in-stash", "Play", f"the stash holds no {pyramid_name(pyramid)}")
    return _must_follow(options, stash, view["led"])


def _must_follow(options: Values, stash: dict[str, int], led: str) -> Refusal:
    wild_following = options["wild_following"]
    *others, last = (COLOUR_NAMES[colour] for colour in required_colours(stash, led, wild_following))
    black_follows = wild_following and last == COLOUR_NAMES["K"]
    colours = listed(others if black_follows else [*others, last], "or")
    text = f"the tree must show {colours} to follow {tree_name(led)}"
    if black_follows:
        return Refusal("must-follow", "C3", f"{text}, or black, which follows every colour")
    return Refusal("must-follow", "C2", text)
