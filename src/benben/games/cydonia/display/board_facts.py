"""What Cydonia's board needs in addition to a position: what trees with wilds count as."""

from typing import Any

from benben.core.options import Values
from benben.games.cydonia.notation import CODES
from benben.games.cydonia.tricks import effective_colours


def board_facts(options: Values) -> dict[str, Any]:
    """Return the colours that each tree with a wild counts as, where they are not its own."""
    return {"counts": {tree: effective_colours(tree) for tree in CODES if effective_colours(tree) != tree}}
