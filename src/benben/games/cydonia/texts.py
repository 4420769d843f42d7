"""What people read of Cydonia: the position, why a move is refused, and the account of a game."""

from typing import Any

from benben.core.outcome import SEATS
from benben.core.pieces import COLOUR_NAMES, multiset, tally
from benben.core.pieces import say as say_pyramid
from benben.games.cydonia.notation import CODES, pyramids, say, shown_by
from benben.games.cydonia.rules import CydoniaState


def describe(state: CydoniaState) -> dict[str, Any]:
    over = state.is_over()
    stage_one = state.labyrinth_size // 2
    trick = state.trick - over  # when over, the last one
    return {
        "to_move": None if over else state.mover,
        "phase": "over" if over else "lead" if state.led < 0 else "follow",
        "stage": 1 if trick < stage_one else 2,
        "trick": (trick if trick < stage_one else trick - stage_one) + 1,
        "leader": state.leader,
        "led": None if state.led < 0 else CODES[state.led],
        "stash": [multiset(state.stash_counts(player)) for player in (0, 1)],
        "labyrinth": [CODES[tree] for tree in state.labyrinth_left()],
        "reserved": [[CODES[tree] for tree in state.reserved_trees(player)] for player in (0, 1)],
        "scores": state.scores(),
    }


def explain(view: dict[str, Any], move: str, wild_following: bool) -> tuple[str, str, str]:
    stash = view["stash"][view["to_move"]]
    for pyramid, needed in tally(pyramids(move)).items():
        if stash.get(pyramid, 0) < needed:
            return "not-in-stash", "Play", f"the stash holds no {say_pyramid(pyramid)}"
    *colours, last = (COLOUR_NAMES[colour] for colour in shown_by(stash, view["led"], wild_following))
    if wild_following and last == COLOUR_NAMES["K"]:
        return (
            "must-follow",
            "C3",
            (
                f"the tree must show {' or '.join(colours)}, a colour of the led {view['led']}, or "
                f"black, which follows every colour"
            ),
        )
    return (
        "must-follow",
        "C2",
        f"the tree must show {' or '.join([*colours, last])}, a colour of the led {view['led']}",
    )


def tell(before: dict[str, Any], move: str, after: dict[str, Any]) -> str:
    mover = before["to_move"]
    if before["phase"] == "lead":
        return f"{SEATS[mover]} leads {move}, {say(move)}."
    winner = after["leader"]
    sentence = f"{SEATS[mover]} follows with {move}, {say(move)}; {SEATS[winner]} wins the trick"
    if before["stage"] == 1:
        first, second = before["labyrinth"][:2]
        return f"{sentence} and takes {first} from the labyrinth, {SEATS[1 - winner]} takes {second}."
    return f"{sentence} and reserves {after['reserved'][winner][-1]}."
