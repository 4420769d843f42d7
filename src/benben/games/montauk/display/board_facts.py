"""What a drawing of Montauk's board needs in addition to a view: what is printed on it, and what the ways
pay."""

from typing import Any

from benben.core.options import Values
from benben.games.montauk.options import worth_of
from benben.games.montauk.rules.constants import WAYS
from benben.games.montauk.rules.map import CELLS, CENTRES, COLOURS, EXITS, REGIONS


def board_facts(options: Values) -> dict[str, Any]:
    """Return the arrows that lead somewhere and the region's letter by cell, the centres, and points by
    way."""
    worth = worth_of(options)
    return {
        "exits": {cell: arrows_from(number) for number, cell in enumerate(CELLS)},
        "regions": {cell: COLOURS[region] for cell, region in zip(CELLS, REGIONS, strict=True)},
        "centres": [CELLS[centre] for centre in CENTRES],
        "points": {way: worth[way] for way in WAYS},
    }


def arrows_from(cell: int) -> str:
    return "".join(arrow for arrow, cells in EXITS.items() if cell in cells)
