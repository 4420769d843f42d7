"""A hint: what the strongest bot would play, knowing what the asker knows."""

from typing import Any

from benben.match.advice import prospect
from benben.web.previews import preview
from benben.web.services import Services
from benben.web.table import Table
from benben.web.thinking import Thought


async def hint(table: Table, services: Services, thought: Thought) -> dict[str, Any]:
    """For whoever is to move."""
    seat = table.to_move
    assert seat is not None
    position = table.position.copy()
    choice = await services.thinkers.choose(
        table.id, services.settings.hint_bot, position.outlook(seat), thought
    )
    return {
        "move": choice.move,
        "sentence": preview(position, seat, choice.move)["sentence"],
        "value": choice.value,
        "text": prospect(choice),
    }
