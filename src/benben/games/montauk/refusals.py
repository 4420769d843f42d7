"""Why a move of Montauk is refused, in words for the player."""

from benben.core.options import Values
from benben.core.outcome import SEAT_LETTERS
from benben.core.pieces import SIZE_NAMES, pyramid_name
from benben.core.types import Refusal, View
from benben.games.montauk.options import NAMES
from benben.games.montauk.rules.cards import CARD_NUMBERS, points_of, ranks_match
from benben.games.montauk.rules.map import COLOURS, ONE_STEP
from benben.games.montauk.tricks import card_text

CARDS = {"W": "the winner's card", "L": "the loser's card", "X": "the extra card"}  # by source


def explain(options: Values, view: View, move: str) -> Refusal:
    if view["phase"] == "claim":
        return explain_claim(view, move, options["exclusive_ways"])
    if view["phase"] == "move":
        return explain_movement(view, move, options["matching"] == "value")
    return EXPLAINERS[view["phase"]](view, move)


def explain_shuffle(view: View, move: str) -> Refusal:
    return Refusal("chance-to-act", "Notation", "the cards must be shuffled, which is a chance event")


def explain_over(view: View, move: str) -> Refusal:
    return Refusal("game-over", "End", "the game is over")


def explain_card(view: View, move: str) -> Refusal:
    if move not in CARD_NUMBERS:
        return Refusal("card-due", "Tricks", f"a card from the hand must be played now, to {view['phase']}")
    return Refusal("not-in-hand", "Tricks", f"{move} is not in {SEAT_LETTERS[view['to_move']]}'s hand")


def explain_claim(view: View, move: str, exclusive: bool) -> Refusal:
    """`exclusive`: a tree scores at most one way in a trick."""
    if not move.startswith("claim:"):
        return Refusal("claims-due", "M7", "movement is over: claim points now, or claim nothing more")
    way = move.removeprefix("claim:")
    name = NAMES[way].lower()
    if way in view["scored"][view["to_move"]]:
        return Refusal(
            "already-scored", "Points", f"{name} has been scored in this round, and it pays once a round"
        )
    owner = f"{SEAT_LETTERS[view['to_move']]}'s"
    if exclusive:
        unscored = f"no tree of {owner} that has not scored in this trick"
        return Refusal("not-met", "M15", f"{unscored} is placed to score {name}")
    return Refusal("not-met", "Points", f"no tree of {owner} is placed to score {name}")


# -- movement ----------------------------------------------------------------------
def explain_movement(view: View, move: str, by_value: bool) -> Refusal:
    """`by_value`: ranks match if they are worth the same (M3)."""
    if ":" not in move:
        return Refusal(
            "movement-due", "Movement", "the winner of the trick must move pyramids now, or end the movement"
        )
    if move.startswith("claim:"):
        return Refusal(
            "not-claiming",
            "M7",
            "ways are claimed after the movement, and only with the option claims: choose",
        )
    source, pyramid = move[0], move[2:4]
    if source not in view["uses"]:
        return explain_source(view, source, by_value)
    if COLOURS.index(pyramid[0]) % 2 != view["to_move"]:
        return Refusal("not-yours", "M5", f"the {pyramid_name(pyramid)} belongs to the other player")
    points = view["uses"][source]["points"]
    if move[4] == "^":
        return explain_dig(view, pyramid, int(move[5:]), points)
    return explain_step(view, pyramid, move[5:], points)


def explain_source(view: View, source: str, by_value: bool) -> Refusal:
    """Explain why this card has no use left."""
    led_wins = view["winner"] == view["leader"]
    won, lost = (view["led"], view["followed"]) if led_wins else (view["followed"], view["led"])
    card = {"W": won, "L": lost, "X": view["extra"]}[source]
    if card is None:
        return Refusal(
            "no-extra", "Tricks", "neither suits nor ranks match in this trick, so there is no extra card"
        )
    if source == "L" and ranks_match(won, lost, by_value):
        return Refusal("loser-unused", "M2", "the ranks match, so the loser's card is not used")
    if points_of(card) == 0:
        return Refusal(
            "king", "Set-up", f"{CARDS[source]} is {card_text(card)}, and a king is worth no points"
        )
    return Refusal("used-up", "Movement", f"{CARDS[source]} has been used as often as this trick allows")


