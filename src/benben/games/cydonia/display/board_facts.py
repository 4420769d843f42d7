"""What Cydonia's board needs in addition to a position: what trees with wilds count as."""

from typing import Any

from benben.core.options import Values
from benben.games.cydonia.notation import CODES
from benben.games.cydonia.tricks import counted


def board_facts(options: Values) -> dict[str, Any]:
    """Return the colours that each tree with a wild counts as, where they are not its own."""
    return {"counts": {tree: counted(tree) for tree in CODES if counted(tree) != tree}}
