"""What self-play writes fits into its files."""

import numpy as np
import pytest

import benben
from benben.training.candidate import net_part
from benben.training.samples import read_samples
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


@pytest.mark.parametrize("game", nets.GAMES)
def test_games_that_are_solved_from_the_start_add_no_positions(game, tmp_path):
    part, none, one = net_part(game), tmp_path / "none.npz", tmp_path / "one.npz"
    recorder = Recorder(part)
    recorder.end_game(3, 0)
    assert recorder.write(none) == 0
    state = next(nets.states(game, 1))
    children = [(action, 1, 0.5, 0.0, False, 1) for action in state.legal_actions()[:2]]
    recorder.note(state, children, False, benben.Rng(1))
    recorder.end_game(1, 0)
    assert recorder.write(one) == 1
    samples, alone = (read_samples(files, part.KIND.sizes.rows) for files in ([none, one, none], [one]))
    assert len(samples) == 1
    assert all(np.array_equal(getattr(samples, name), column) for name, column in vars(alone).items())
    assert len(read_samples([none], part.KIND.sizes.rows)) == 0