def explain_dig(view: View, pyramid: str, count: int, points: int) -> Refusal:
    over = standing_over(view, pyramid)
    if count > len(over):
        standing = (
            "no pyramid stands"
            if not over
            else "one pyramid stands"
            if len(over) == 1
            else f"{len(over)} stand"
        )
        return Refusal(
            "not-so-many",
            "Movement",
            f"{standing} over the {pyramid_name(pyramid)}, which cannot dig past {count}",
        )
    cost = pips(over[:count])
    return Refusal(
        "dig-too-dear",
        "Movement",
        f"digging past {', '.join(over[:count])} costs {cost}, but one use has only {points}",
    )


def explain_step(view: View, pyramid: str, target: str, points: int) -> Refusal:
    start = cell_of(view, pyramid)
    if target == start:
        return Refusal("already-there", "Notation", f"the {pyramid_name(pyramid)} is already on {target}")
    digging = pips(standing_over(view, pyramid))
    if digging > points:
        return Refusal(
            "too-deep",
            "Movement",
            f"digging out the {pyramid_name(pyramid)} costs {digging}, but one use has only {points}",
        )
    size = int(pyramid[1])
    if not may_enter(view, size, target):
        top = view["board"][target][-1]
        return Refusal(
            "too-large",
            "Movement",
            f"a {SIZE_NAMES[size]} pyramid may not enter {target}, whose top is the {pyramid_name(top)}",
        )
    steps = distance(view, size, start, target)
    if steps is None:
        return Refusal(
            "no-path",
            "Movement",
            f"no path of arrows that a {SIZE_NAMES[size]} pyramid can take leads from {start} to {target}",
        )
    parts = f"{steps} {'step' if steps == 1 else 'steps'} of {size}" + (
        f" after digging for {digging}" if digging else ""
    )
    return Refusal(
        "too-far",
        "Movement",
        f"{target} takes {parts}, {digging + steps * size} points in all, but one use has only {points}",
    )


def distance(view: View, size: int, start: str, target: str) -> int | None:
    """Return the number of steps on a shortest path for a pyramid of that size."""
    cells = path(view, size, start, target)
    return None if cells is None else len(cells) - 1


def path(view: View, size: int, start: str, target: str) -> list[str] | None:
    """Return the cells of a shortest path for a pyramid of that size, including both ends.

    Of several shortest paths it always returns the same one.
    """
    paths = {start: [start]}
    edge = [start]
    while edge and target not in paths:
        ahead = []
        for here in edge:
            for cell in ONE_STEP[here]:
                if cell not in paths and may_enter(view, size, cell):
                    paths[cell] = [*paths[here], cell]
                    ahead.append(cell)
        edge = ahead
    return paths.get(target)


def may_enter(view: View, size: int, cell: str) -> bool:
    return cell not in view["board"] or int(view["board"][cell][-1][1]) >= size


def cell_of(view: View, pyramid: str) -> str:
    board: dict[str, list[str]] = view["board"]
    return next(cell for cell, stack in board.items() if pyramid in stack)


def standing_over(view: View, pyramid: str) -> list[str]:
    """Return the pyramids above one, lowest first."""
    stack: list[str] = view["board"][cell_of(view, pyramid)]
    return stack[stack.index(pyramid) + 1 :]


def pips(pyramids: list[str]) -> int:
    return sum(int(pyramid[1]) for pyramid in pyramids)


EXPLAINERS = {
    "shuffle": explain_shuffle,
    "lead": explain_card,
    "follow": explain_card,
    "over": explain_over,
}
