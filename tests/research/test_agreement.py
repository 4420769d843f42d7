"""One game, the same in every environment: played against a bot in Gymnasium, then action for action
everywhere else."""

import numpy as np
import pytest

import benben
from benben.research.batch import Batch
from benben.research.encoding import space
from benben.research.episode import Episode
from benben.research.gymnasium import make
from benben.research.pettingzoo import raw_env
from support.game_cases import short_game
from support.openspiel_games import load

SEED = 11


def played(name):
    """The record of a game between random actions and a bot."""
    duel = make(name, bot="greedy", seat=1, **short_game(name))
    duel.reset(seed=SEED)
    rng = np.random.default_rng(SEED)
    while not duel.over:
        duel.step(int(rng.choice(np.flatnonzero(duel.episode.mask(1)))))
    return duel.episode.position.record()


def actions_of(name, record):
    """The action numbers that make the moves of a record; a swap takes two."""
    game = benben.game(name, **short_game(name))
    play = Episode(space(game), game.new(seed=SEED))
    taken = []
    for move in record["moves"]:
        if move.startswith("~"):
            continue  # chance plays by itself, from the seed
        whole = False
        while not whole:
            taken.append(
                next(
                    action
                    for action in play.legal_actions()
                    if play.text(action) in (move, move.rpartition(":")[0])
                )
            )
            play.step(taken[-1])
            whole = play.half < 0
    return taken


@pytest.fixture(scope="module", params=benben.names())
def game(request):
    record = played(request.param)
    return request.param, record, actions_of(request.param, record)


def test_pettingzoo_plays_the_same_game(game):
    name, record, actions = game
    table = raw_env(name, **short_game(name))
    table.reset(seed=SEED)
    for action in actions:
        table.step(action)
    assert table.episode.position.record() == record


def test_a_batch_plays_the_same_game(game):
    name, record, actions = game
    batch = Batch(benben.game(name, **short_game(name)), games=1, seed=SEED)
    for number, action in enumerate(actions):
        batch.step([action])
        assert batch.done[0] == (number == len(actions) - 1)
    assert batch.scores[0].tolist() == record["result"]["scores"]


def test_openspiel_plays_the_same_game(game):
    """Unless chance acts during the game: OpenSpiel's events are numbered samples, which a seed's are not."""
    name, record, actions = game
    state = load(name, short_game(name)).new_initial_state()
    if state.is_chance_node():
        state.apply_action(SEED)
    assert state.position.setup == record["setup"]
    if not any(move.startswith("~") for move in record["moves"]):
        for action in actions:
            state.apply_action(action)
        assert state.position.record() == record
