"""Sentences about a bot's choice: hints for a player, and what a bot expected of its own move."""

from benben.players import Choice

LINE_LENGTH = 8  # moves of an expected line that are printed


def hint(choice: Choice) -> str:
    """Return the move that the strongest bot would make, and what it thinks of it."""
    return f"The strongest bot would play {choice.move}{_opinion(choice, 'you', 'your')}."


def board_hint(choice: Choice) -> str:
    """Return the same hint where the move itself is shown on a board: only what to expect of it."""
    if choice.value is None:
        return "The strongest bot would do this."
    if choice.exact:
        best = "Proven" if choice.margin is None else "Proven best"
        return f"{best}: {_proven_result(choice, 'you')}."
    return f"The strongest bot would do this; it puts your winning chance at {100 * choice.value:.0f}%."


def explain_last_move(choice: Choice | None) -> str:
    """Return what a bot thought of its last move; None if it has not moved yet."""
    if choice is None:
        return "No bot has moved yet."
    if choice.value is None:
        return f"It played {choice.move} without thinking ahead."
    return f"It played {choice.move}{_opinion(choice, 'it', 'its')}."


def _opinion(choice: Choice, who: str, whose: str) -> str:
    """What is expected of the move and its line, in brackets; empty for a bot without an opinion."""
    if choice.value is None:
        return ""
    ellipsis = " …" if len(choice.line) > LINE_LENGTH else ""
    line = f"; expected: {' '.join(choice.line[:LINE_LENGTH])}{ellipsis}" if len(choice.line) > 1 else ""
    if choice.exact:
        return f" (proven: {_proven_result(choice, who)}{line})"
    margin = "" if choice.margin is None else f", {_lead(choice.margin, 1)}"
    chance = f"{whose} winning chance {100 * choice.value:.0f}% after {choice.simulations} simulations"
    return f" ({chance}{margin}{line})"


def _proven_result(choice: Choice, who: str) -> str:
    """What perfect play by both sides leads to: the lead where that is proven too, otherwise the winner."""
    s = "s" if who == "it" else ""
    if choice.margin is not None:
        return f"with perfect play {who} end{s} {_lead(choice.margin, 0)}"
    if choice.value == 0.5:
        return "with perfect play the game is drawn"
    return f"with perfect play {who} {'win' if choice.value else 'lose'}{s}"


def _lead(margin: float, digits: int) -> str:
    """`2 points ahead`, `0.5 points behind` or `level`."""
    number = f"{abs(margin):.{digits}f}"
    if not float(number):
        return "level"
    return f"{number} point{'s' * (number != '1')} {'ahead' if margin > 0 else 'behind'}"
