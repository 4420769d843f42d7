"""The learning example and the benchmark, in a tiny version."""

import importlib.util
import sys
from xml.etree import ElementTree

import numpy as np
import pytest


@pytest.fixture
def script(request):
    """A script outside the package, by its path."""

    def load(path):
        spec = importlib.util.spec_from_file_location("script", request.config.rootpath / path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return load


def test_self_play_learns_to_beat_random_play(script, tmp_path):
    selfplay = script("examples/selfplay.py")
    points = list(
        selfplay.learn(30, games=64, every=30, seed=1, labyrinth=10, hidden=32, rate=1e-2, tests=300)
    )
    (_, before), (games, after) = points
    assert games == 30 * 64
    assert before < 0.65
    assert after > 0.8
    selfplay.save(points, tmp_path / "curve")
    assert (tmp_path / "curve.csv").read_text().splitlines()[0] == "games,points against random"
    assert ElementTree.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (["--games", "0"], "not a whole number from 1 to 100000"),
        (["--seed", "-5"], "not a whole number from 0"),
        (["--every", "often"], "'often' is not a whole number"),
        (["--save", "nowhere/at/all"], "there is no folder 'nowhere/at'"),
    ],
)
def test_a_wrong_argument_is_refused_with_a_sentence_before_anything_is_learned(
    script, monkeypatch, capsys, wrong, reason
):
    monkeypatch.setattr(sys, "argv", ["selfplay.py", *wrong])
    with pytest.raises(SystemExit):
        script("examples/selfplay.py").main()
    assert reason in capsys.readouterr().err


def test_the_network_learns_along_its_true_gradient(script):
    """Compared with finite differences of what it climbs, the policy's part and the value's."""
    selfplay = script("examples/selfplay.py")
    rng = np.random.default_rng(3)
    network = selfplay.Network(features=5, actions=4, hidden=6, rng=rng)
    network.weights = [rng.normal(size=weight.shape) * 0.5 for weight in network.weights]
    masks = np.array([[1, 1, 1, 0], [1, 0, 1, 1], [1, 1, 1, 1]], dtype=bool)
    steps = selfplay.Steps(rng.normal(size=(3, 5)), masks, np.array([1, 2, 0]), np.array([1.0, -1.0, 1.0]))
    gradients = []
    network._adam = lambda computed, rate: gradients.extend(computed)
    network.learn(steps, 1.0, entropy=0.1)
    values = network.forward(steps.observations, masks)[2]
    advantage = steps.results - values
    scaled = (advantage - advantage.mean()) / (advantage.std() + 1e-6)

    def climbed():
        _, chances, now = network.forward(steps.observations, masks)
        chosen = np.log(chances[np.arange(3), steps.actions])
        spread = -(chances * np.log(np.maximum(chances, 1e-9))).sum(axis=1)
        return (chosen * scaled + 0.1 * spread - (steps.results - now) ** 2 / 2).mean()

    for weight, gradient in zip(network.weights, gradients, strict=True):
        for index in np.ndindex(weight.shape):
            original = weight[index]
            weight[index] = original + 1e-5
            above = climbed()
            weight[index] = original - 1e-5
            below = climbed()
            weight[index] = original
            assert gradient[index] == pytest.approx((above - below) / 2e-5, abs=1e-6)


def test_the_benchmark_runs(script, capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["research_batch.py", "4", "1"])
    benchmark = script("benchmarks/research_batch.py")
    monkeypatch.setattr(benchmark, "GAMES_ONE_BY_ONE", 1)
    monkeypatch.setattr(benchmark, "STEPS", 3)
    monkeypatch.setattr(benchmark.benben, "names", lambda: ["cydonia"])
    benchmark.main()
    assert capsys.readouterr().out.splitlines()[1].startswith("cydonia")
