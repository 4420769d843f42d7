"""A position of any game, as the names and values of its view: for games that have no board of their own
yet."""

import json

from benben.core.types import Audience, View
from benben.terminal.paint import Paint


def draw(view: View, seat: Audience, paint: Paint) -> str:
    return "\n".join(
        f"{paint.strong(name)}: {json.dumps(value)}" for name, value in view.items() if name != "legal"
    )
