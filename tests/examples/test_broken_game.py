"""A game from outside with a mistake in its rules: whoever meets it is told game, move and cause, and nothing
is scored."""

import json
from pathlib import Path

import pytest

from benben.cli.new_game import write_game
from support.installing import install, run_python

CAUSE = "ZeroDivisionError: division by zero (__init__.py, line "
RECORD = {
    "benben": 1,
    "game": "tall_towers",
    "options": {},
    "setup": {"stacks": [["R1"] * 3] * 3},
    "moves": ["left", "left", "left"],
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where Tall Towers is installed, whose rules fail when a stack becomes empty."""
    parent = tmp_path_factory.mktemp("broken")
    rules = write_game("tall_towers", parent) / "benben_tall_towers" / "__init__.py"
    text = rules.read_text()
    taken = "        self.captures[mover].append(self.stacks[move].pop())\n"
    assert taken in text
    rules.write_text(text.replace(taken, f"{taken}        1 / len(self.stacks[move])\n"))
    return install(parent / "tall_towers", parent / "site")


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A record whose last move meets the mistake."""
    file = tmp_path / "record.json"
    file.write_text(json.dumps(RECORD))
    return str(file)


def names_game_move_and_cause(text: str) -> bool:
    return "the rules of Tall Towers are broken: play('" in text and CAUSE in text


def test_at_the_prompt_the_game_stops(site):
    done = run_python(site, "-m", "benben", "play", "tall_towers", stdin="left\nleft\nleft\nmiddle\n")
    assert "The game cannot go on: the rules of Tall Towers are broken: play('left'): " in done.stdout
    assert CAUSE in done.stdout
    assert "plays middle" not in done.stdout


@pytest.mark.parametrize(
    "command",
    [
        "match tall_towers novice random --games 2 --jobs 1",
        "ladder tall_towers random greedy --games 2 --jobs 1",
        "lab tall_towers --bots random,random --games 2 --jobs 1",
        "replay RECORD",
        "analyse RECORD",
        "solve RECORD --ply 1",
        "perft RECORD 4",
    ],
)
def test_a_command_ends_with_a_sentence_and_scores_nothing(site, record, command, monkeypatch, tmp_path):
    monkeypatch.setenv("BENBEN_DATA", str(tmp_path))
    words = [record if word == "RECORD" else word for word in command.split()]
    done = run_python(site, "-m", "benben", *words)
    assert done.returncode == 1, done.stdout
    assert names_game_move_and_cause(done.stderr), done.stderr
    assert done.stderr.count("Traceback") == 0
    assert "points" not in done.stdout


@pytest.mark.parametrize(
    "program",
    [
        """
from benben.research.pettingzoo import env
game = env("tall_towers")
game.reset(seed=1)
while True:
    game.step(int(game.last()[0]["action_mask"].argmax()))
""",
        """
from benben.research.gymnasium import make
game = make("tall_towers", bot="random", seat=0)
observation, _ = game.reset(seed=1)
while True:
    observation, *_ = game.step(int(observation["action_mask"].argmax()))
""",
        """
import pyspiel, benben.research.openspiel
state = pyspiel.load_game("benben_tall_towers").new_initial_state()
while True:
    state.apply_action(state.legal_actions()[0])
""",
        """
import benben, numpy
from benben.research.batch import Batch
batch = Batch(benben.game("tall_towers"), games=4, seed=1)
while True:
    batch.step(batch.masks.argmax(axis=1))
""",
    ],
    ids=["pettingzoo", "gymnasium", "openspiel", "batch"],
)
def test_an_environment_raises_it_and_takes_it_for_no_illegal_action(site, program):
    done = run_python(site, "-c", program)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert "RulesError" in last
    assert names_game_move_and_cause(last), done.stderr
