"""What is observed of a game is what its positions say."""

from itertools import pairwise

import pytest

import benben
from benben.lab.measure.observer import Observation, observe_moves, observe_random_game
from support.random_games import random_game

NAMES = benben.names()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_game_in_numbers(name, seed):
    choices, movers, leads, events, position = [], [], [], 0, None
    for position in random_game(name, seed):
        if position.moves:
            leads.append(position.scores[0] - position.scores[1])
        if position.to_move in (0, 1):
            choices.append(len(position.legal_moves()))
            movers.append(position.to_move)
        elif position.to_move == "chance":
            events += 1
    seen = observe_moves(position.game, position.setup, position.moves)
    assert (seen.scores, seen.winner) == (position.scores, position.winner)
    assert (seen.decisions, seen.choices, seen.forced, seen.events) == (
        len(choices),
        sum(choices),
        choices.count(1),
        events,
    )
    assert seen.turns == 1 + sum(earlier != later for earlier, later in pairwise(movers))
    signs = [lead > 0 for lead in leads if lead]
    assert seen.lead_changes == sum(earlier != later for earlier, later in pairwise(signs))
    worst = [max(0, -min(leads)), max(0, max(leads))]  # of seat 0 and of seat 1
    assert seen.behind == (max(worst) if seen.winner is None else worst[seen.winner])


@pytest.mark.parametrize("name", NAMES)
def test_random_games_repeat_by_their_seeds_and_can_be_written_down(name):
    game = benben.game(name)
    first, second = (observe_random_game(game, 3, 4) for _ in range(2))
    assert first == second == Observation.from_row(first.as_row())
    assert observe_random_game(game, 3, 4) != observe_random_game(game, 3, 5)
