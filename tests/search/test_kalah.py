"""The Kalah of the benchmark plays by the rules of OpenSpiel's mancala."""

import pytest

import benben
from benben_benchmarks.kalah import KalahState


class SlowKalah:
    """Kalah seed by seed."""

    def __init__(self):
        self.pits = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0]
        self.mover = 0

    def legal(self):
        return [pit for pit in range(7 * self.mover, 7 * self.mover + 6) if self.pits[pit]]

    def play(self, pit):
        store, rival_store = 7 * self.mover + 6, 13 - 7 * self.mover
        seeds, self.pits[pit] = self.pits[pit], 0
        while seeds:
            pit = (pit + 1) % 14
            if pit != rival_store:
                self.pits[pit] += 1
                seeds -= 1
        if pit // 7 == self.mover and pit != store and self.pits[pit] == 1 and self.pits[12 - pit]:
            self.pits[store] += 1 + self.pits[12 - pit]
            self.pits[pit] = self.pits[12 - pit] = 0
        if pit != store:
            self.mover = 1 - self.mover

    def over(self):
        return not any(self.pits[:6]) or not any(self.pits[7:13])

    def scores(self):
        return [sum(self.pits[:7]), sum(self.pits[7:])]


@pytest.mark.parametrize("seed", range(60))
def test_it_plays_like_kalah_seed_by_seed(seed):
    fast, slow, rng = KalahState(), SlowKalah(), benben.Rng(seed)
    while not slow.over():
        assert fast.mover == slow.mover
        assert fast.legal_actions() == slow.legal()
        pit = fast.random_action(rng)
        fast.apply(pit)
        slow.play(pit)
    assert fast.is_over
    assert fast.scores == slow.scores()


@pytest.mark.parametrize("seed", range(20))
def test_a_random_action_is_drawn_like_one_from_the_list(seed):
    state, rng = KalahState(), benben.Rng(seed)
    while not state.is_over:
        listed = state.random_action(rng.copy(), listed=True)
        action = state.random_action(rng)
        assert action == listed
        state.apply(action)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(60))
def test_it_plays_like_openspiel(seed):
    import pyspiel

    fast, theirs, rng = KalahState(), pyspiel.load_game("mancala").new_initial_state(), benben.Rng(seed)
    while not theirs.is_terminal():
        assert sorted(pit + 1 for pit in fast.legal_actions()) == sorted(theirs.legal_actions())
        pit = fast.random_action(rng)
        fast.apply(pit)
        theirs.apply_action(pit + 1)
    assert fast.is_over
    first, second = fast.scores
    assert theirs.returns()[0] == (first > second) - (first < second)
