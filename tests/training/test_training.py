"""A whole training of a few seconds: it can be continued, and only a winner is installed."""

import itertools
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import benben
from benben.core.errors import SetupError
from benben.players.nets import FILE
from benben.search.net_file import NetRefused, write_net
from benben.training import pipeline
from benben.training.candidate import identity, net_part, read_weights
from benben.training.figures import _figures
from benben.training.gate import GateMatch, random_start, share_of
from benben.training.pipeline import train
from benben.training.report import write_report
from benben.training.selfplay import Recorder, SelfPlay
from benben.training.training_plan import MOST_GENERATIONS, SEEDS_A_GENERATION, Plan, claim_folder
from support import nets

GAME = nets.GAMES[0]


@pytest.fixture
def plan(tmp_path):
    return Plan(
        GAME,
        tmp_path / "training",
        generations=2,
        games=4,
        games_a_file=2,
        simulations=6,
        epochs=1,
        match_games=2,
        match_seconds=0.001,
        gate_games=2,
        jobs=1,
    )


def test_a_whole_training_and_its_report(plan, tmp_path):
    lines = []
    outcome = train(plan, lines.append, install=False)
    assert [generation["match"]["games"] for generation in outcome.generations] == [2, 2]
    assert outcome.gate["opponent"] == "strongest" and not outcome.installed
    for number in range(2):
        read_weights(GAME, plan.net(number))
    assert any("files of self-play, 2 of 2" in line for line in lines)
    write_report(plan, outcome, tmp_path / "docs")
    text = (tmp_path / "docs" / f"{GAME}.md").read_text()
    assert f"python -m benben.training {GAME} --generations 2 --games 4" in text
    assert (tmp_path / "docs" / f"{GAME}-loss.svg").read_text().startswith("<svg")
    again = train(plan, lambda text: pytest.fail(text) if "self-play" in text else None, install=False)
    assert again == outcome  # all of it was there


def test_every_net_plays_its_own_gate(plan):
    """Also a net of a generation that is added later: the games of the net before say nothing about it."""
    first = train(replace(plan, generations=1), lambda text: None, install=False)
    gate = plan.file("gate-strongest.jsonl")
    before = pipeline.read_lines(gate)
    second = train(plan, lambda text: None, install=False)
    after = pipeline.read_lines(gate)
    assert first.gate["games"] == second.gate["games"] == plan.gate_games
    assert after[: len(before)] == before
    players = [line["net"] for line in after]
    nets = [identity(plan.net(number)) for number in range(2)]
    assert players == [nets[0]] * plan.gate_games + [nets[1]] * plan.gate_games


def test_a_match_begins_anew_with_a_net_that_was_fitted_anew(plan):
    train(replace(plan, generations=1, match_games=3), lambda text: None, install=False)
    played = pipeline.read_lines(plan.file("match-0.jsonl"))
    kind = net_part(GAME).KIND
    plan.net(0).write_bytes(write_net(kind, [0] * kind.sizes.count_weights(), {}))
    share = pipeline.match(plan, "match-0", plan.net(0), "classic", 1, 2, lambda text: None)
    assert share["games"] == 2
    assert [line["number"] for line in pipeline.read_lines(plan.file("match-0.jsonl"))] == [0, 1, 2, 0, 1]
    assert pipeline.read_lines(plan.file("match-0.jsonl"))[:3] == played


@pytest.fixture
def package(tmp_path, monkeypatch):
    """The folder of the game in the package, with some net; every game of a match is won."""
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / FILE).write_bytes(b"the net before")
    monkeypatch.setattr(pipeline, "installed_net", lambda game: folder / FILE)
    monkeypatch.setattr(pipeline, "train_generation", pretend_to_fit)
    monkeypatch.setattr(GateMatch, "play", lambda match, number, stop=None: {"number": number, "points": 1.0})
    return folder


def lose_all(monkeypatch):
    monkeypatch.setattr(GateMatch, "play", lambda match, number, stop=None: {"number": number, "points": 0.0})


def test_an_old_training_is_not_installed_over_a_newer_net_that_it_has_not_beaten(plan, package, monkeypatch):
    decisive = replace(plan, gate_games=20)
    assert train(decisive, lambda text: None).installed
    (package / FILE).write_bytes(b"a newer and better net")
    lose_all(monkeypatch)
    again = train(decisive, lambda text: None)
    assert again.gate["games"] == 20 and again.gate["mean"] == 0 and not again.installed
    assert (package / FILE).read_bytes() == b"a newer and better net"


