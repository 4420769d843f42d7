"""The nets in the package: they foresee how games ended that they have never seen, and are small."""

import json
import math
from importlib.resources import files

import pytest

import benben
from benben.core.position import Position
from benben.core.registry import find
from benben.players.nets import FILE, shipped_weights
from support import game_cases, nets

GAMES = [game for game in nets.GAMES if shipped_weights(find(game))]
LARGEST_FILE = 200_000  # bytes


def log_loss(chance: float, result: float) -> float:
    return -result * math.log(chance) - (1 - result) * math.log(1 - chance)


@pytest.mark.parametrize("game", GAMES)
def test_a_shipped_net_foresees_results_better_than_tossing_a_coin(game):
    """`net_games.jsonl` of a game has games of `classic`, whose seeds no training has used;
    `MOST_LOG_LOSS` in its `cases.py` is a little above what the net reached when it was shipped."""
    net, losses = nets.shipped_net(game), []
    for line in (game_cases.folder(game) / "net_games.jsonl").read_text().splitlines():
        played = json.loads(line)
        chosen = benben.game(game, **played.get("options", {}))
        position = Position(chosen, played["setup"], chosen.start(played["setup"]), None)
        chances = []
        for move in played["moves"]:
            if position.to_move in (0, 1):
                chances.append(net.judgement(position.search_state())[0])
            position.play(move)
        result = 0.5 if position.winner is None else 1.0 - position.winner
        losses += [log_loss(chance, result) for chance in chances]
    assert len(losses) > 200
    mean = sum(losses) / len(losses)
    assert mean < game_cases.case(game, "MOST_LOG_LOSS") < math.log(2)


@pytest.mark.parametrize("game", GAMES)
def test_the_weights_are_small(game):
    assert len((files(find(game).__module__) / FILE).read_bytes()) < LARGEST_FILE
