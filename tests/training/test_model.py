"""The network in floating point: its gradients are right, and its whole numbers say the same."""

import numpy as np
import pytest

from benben.core.registry import find
from benben.players.nets import net_kind, net_maker
from benben.search.net import Weights
from benben.search.net_file import write_net
from benben.training.candidate import net_part
from benben.training.fit import AdamW
from benben.training.model import bounds, gradients, losses, new_parameters, predict, quantise, rounded
from benben.training.samples import read_samples
from benben.training.selfplay import Recorder, SelfPlay, play_game
from support import nets


@pytest.fixture(scope="module", params=nets.GAMES)
def played(request, tmp_path_factory):
    """A game with a little self-play of it."""
    series = SelfPlay(request.param, tmp_path_factory.mktemp("played"), 7, 2, 8)
    assert series.play(0)["positions"] > 10
    sizes = net_kind(find(request.param)).sizes
    return request.param, sizes, read_samples([series.file(0)], sizes.rows)


def strong_parameters(sizes):
    """Weights large enough that every layer, if there are any, passes something on and a forecast counts."""
    parameters = new_parameters(sizes, 3)
    names = parameters if sizes.features else ("linear", "sharpness")
    return parameters | {name: parameters[name] + 0.01 for name in names}


def test_a_small_step_changes_the_loss_as_the_gradients_say(played):
    _, sizes, samples = played
    parameters = {name: value.astype(np.float64) for name, value in strong_parameters(sizes).items()}
    batch = samples.batch(np.arange(12), sizes.features)
    computed = gradients(parameters, predict(parameters, batch), batch)
    rng = np.random.default_rng(1)
    assert set(parameters) - set(computed) <= {"linear", "sharpness"}  # the forecast stays as it is
    for name in computed:
        value = parameters[name]
        way = rng.standard_normal(value.shape)
        sides = []
        for step in (1e-5, -1e-5):
            moved = {**parameters, name: value + step * way}
            sides.append(losses(predict(moved, batch), batch).total)
        expected = (sides[0] - sides[1]) / 2e-5
        assert float(np.sum(computed[name] * way)) == pytest.approx(expected, rel=0.02, abs=1e-4), name


def test_whole_numbers_say_what_the_floating_point_network_says(played):
    game, sizes, samples = played
    parameters = strong_parameters(sizes)
    weights = Weights(quantise(parameters), *sizes)
    net = net_maker(find(game), weights)()
    prediction = predict(rounded(parameters), samples.batch(np.arange(len(samples)), sizes.features))
    chances = iter(prediction.chances)
    leads = iter(prediction.leads)
    compared = 0
    for state, chance, lead in zip(replayed(game, samples), chances, leads, strict=True):
        judged = net.judgement(state)
        mine = judged if net.seat_of(state) == 0 else (1 - judged[0], -judged[1])
        assert mine[0] == pytest.approx(chance, abs=0.02)
        assert mine[1] == pytest.approx(10 * lead, abs=0.5)
        compared += 1
    assert compared == len(samples)


def replayed(game, samples):
    """States with the features of the samples: those of the same games, searched again."""
    states = []

    class Noting(Recorder):
        def note(self, state, children, solved, rng):
            states.append(state.copy())
            super().note(state, children, solved, rng)

    series = SelfPlay(game, None, 7, 2, 8)
    tree = series.tree(0)
    noting = Noting(net_part(game))
    for seed in (7, 8):
        play_game(series.start(seed), tree, 8, series.source(seed), noting, series.certain(seed))
    return states


@pytest.mark.parametrize("game", nets.GAMES)
def test_no_fit_ends_with_weights_that_overflow_or_cannot_be_written(game):
    """Every weight has bounds, and a net with all of them at these bounds can be written."""
    kind = net_part(game).KIND
    for sign in (1, -1):
        parameters = new_parameters(kind.sizes, 1)
        assert set(bounds(kind.sizes)) == set(parameters)
        optimiser = AdamW(parameters, bounds(kind.sizes))
        optimiser.step({name: sign * np.ones_like(value) for name, value in parameters.items()}, 1000.0)
        for name, largest in bounds(kind.sizes).items():
            assert np.abs(parameters[name]) == pytest.approx(largest)
        write_net(kind, quantise(parameters), {})  # checks all sums