def test_a_gate_counts_no_games_against_the_bot_before_an_update(plan, package, monkeypatch):
    net = plan.file("generation.net")
    plan.folder.mkdir()
    net.write_text("the net")
    arguments = (plan, "gate-strongest", net, "strongest", 1)
    assert pipeline.match(*arguments, 6, lambda text: None)["games"] == 6
    (package / FILE).write_bytes(b"a newer net")
    lose_all(monkeypatch)
    gate = pipeline.match(*arguments, 10, lambda text: None)
    assert gate["games"] == 10 and gate["mean"] == 0


@pytest.mark.parametrize("interrupted", [False, True])
def test_a_finished_training_has_the_same_outcome_when_it_is_run_again(
    plan, package, monkeypatch, interrupted
):
    """Its net is in the package by now and could not beat itself. Other gates meanwhile change nothing."""
    decisive = replace(plan, gate_games=20)
    first = train(decisive, lambda text: None)
    assert first.installed and (package / FILE).read_text() == "the net"
    lose_all(monkeypatch)
    if interrupted:
        (package / FILE).write_bytes(b"a newer net")
        net = decisive.net(decisive.generations - 1)
        pipeline.match(decisive, "gate-strongest", net, "strongest", 1, 2, lambda text: None)
        (package / FILE).write_bytes(net.read_bytes())
    assert train(decisive, lambda text: None) == first


def test_a_net_that_came_into_the_package_without_a_gate_plays_one(plan, package):
    """Against itself, since that is `strongest` now."""
    (package / FILE).write_text("the net")
    outcome = train(replace(plan, gate_games=4), lambda text: None)
    assert outcome.gate["games"] == 4


def test_matches_against_classic_go_on_whatever_the_package_has(plan, package, monkeypatch):
    decisive = replace(plan, gate_games=20, gate_bot="classic")
    first = train(decisive, lambda text: None)
    (package / FILE).write_bytes(b"a newer net")
    lose_all(monkeypatch)
    assert train(decisive, lambda text: None) == first


def test_a_line_of_a_match_that_was_cut_off_is_dropped(tmp_path):
    file = tmp_path / "match.jsonl"
    assert pipeline.read_lines(file) == []
    file.write_text('{"number": 0}\n{"num')
    assert pipeline.read_lines(file) == [{"number": 0}]
    assert file.read_text() == '{"number": 0}\n'


