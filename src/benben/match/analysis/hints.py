"""Sentences about a bot's choice: hints for a player, and what a bot expected of its own move."""

from benben.players import Choice

LINE_LENGTH = 8  # moves of an expected line that are printed


def hint(choice: Choice) -> str:
    """Return the move that the strongest bot would make, and what it thinks of it."""
    return f"The strongest bot would play {choice.move}{_opinion(choice, 'your')}."


def board_hint(choice: Choice) -> str:
    """Return the same hint where the move itself is shown on a board: only what to expect of it."""
    if choice.value is None:
        return "The strongest bot would do this."
    if choice.exact and choice.margin is not None:
        return f"Proven best: with perfect play you end {_lead(choice)}."
    return f"The strongest bot would do this; it puts your winning chance at {100 * choice.value:.0f}%."


def explain_last_move(choice: Choice | None) -> str:
    """Return what a bot thought of its last move; None if it has not moved yet."""
    if choice is None:
        return "No bot has moved yet."
    if choice.value is None:
        return f"It played {choice.move} without thinking ahead."
    return f"It played {choice.move}{_opinion(choice, 'its')}."


def _opinion(choice: Choice, whose: str) -> str:
    """Winning chance, expected margin and line in brackets; empty for a bot without an opinion."""
    if choice.value is None:
        return ""
    certainty = "for certain" if choice.exact else f"after {choice.simulations} simulations"
    margin = "" if choice.margin is None else f", {_lead(choice)}"
    ellipsis = " …" if len(choice.line) > LINE_LENGTH else ""
    line = f"; expected: {' '.join(choice.line[:LINE_LENGTH])}{ellipsis}" if len(choice.line) > 1 else ""
    return f" ({whose} winning chance {100 * choice.value:.0f}% {certainty}{margin}{line})"


def _lead(choice: Choice) -> str:
    """`2 points ahead`, `0.5 points behind` or `level`."""
    if not choice.margin:
        return "level"
    number = f"{abs(choice.margin):.{0 if choice.exact else 1}f}"
    return f"{number} point{'s' * (number != '1')} {'ahead' if choice.margin > 0 else 'behind'}"
