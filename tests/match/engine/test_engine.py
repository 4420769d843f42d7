"""The engine protocol, from both ends."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import benben
from benben.match.engine.client import EngineClient
from benben.match.engine.server import EngineServer
from benben.match.play.forfeit import Forfeit
from support import game_cases
from support.endings import some_ending

PAGE = (Path(__file__).parents[3] / "docs" / "engine-protocol.md").read_text()
SAMPLE = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL).group(1)


def engine():
    return EngineServer("random", 1, lambda: 0.0)


def ask(request):
    return engine().answer(json.dumps(request))


def choosing(position, seat):
    return {
        "id": 5,
        "cmd": "choose",
        "game": position.game.name,
        "options": position.game.chosen_options(),
        "seat": seat,
        "setup": position.setup,
        "moves": position.moves_seen(seat),
        "view": position.view(seat),
        "time": 1.0,
    }


def test_hello_says_who_it_is_and_what_it_plays():
    assert ask({"id": 1, "cmd": "hello"}) == {"id": 1, "name": "benben random", "games": benben.names()}


def test_quit_ends_it():
    assert ask({"id": 1, "cmd": "quit"}) is None


@pytest.mark.parametrize("name", benben.names())
def test_it_chooses_a_legal_move_through_a_whole_game(name):
    position = benben.game(name, **game_cases.short_game(name)).new(seed=3)
    ours = engine()
    while not position.is_over:
        seat = position.to_move
        answer = ours.answer(json.dumps(choosing(position, seat)))
        assert answer["id"] == 5
        position.play(answer["move"])


@pytest.mark.parametrize("bot", ["uct@60", "strongest@60"])
@pytest.mark.parametrize("name", benben.names())
def test_one_who_searches_tells_value_margin_visits_and_line(name, bot):
    position = benben.game(name).new(seed=3)
    answer = EngineServer(bot, 1, lambda: 0.0).answer(json.dumps(choosing(position, position.to_move)))
    assert 0 <= answer["value"] <= 1
    assert isinstance(answer["margin"], float)
    assert answer["line"][0] == answer["move"]
    assert answer["exact"] or 0 < answer["visits"] <= answer["simulations"]
    for move in answer["line"] if not position.game.has_secrets else answer["line"][:1]:
        position.play(move)


def test_beside_the_proof_of_a_search_the_margin_is_null_because_only_the_winner_is_proven():
    position = some_ending("cydonia")
    answer = EngineServer("strongest@2000", 1, lambda: 0.0).answer(
        json.dumps(choosing(position, position.to_move))
    )
    assert answer["exact"] is True and answer["value"] in (0.0, 0.5, 1.0)
    assert answer["margin"] is None


def test_an_engine_goes_on_from_move_to_move_and_answers_about_any_game_between():
    ours = EngineServer("strongest@400", 1, lambda: 0.0)
    position, other = (benben.game("cydonia").new(seed=seed) for seed in (3, 4))
    more = 0
    for _ in range(6):
        answer = ours.answer(json.dumps(choosing(position, position.to_move)))
        more += ours._bot[1].trees[0].root_visits() > answer["simulations"]
        position.play(answer["move"])
    assert more
    assert ours.answer(json.dumps(choosing(other, 0)))["move"] in other.legal_moves()


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": None},
        {"options": {"x": 1}},
        {"options": []},
        {"seat": 2},
        {"seat": True},
        {"seat": 1},
        {"setup": None},
        {"setup": {"x": 1}},
        {"moves": None},
        {"moves": [5]},
        {"moves": ["XYZ"]},
        {"view": []},
        {"time": 0},
        {"time": "1"},
        {"time": 1e9},
        {"cmd": "think"},
        {"cmd": None},
    ],
)
def test_a_wrong_request_gets_an_error_with_its_number(changes):
    answer = ask(choosing(benben.game("cydonia").new(seed=1), 0) | changes)
    assert answer.keys() == {"id", "error"}
    assert answer["id"] == 5


PARTS = st.none() | st.text() | st.integers() | st.lists(st.text(max_size=3)) | st.just("choose")
REQUESTS = st.dictionaries(st.sampled_from(["id", "cmd", "game", "moves", "view"]), PARTS).map(json.dumps)


@given(st.text() | REQUESTS)
@settings(max_examples=150, deadline=None)
def test_any_line_is_answered(line):
    answer = engine().answer(line)
    assert answer is None or "error" in answer or "name" in answer


def test_it_gives_away_nothing_because_it_gets_nothing():
    """Two worlds that seat 0 cannot tell apart lead to the same request, and so to the same answer."""
    position = benben.game("montauk").new(seed=3)
    while position.to_move != 0:
        position.play(position.legal_moves()[0])
    world = position.resample(0, benben.Rng(7))
    assert world.full_view() != position.full_view()
    assert choosing(world, 0) == choosing(position, 0)


def test_the_command_speaks_it():
    position = benben.game("cydonia").new(seed=1)
    lines = [
        '{"id": 1, "cmd": "hello"}',
        "",
        "{",
        json.dumps(choosing(position, 0)),
        '{"id": 3, "cmd": "quit"}',
    ]
    done = subprocess.run(
        [sys.executable, "-m", "benben", "engine", "--bot", "random", "--seed", "1"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [answer.get("id") for answer in answers] == [1, None, 5]
    assert answers[2]["move"] in position.legal_moves()


# -- other programs ----------------------------------------------------------------------
def program(tmp_path, text, seconds=5.0):
    file = tmp_path / "bot.py"
    file.write_text(text)
    return EngineClient(f"cmd:{sys.executable} {file}", seconds, time.monotonic)


@pytest.mark.parametrize("game", benben.names())
def test_our_engine_answers_what_we_ask_a_program(game):
    """Whole short games, in which every request of the client is answered by the server."""
    bot = EngineClient(f"cmd:{sys.executable} -m benben engine --bot random --seed 1", 5.0, time.monotonic)
    position = benben.game(game, **game_cases.short_game(game)).new(seed=1)
    try:
        while not position.is_over:
            position.play(bot.choose(position.player_view(position.to_move)).move)
    finally:
        bot.close()
    assert position.moves


def test_the_sample_bot_has_twenty_lines_and_plays_a_whole_game(tmp_path):
    assert len(SAMPLE.splitlines()) <= 20
    bot = program(tmp_path, SAMPLE)
    position = benben.game("cydonia", labyrinth=10).new(seed=1)
    while not position.is_over:
        move = bot.choose(position.player_view(position.to_move)).move
        assert move == position.legal_moves()[-1]
        position.play(move)
    assert bot.name == "the last word"
    bot.close()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("import sys; sys.exit(3)", "crash"),
        (SAMPLE.replace('answer["move"] =', "1 / 0 #"), "crash"),
        (SAMPLE.replace('request["view"]["legal"][-1]', '"XYZ"'), "illegal"),
        (SAMPLE.replace('request["view"]["legal"][-1]', "5"), "nonsense"),
        (SAMPLE.replace('answer["move"] =', 'answer["error"] ='), "nonsense"),
        ("print('hello world', flush=True)\nimport time; time.sleep(60)", "nonsense"),
        ("print('[1]', flush=True)\nimport time; time.sleep(60)", "nonsense"),
        ("print('x' * 3_000_000, end='', flush=True)\nimport time; time.sleep(60)", "nonsense"),
        (SAMPLE.replace('answer["move"] =', "import time; time.sleep(60) #"), "late"),
    ],
)
def test_a_program_that_fails_forfeits_with_a_reason(tmp_path, text, code):
    bot = program(tmp_path, text, seconds=0.01)
    with pytest.raises(Forfeit) as forfeit:
        bot.choose(benben.game("cydonia").new(seed=1).player_view(0))
    assert forfeit.value.code == code
    assert str(forfeit.value)
    bot.close()


def test_a_program_that_is_not_there_forfeits():
    bot = EngineClient("cmd:no-such-program-anywhere", 1.0, time.monotonic)
    with pytest.raises(Forfeit, match="cannot be started"):
        bot.choose(benben.game("cydonia").new(seed=1).player_view(0))


def test_a_program_that_crashed_is_started_again_for_the_next_game(tmp_path):
    marker = tmp_path / "crashed"
    crash = (
        f"import pathlib\nmarker = pathlib.Path({str(marker)!r})\n"
        "if not marker.exists():\n    marker.touch()\n    raise SystemExit(1)\n"
    )
    bot = program(tmp_path, crash + SAMPLE)
    player_view = benben.game("cydonia").new(seed=1).player_view(0)
    with pytest.raises(Forfeit):
        bot.choose(player_view)
    assert bot.choose(player_view).move == "YYY"
    bot.close()
