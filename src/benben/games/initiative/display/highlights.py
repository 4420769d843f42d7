"""What deserves a pause in Initiative: the end of a round, with the sum that makes its points."""

from benben.core.animation import Highlight
from benben.core.options import Values
from benben.core.types import View
from benben.games.initiative.display.animation import beats
from benben.games.initiative.display.preview import stack_after
from benben.games.initiative.sentences import describe_hit


def highlight(options: Values, before: View, move: str, after: View) -> Highlight | None:
    """Return the end of a round, while everything that was played in it still lies there."""
    if before["phase"] not in ("attack", "parry"):
        return None
    if after["phase"] != "over" and after["round"] == before["round"]:
        return None
    rows = [list(row) for row in before["rows"]]
    rows[before["to_move"]].append(move)
    won = [new - old for old, new in zip(before["scores"], after["scores"], strict=True)]
    winner = won.index(max(won)) if any(won) else None
    detail = {
        "round": before["round"],
        "rows": rows,
        "stack": stack_after(before, move),
        "winner": winner,
        "hit": before["phase"] == "attack",
    }
    return Highlight(_sum(before, rows, won), detail, beats(options, before, move))


def _sum(before: View, rows: list[list[str]], won: list[int]) -> str:
    """Say how the points come about; in a round that is parried to its end there are none, unless an option
    says otherwise."""
    points = max(won)
    if before["phase"] == "attack":
        return f"{describe_hit(rows[before['to_move']], points)} = {points}"
    return f"{points} for the initiative" if points else "Every attack was parried: nobody scores"
