"""What is said about hints and about what a bot expected."""

from benben.players import Choice

LINE = 8  # moves of an expected line that are shown


def hint(choice: Choice) -> str:
    """One sentence on the move the strongest bot would make."""
    return f"The strongest would play {choice.move}{_opinion(choice, 'your')}."


def prospect(choice: Choice) -> str:
    """The same for somebody who sees the move on a board: only what is to be expected of it."""
    if choice.value is None:
        return "The strongest bot would do this."
    if choice.exact and choice.margin is not None:
        outcome = (
            f"{_points(choice)} {'ahead' if choice.margin > 0 else 'behind'}" if choice.margin else "level"
        )
        return f"Nothing is better, for certain: with best play you end {outcome}."
    return f"The strongest bot would do this; it puts your winning chance at {100 * choice.value:.0f}%."


def expectation(choice: Choice | None) -> str:
    """What a bot thought when it last moved."""
    if choice is None:
        return "No bot has moved yet."
    if choice.value is None:
        return f"It played {choice.move} without thinking ahead."
    return f"It played {choice.move}{_opinion(choice, 'its')}."


def _opinion(choice: Choice, whose: str) -> str:
    if choice.value is None:
        return ""
    chance = "for certain" if choice.exact else f"after {choice.simulations} simulations"
    margin = ""
    if choice.margin is not None:
        margin = (
            f", {_points(choice)} {'ahead' if choice.margin > 0 else 'behind'}"
            if choice.margin
            else ", level"
        )
    more = " …" if len(choice.line) > LINE else ""
    line = f"; expected: {' '.join(choice.line[:LINE])}{more}" if len(choice.line) > 1 else ""
    return f" ({whose} winning chance {100 * choice.value:.0f}% {chance}{margin}{line})"


def _points(choice: Choice) -> str:
    number = f"{abs(choice.margin or 0):.{0 if choice.exact else 1}f}"
    return f"{number} point{'s' * (number != '1')}"