def write_half(file, text):
    """Stand in for a training that is killed while it writes."""
    file.write_bytes(text[: len(text) // 2].encode())
    raise KeyboardInterrupt


def test_a_generation_that_was_being_noted_when_the_training_was_killed_is_noted_again(plan, monkeypatch):
    first = replace(plan, generations=1)
    claim_folder(first)
    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(Path, "write_text", write_half)
        pipeline.train_generation(first, 0, lambda text: None)
    assert pipeline.train_generation(first, 0, lambda text: None)["match"]["games"] == first.match_games


def test_no_game_of_a_match_is_lost_when_the_training_is_killed_while_it_drops_a_line(tmp_path, monkeypatch):
    file = tmp_path / "match.jsonl"
    file.write_text('{"number": 0}\n{"number": 1}\n{"num')
    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(Path, "write_text", write_half)
        pipeline.read_lines(file)
    assert pipeline.read_lines(file) == [{"number": 0}, {"number": 1}]


def test_self_play_is_the_same_whoever_plays_it(plan):
    plan.folder.mkdir()
    pipeline.play_files(plan, "training-0", 5, 4, 0, lambda text: None)
    file = plan.folder / "training-0" / "00001.npz"
    before = dict(np.load(file).items())
    file.unlink()
    pipeline.play_files(plan, "training-0", 5, 4, 0, lambda text: None)
    after = np.load(file)
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_a_training_without_a_position_to_learn_from_says_so(plan, monkeypatch):
    """As where every game is solved from its start."""
    monkeypatch.setattr(
        SelfPlay, "certain", lambda series, seed: lambda state: (1, state.legal_actions()[:1])
    )
    with pytest.raises(SetupError, match=r"no game .* has a position to learn from"):
        train(plan, lambda text: None)


def pretend_to_fit(plan, number, log):
    plan.net(number).write_text("the net")
    return {}


@pytest.mark.parametrize(("low", "installed"), [(0.51, True), (0.5, False), (None, False)])
def test_only_a_net_that_wins_its_gate_is_installed(plan, tmp_path, monkeypatch, low, installed):
    package = tmp_path / "package"
    package.mkdir()
    monkeypatch.setattr(pipeline, "installed_net", lambda game: package / FILE)
    monkeypatch.setattr(pipeline, "train_generation", pretend_to_fit)
    monkeypatch.setattr(pipeline, "match", lambda *arguments: {"low": low})
    assert train(plan, lambda text: None).installed is installed
    assert (package / FILE).exists() is installed


def test_a_net_that_beats_only_the_bot_without_one_is_not_installed(plan, tmp_path, monkeypatch):
    """So the training of a net that is in the package can be repeated: it would not beat itself."""
    repeated = replace(plan, gate_bot="classic")
    opponents = []

    def won(plan, name, net, opponent, *rest):
        opponents.append(opponent)
        return {"low": 0.51}

    monkeypatch.setattr(pipeline, "train_generation", lambda plan, number, log: {})
    monkeypatch.setattr(pipeline, "match", won)
    monkeypatch.setattr(pipeline, "installed_net", lambda game: tmp_path / "package" / FILE)
    outcome = train(repeated, lambda text: None)
    assert outcome.won and not outcome.installed and opponents == ["classic"]
    assert not (tmp_path / "package").exists()


def test_the_report_names_the_bot_of_the_gate(plan, tmp_path):
    repeated = replace(plan, generations=1, gate_bot="classic")
    write_report(repeated, train(repeated, lambda text: None), tmp_path / "docs")
    text = (tmp_path / "docs" / f"{GAME}.md").read_text()
    assert "The gate is a match that a new net must win before it is installed." in text
    assert "In 2 games against `classic`, the last generation" in text and "--gate-bot classic" in text


def test_both_games_of_a_pair_begin_alike_and_seeds_do_not_overlap(plan):
    game = nets.find(GAME)({})
    assert random_start(game, 5).record() == random_start(game, 5).record()
    assert random_start(game, 5).record() != random_start(game, 6).record()
    seeds = [
        pipeline.TRAINING_SEEDS,
        pipeline.HELD_OUT_SEEDS,
        pipeline.MATCH_SEEDS,
        pipeline.GATE_SEEDS,
    ]
    most = SEEDS_A_GENERATION * MOST_GENERATIONS
    assert all(b - a >= most for a, b in itertools.pairwise(seeds))


def test_the_share_of_a_match_and_the_figures_of_known_guesses():
    lines = [{"number": number, "points": 1.0} for number in range(8)]
    share = share_of(lines)
    assert share.mean == 1.0 and share.low < 1
    figures = _figures(np.array([0.9, 0.2, 0.5]), np.array([1.0, 0.0, 0.5]), None)
    assert figures.right == 1.0 and figures.brier == pytest.approx((0.01 + 0.04) / 3)


def test_a_net_of_another_game_is_refused(plan):
    other = next(game for game in nets.GAMES if game != GAME)
    train(replace(plan, generations=1), lambda text: None, install=False)
    header = json.loads(plan.net(0).read_bytes().partition(b"\n")[0])
    assert header["game"] == GAME
    with pytest.raises(NetRefused, match="game"):
        read_weights(other, plan.net(0))


def test_a_random_move_says_nothing_about_the_positions_before_it():
    """They count as what the search expected where it was made; those after it as the game ended."""
    recorder = Recorder(net_part(GAME))
    state = nets.find(GAME)({}).new(1).search_state()
    action, mover = state.legal_actions()[0], state.mover
    recorder.note(state, [(action, 1, 0.7, 2.6, False, 1)], False, benben.Rng(1))
    recorder.settle(0.7, 2.6, mover)
    recorder.note(state, [(action, 1, 0.7, 2.6, False, 1)], False, benben.Rng(1))
    recorder.end_game(4, 1 - mover)
    assert recorder.endings == [(0.7, 2.6), (0.0, -4)]
