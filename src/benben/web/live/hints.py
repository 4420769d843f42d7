"""A hint: what the strongest bot would play, knowing only what the player knows."""

from benben.match.analysis.hints import board_hint
from benben.web.live.bot_pool import BotTask, Requester
from benben.web.live.fair_queue import Priority
from benben.web.live.services import Services
from benben.web.protocol.messages import Hint
from benben.web.tables.previews import preview
from benben.web.tables.projection import Reader
from benben.web.tables.table import Table


async def hint(table: Table, reader: Reader, services: Services, task: BotTask, address: str) -> Hint:
    """Return a hint for the player to move, who asks from an address."""
    seat = table.to_move
    assert seat is not None
    position = table.position.copy()
    choice = await services.bot_pool.choose(
        table.id,
        services.settings.hint_bot,
        position.player_view(seat),
        task,
        Requester(address, Priority.HINT),
    )
    result = preview(position, seat, choice.move, table.casts[reader.player])
    return Hint(choice.move, result.sentence, choice.value, board_hint(choice))
