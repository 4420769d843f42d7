"""Observations of Montauk."""

import numpy as np

import benben
from benben.research.episode import Episode
from support.play_by_action import random_play


def test_what_a_seat_cannot_know_changes_nothing_it_observes():
    for seed in range(3):
        rng = benben.Rng(seed)
        for play in random_play("montauk", seed):
            for seat in (0, 1):
                world = Episode(play.space, play.position.resample(seat, rng), play.half)
                assert np.array_equal(world.observe(seat), play.observe(seat))
                assert world.seen(seat) == play.seen(seat)
                if play.to_move == seat:
                    assert world.legal_actions() == play.legal_actions()
            if len(play.position.moves) > 40:
                break
