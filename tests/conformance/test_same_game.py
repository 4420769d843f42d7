"""The same seed gives the same game, compiled and as plain Python."""

import json

from support.plain_python import printed

PLAYED = """
import json
import benben
from benben.search.playouts import playouts
from benben.search.uct import Uct
from support import nets
from support.random_games import random_game
found = {"compiled": benben.COMPILED}
for name in benben.names():
    for seed in range(5):
        for position in random_game(name, 400 + seed):
            pass
        found[f"{name} {seed}"] = position.record()
    start = benben.game(name).new(seed=5)
    found[name + " auto"] = start.record()
    found[name + " playouts"] = playouts(start.search_state(), benben.Rng(8), 3)
    found[name + " listed"] = playouts(start.search_state(), benben.Rng(8), 1, True)
    found[name + " uct"] = Uct(3, 20000).search(start.search_state(), 25)
for name in nets.GAMES:
    found[name + " net"] = nets.sayings(name, 5, random_weights=True)
    found[name + " searched with a net"] = nets.searched(name, 40)
    bot = benben.bot("strongest@24", seed=3)
    found[name + " strongest"] = [bot.choose(position).move for position in nets.some_positions(name)]
print(json.dumps(found))
"""


def test_a_seed_gives_the_same_game_compiled_and_plain():
    fast, plain = (json.loads(printed(PLAYED, plain=plain)) for plain in (False, True))
    assert plain.pop("compiled") is False
    assert fast.pop("compiled") in (True, False)  # plain too where there was no compiler
    assert fast == plain
