"""What self-play writes fits into its files."""

import numpy as np

import benben
from benben.training.candidate import net_part
from benben.training.selfplay import MOST_VISITS, Recorder, scaled
from support import nets

GAME = nets.GAMES[0]


def test_a_tree_that_is_kept_may_have_more_visits_than_a_file_can_hold(tmp_path):
    """Their proportions are written, which are all that a net learns from."""
    state = benben.game(GAME).new(seed=1).search_state()
    recorder = Recorder(net_part(GAME))
    counts = (3 * MOST_VISITS, MOST_VISITS, 1)
    actions = state.legal_actions()[: len(counts)]
    children = [(action, count, 0.5, 0.0, False, 1) for action, count in zip(actions, counts, strict=True)]
    recorder.note(state, children, False, benben.Rng(1))
    recorder.end_game(1, 0)
    recorder.write(tmp_path / "0.npz")
    with np.load(tmp_path / "0.npz") as written:
        visits = sorted(written["visits"], reverse=True)
    assert visits[:2] == [MOST_VISITS, MOST_VISITS // 3] and not any(visits[2:])


def test_visits_that_fit_are_written_as_they_are():
    assert scaled({4: MOST_VISITS, 2: 7}) == {4: MOST_VISITS, 2: 7}
    assert scaled({}) == {}
