"""Information states of Initiative."""

import numpy as np

import benben
from benben.research.encoding import space
from benben.research.episode import Episode


def test_the_order_in_which_inventories_were_drawn_is_no_information():
    game = benben.game("initiative")
    record = game.new(seed=1).record()
    turned = {
        **record["setup"],
        "inventories": [inventory[::-1] for inventory in record["setup"]["inventories"]],
    }
    first, second = (
        Episode(space(game), benben.load({**record, "setup": drawn})) for drawn in (record["setup"], turned)
    )
    assert first.seen(0) == second.seen(0)
    assert np.array_equal(first.history(0), second.history(0))
