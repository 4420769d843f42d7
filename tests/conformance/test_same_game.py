"""The same seed gives the same game, compiled and as plain Python."""

import json
import os
import subprocess
import sys
from pathlib import Path

PLAYED = """
import json, sys
sys.path.insert(0, {tests!r})
import benben
from benben.search.playouts import playouts
from benben.search.uct import Uct
from support import nets
from support.random_games import random_game
found = {{"compiled": benben.COMPILED}}
for name in benben.names():
    for seed in range(5):
        for position in random_game(name, 400 + seed):
            pass
        found[f"{{name}} {{seed}}"] = position.record()
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


def played(pure):
    environment = {key: value for key, value in os.environ.items() if key != "BENBEN_PURE"}
    if pure:
        environment["BENBEN_PURE"] = "1"
    program = PLAYED.format(tests=str(Path(__file__).parent.parent))
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_a_seed_gives_the_same_game_compiled_and_plain():
    fast, plain = played(pure=False), played(pure=True)
    assert plain.pop("compiled") is False
    assert fast.pop("compiled") in (True, False)  # plain too where there was no compiler
    assert fast == plain
