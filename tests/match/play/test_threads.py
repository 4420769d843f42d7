"""Several threads search together: each its own tree, added up; the same for the same seed where simulations
count."""

import itertools
import json
import subprocess
import sys
import time
from concurrent.futures import wait
from threading import Event

import pytest

import benben
from benben.cli import main
from benben.core.rng import Rng
from benben.match.play import threads
from benben.match.play.threads import search_context
from benben.players import RANKS, SearchContext, make_bot
from benben.search.budgeted import Limits, in_turn, never, think, think_on
from benben.search.tree import Tree
from support.endings import some_ending


def still():
    """A clock that stands still."""
    return 0.0


def trees(state, number, capacity=20_000):
    opinions = [Tree(Rng(seed), capacity, tries=0, plies=4) for seed in range(number)]
    for tree in opinions:
        tree.begin(state, state.mover)
    return opinions


@pytest.mark.parametrize("game", benben.names())
def test_threads_find_what_one_after_the_other_finds(game):
    """So nothing is shared by accident."""
    state = benben.game(game).new(seed=3).search_state()
    limits = Limits(600, None, still, never)
    together = think_on(trees(state, 3), state, limits, search_context(3).run)
    assert together == think_on(trees(state, 3), state, limits, in_turn)
    assert sum(opinion.visits for opinion in together) in range(597, 601)
    assert together[0].line[0] == together[0].action


def test_visits_values_and_margins_are_added_up():
    state = benben.game("cydonia").new(seed=3).search_state()
    both = trees(state, 2)
    opinions = think_on(both, state, Limits(401, None, still, never))
    assert [tree.simulations for tree in both] == [200, 201]
    for opinion in opinions:
        parts = [child for tree in both for child in tree.children() if child[0] == opinion.action]
        assert opinion.visits == sum(part[1] for part in parts)
        assert opinion.value == pytest.approx(sum(part[1] * part[2] for part in parts) / opinion.visits)
        assert opinion.margin == pytest.approx(sum(part[1] * part[3] for part in parts) / opinion.visits)


def test_a_proof_by_one_tree_is_enough():
    position = some_ending("cydonia")
    state = position.search_state()
    alone = think(Tree(Rng(1), 100_000), state, state.mover, 10**9, None, still)[0]
    ticks = itertools.count()
    both = trees(state, 2, 100_000)
    best = think_on(both, state, Limits(None, 10.0**9, lambda: float(next(ticks)), never))[0]
    assert best.exact
    assert best.value == alone.value
    assert both[0].is_solved()
    assert both[1].simulations <= 16  # one portion, and then it was not needed any more


def test_one_who_is_interrupted_leaves_nobody_searching():
    around = search_context(2)
    asked = []

    def interrupted():
        raise KeyboardInterrupt

    def endless():
        while not around.stop():
            asked.append(True)

    with pytest.raises(KeyboardInterrupt):
        around.run([interrupted, endless])
    around.run([lambda: None, lambda: asked.append(around.stop())])
    assert asked[-1] is False


def test_who_fails_is_heard_of_only_when_all_have_finished():
    """The next search uses their trees again."""
    failed, finished = Event(), []

    def fails():
        failed.set()
        raise RuntimeError("the rules are broken")

    def slow():
        failed.wait()
        time.sleep(0.2)
        finished.append(True)

    with pytest.raises(RuntimeError, match="the rules are broken"):
        search_context(3).run([lambda: None, fails, slow])
    assert finished


def test_who_is_interrupted_is_told_so_even_if_another_thread_fails():
    def interrupted():
        raise KeyboardInterrupt

    def fails():
        raise RuntimeError("the rules are broken")

    with pytest.raises(KeyboardInterrupt):
        search_context(2).run([interrupted, fails])


def test_who_is_interrupted_while_waiting_for_the_others_stops_them(monkeypatch):
    around = search_context(2)
    ended = []

    def endless():
        while not around.stop():
            pass
        ended.append(True)

    def interrupted(others):
        monkeypatch.setattr(threads, "wait", wait)
        raise KeyboardInterrupt

    monkeypatch.setattr(threads, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        around.run([lambda: None, endless])
    assert ended


@pytest.mark.parametrize("game", benben.names())
def test_a_bot_with_threads_plays_the_same_game_with_the_same_seed(game):
    played = []
    for around in (search_context(2), search_context(2), SearchContext(2)):
        position = benben.game(game).new(seed=2)
        bot = make_bot(position.game, "strongest@120", Rng(3), still, around)
        for _ in range(8):
            if position.to_move in (0, 1):
                choice = bot.choose(position.player_view(position.to_move))
                assert choice.simulations in (0, 120) or choice.exact
                position.play(choice.move)
        played.append(position.moves)
    assert played[0] == played[1] == played[2]


@pytest.mark.parametrize("name", RANKS[1:-1])
def test_levels_below_the_strongest_think_alone(name):
    """Shared among threads, their few simulations would be worth less."""
    game = benben.game("cydonia")
    assert len(make_bot(game, "strongest@50", Rng(1), still, search_context(2)).trees) == 2
    assert len(make_bot(game, name, Rng(1), still, search_context(2)).trees) == 1


def test_the_commands_take_threads(tmp_path, capsys):
    position = benben.game("cydonia").new(seed=1)
    request = {
        "id": 5,
        "cmd": "choose",
        "game": "cydonia",
        "options": {},
        "seat": 0,
        "setup": position.setup,
        "moves": [],
        "view": position.view(0),
    }
    done = subprocess.run(
        [sys.executable, "-m", "benben", "engine", "--bot", "strongest@300", "--threads", "2"],
        input=json.dumps(request) + "\n",
        capture_output=True,
        text=True,
    )
    assert json.loads(done.stdout)["simulations"] == 300
    position.play("RYB")
    saved = tmp_path / "game.json"
    saved.write_text(json.dumps(position.record()))
    judged = []
    for _ in range(2):
        assert main(["analyse", str(saved), "--json", "--simulations", "100", "--threads", "2"]) == 0
        judged.append(capsys.readouterr().out)
    assert judged[0] == judged[1]


@pytest.mark.parametrize("number", ["0", "65", "-1", "two", "1.5"])
def test_a_wrong_number_of_threads_is_refused(number, capsys):
    with pytest.raises(SystemExit) as end:
        main(["engine", f"--threads={number}"])
    assert end.value.code == 2
    assert "--threads" in capsys.readouterr().err
