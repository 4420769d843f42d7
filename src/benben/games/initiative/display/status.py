"""What a table says about a position of Initiative: what to do now, and how each score adds up."""

from benben.core.grammar import Cast, listed
from benben.core.options import Values
from benben.core.outcome import describe_result
from benben.core.pieces import COLOUR_NAMES, SIZE_NAMES, pyramid_name
from benben.core.types import Audience, ScoreBreakdown, View
from benben.games.initiative.display.preview import gains_initiative
from benben.games.initiative.notation import hit_formula, last_pyramid, read_play, row_size, sizes_of

TASKS = {
    "draft": "draft",
    "size": "choose a size",
    "place": "choose a row",
    "attack": "attack",
    "parry": "parry",
}
CHANCE = {
    "roll": "The die is rolled",
    "draw": "A pyramid is drawn from the bag",
    "deal": "Ten pyramids are drawn from the bag",
}


# -- scores ----------------------------------------------------------------------
def score_parts(options: Values, view: View) -> tuple[ScoreBreakdown, ScoreBreakdown]:
    return _parts(options, view, 0), _parts(options, view, 1)


def _parts(options: Values, view: View, seat: int) -> ScoreBreakdown:
    """A view has totals and the rows of its round; points that these do not explain came from the first
    round."""
    total = view["scores"][seat]
    if view["phase"] != "over":
        return [("round 1", total)] if view["round"] == 2 else [("no hit yet", 0)]
    rounds = options["rounds"]
    parried = len(view["rows"][0]) == len(view["rows"][1])
    how, points = _held(options["parried_score"], view, seat) if parried else _last_hit(view, seat)
    earlier = [("round 1", total - points)] if rounds == 2 else []
    return [*earlier, (f"round {rounds}{how}", points)]


def _last_hit(view: View, seat: int) -> tuple[str, int]:
    """Say how an attack without a parry won the last round: the winner's row is the longer one."""
    own, other = view["rows"][seat], view["rows"][1 - seat]
    if len(own) <= len(other):
        return "", 0
    number, pips = row_size(own), int(last_pyramid(own)[1])
    doublings = view["calls"] + view["pummels"][seat]
    return f": {hit_formula(own, 1 << doublings)}", number * pips << doublings


def _held(worth: int, view: View, seat: int) -> tuple[str, int]:
    """Say what the initiative after the last parry was worth: nothing, unless an option says otherwise."""
    leader = view["leader"]
    attack, parry = (last_pyramid(view["rows"][player]) for player in (leader, 1 - leader))
    holder = 1 - leader if gains_initiative(view["stack"], attack, parry) else leader
    if seat != holder or not worth:
        return "", 0
    doublings = view["calls"] + view["pummels"][seat]
    return f": {worth} for the initiative{_times(doublings)}", worth << doublings


def _times(doublings: int) -> str:
    return f" × {1 << doublings}" if doublings else ""


# -- what to do ------------------------------------------------------------------
def status(options: Values, view: View, seat: Audience, cast: Cast) -> tuple[str, str]:
    mover, rounds = view["to_move"], options["rounds"]
    if mover is None:
        return f"The match is over: {describe_result(view['scores'], cast)}", ""
    if mover == "chance":
        return CHANCE[view["phase"]], ""
    if seat != mover:
        return cast.turn(mover, TASKS[view["phase"]]), _where(rounds, view)
    if view["draft"]:
        return _draft(view)
    return _attack(rounds, view) if view["phase"] == "attack" else _parry(view)


def _where(rounds: int, view: View) -> str:
    if view["draft"]:
        return ""
    return f"Turn {view['turn']} of round {view['round']}." if rounds == 2 else f"Turn {view['turn']}."


def _attack(rounds: int, view: View) -> tuple[str, str]:
    plays = view["rows"][view["to_move"]]
    if view["legal"] == ["*"]:
        return (
            f"Pummel: your {pyramid_name(last_pyramid(plays))} attacks again",
            "It doubles your score if you win this round.",
        )
    row = row_size(plays) + 1
    worth = (
        f"With no parry it scores {row} in the row × its pips"
        if row > 1
        else "With no parry it scores its pips"
    )
    return "Attack with any pyramid", f"{_where(rounds, view)} {worth}{_doubled(view)}."


def _doubled(view: View) -> str:
    return _times(view["calls"] + view["pummels"][view["to_move"]])


def _parry(view: View) -> tuple[str, str]:
    attack = view["attack"]
    size, colour = SIZE_NAMES[int(attack[1])], COLOUR_NAMES[attack[0]]
    if view["legal"] == ["*"]:
        return (
            f"Pummel: your {pyramid_name(last_pyramid(view['rows'][view['to_move']]))} parries again",
            "It doubles your score if you win this round.",
        )
    if view["called"] and any(move[0] == view["called"] for move in view["legal"]):
        text = f"Parry with {colour}: it is called"
    elif any(read_play(move).pyramid[1] == attack[1] for move in view["legal"]):
        text = f"Parry with a {size} pyramid"
    else:
        text = f"Parry with a {colour} pyramid: you have no {size} one"
    return text, _initiative(view["stack"], attack)


def _initiative(stack: list[str], attack: str) -> str:
    """Say how a parry gains the initiative with the current stack."""
    higher = [COLOUR_NAMES[letter] for letter in stack[: stack.index(attack[0])]]
    ways = [f"{SIZE_NAMES[int(attack[1])]} {listed(higher, 'or')}"] if higher else []
    if attack[1] != "3":
        ways.append(f"a larger {COLOUR_NAMES[attack[0]]}")
    if not ways:
        return (
            f"Nothing stands above {COLOUR_NAMES[attack[0]]} on the stack: the attacker keeps the initiative."
        )
    return f"You gain the initiative with {', or '.join(ways)}."


def _draft(view: View) -> tuple[str, str]:
    draft = view["draft"]
    missing = 10 - sum(view["inventories"][view["to_move"]].values())
    needed = f"You need {missing} more pyramid{'s' * (missing > 1)}."
    if view["phase"] == "size":
        sizes = " or ".join(SIZE_NAMES[pips] for pips in sizes_of(draft["die"]))
        return f"Choose a size: {sizes}", "One of it is drawn blindly."
    if view["phase"] == "place":
        return (
            f"Put the {pyramid_name(draft['drawn'])} into a row",
            "A row holds two; you may take a row on a later turn.",
        )
    if "roll" not in view["legal"]:
        return "Take a row", needed
    takes = any(move.startswith("take") for move in view["legal"])
    return ("Roll the die, or take a row" if takes else "Roll the die"), needed
