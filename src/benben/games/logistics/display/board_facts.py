"""What Logistics' board needs in addition to a position: what the powers do, for tooltips."""

from typing import Any

from benben.core.options import Values
from benben.games.logistics.display.status import POWERS


def board_facts(options: Values) -> dict[str, Any]:
    """Return what each power does, by its colour."""
    return {"powers": {power: f"{order}. {detail}" for power, (order, detail) in POWERS.items()}}
