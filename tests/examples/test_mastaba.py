"""The game in examples/mastaba, installed into a folder of its own: it works wherever ours do.

The tests of all games run on it as well, in a process that finds it there.
"""

import json
from pathlib import Path

import pytest

from support.installing import install, run_python, strict_mypy

EXAMPLE = Path(__file__).parents[2] / "examples" / "mastaba"
TESTS = Path(__file__).parents[1]
SHARED = ["conformance/test_every_ply.py", "conformance/test_uniform.py", "research/test_encoding.py"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(EXAMPLE, tmp_path_factory.mktemp("installed") / "site")


def benben(site: Path, *arguments: str, stdin: str = ""):
    done = run_python(site, "-m", "benben", *arguments, stdin=stdin)
    assert done.returncode == 0, done.stderr
    return done.stdout


def python(site: Path, program: str) -> str:
    done = run_python(site, "-c", program)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_game_is_one_file_of_at_most_200_lines():
    assert len((EXAMPLE / "mastaba.py").read_text().splitlines()) <= 200
    assert {file.name for file in EXAMPLE.iterdir() if file.is_file()} == {"mastaba.py", "pyproject.toml"}


def test_mypy_finds_types_everywhere_in_it():
    assert strict_mypy(EXAMPLE / "mastaba.py") == ""


def test_it_is_offered_with_rules_and_bots(site):
    assert "mastaba" in benben(site, "doctor")
    assert "BUILD" not in benben(site, "rules", "mastaba")
    assert "Whoever cannot place" in benben(site, "rules", "mastaba", "play")
    assert "strongest" in benben(site, "bots", "mastaba")


def test_it_is_played_at_the_prompt_against_a_bot(site):
    out = benben(
        site, "play", "mastaba", "--bot", "novice", "--seed", "3", stdin="R3:b2\nR3:b2\nmoves R1\nhint\n"
    )
    assert "A places a large red pyramid on b2." in out
    assert "B places a" in out
    assert "a large red pyramid cannot go on the" in out
    assert "The strongest bot would play" in out


def test_stronger_levels_win(site):
    arguments = ["--games", "16", "--seed", "1", "--jobs", "1", "--json"]
    out = benben(site, "match", "mastaba", "casual", "random", *arguments)
    assert json.loads(out.splitlines()[-1])["points"] == [13, 3]


def test_it_plays_the_same_game_with_and_without_a_compiled_benben(site, monkeypatch):
    arguments = ["--games", "4", "--seed", "5", "--jobs", "1", "--json", "-o", "each=1"]
    compiled = benben(site, "match", "mastaba", "novice", "uct@40", *arguments)
    monkeypatch.setenv("BENBEN_PURE", "1")
    pure = benben(site, "match", "mastaba", "novice", "uct@40", *arguments)
    assert [moves_of(line) for line in pure.splitlines()] == [
        moves_of(line) for line in compiled.splitlines()
    ]


def moves_of(line: str):
    """A line of a match without what depends on the clock."""
    return {name: value for name, value in json.loads(line).items() if name not in ("seconds", "times")}


def test_it_is_measured_in_the_laboratory(site):
    arguments = ["--vary", "steps=false,true", "--games", "20", "--bots", "greedy,greedy", "--jobs", "1"]
    out = benben(site, "lab", "mastaba", *arguments, "--seed", "1")
    assert "steps" in out
    assert "First player's advantage" in out


def test_it_is_played_through_pettingzoo(site):
    out = python(
        site,
        """
from pettingzoo.test import api_test
from benben.research.pettingzoo import env
api_test(env("mastaba", each=2), num_cycles=60)
""",
    )
    assert "Passed API test" in out


def test_it_is_played_through_openspiel(site):
    out = python(
        site,
        """
import random, pyspiel, benben.research.openspiel
state = pyspiel.load_game("benben_mastaba(each=2)").new_initial_state()
random.seed(1)
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
print(sum(state.returns()), len(state.observation_tensor(0)))
""",
    )
    assert out.split()[0] == "0.0"


def test_it_is_solved_analysed_and_replayed(site, tmp_path):
    record = json.loads(
        python(
            site,
            """
import json, benben
position, rng = benben.game("mastaba", each=1).new(seed=2), benben.Rng(2)
while not position.is_over:
    legal = position.legal_moves()
    position.play(legal[rng.below(len(legal))])
print(json.dumps(position.record()))
""",
        )
    )
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert "Best moves" in benben(site, "solve", str(file), "--ply", str(len(record["moves"]) - 2))
    assert benben(site, "replay", str(file))
    assert benben(site, "analyse", str(file), "--simulations", "30")


def test_the_tests_of_all_games_pass_on_it(site):
    done = run_python(
        site, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "mastaba", *SHARED, cwd=TESTS, timeout=900
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
