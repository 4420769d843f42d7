"""A hint: what the strongest bot would play, knowing what the asker knows."""

from typing import Any

from benben.match.analysis.hints import prospect
from benben.web.live.bot_pool import Thought
from benben.web.live.services import Services
from benben.web.tables.previews import preview
from benben.web.tables.table import Table


async def hint(table: Table, services: Services, thought: Thought) -> dict[str, Any]:
    """For whoever is to move."""
    seat = table.to_move
    assert seat is not None
    position = table.position.copy()
    choice = await services.thinkers.choose(
        table.id, services.settings.hint_bot, position.player_view(seat), thought
    )
    return {
        "move": choice.move,
        "sentence": preview(position, seat, choice.move)["sentence"],
        "value": choice.value,
        "text": prospect(choice),
    }
