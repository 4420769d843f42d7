"""One game between two bots, and what happens to one that misbehaves."""

import contextlib
import itertools
import signal
import time

import pytest

import benben
from benben.core.rng import Rng
from benben.match.play.bot_game import Stopped, play_game
from benben.players import make_bot
from support import game_cases
from support.tiny_bots import MAKERS, FirstBot, LastBot


def random_bots(game, seed):
    return [make_bot(game, "random", Rng(seed + seat), lambda: 0.0) for seat in (0, 1)]


@pytest.mark.parametrize("name", benben.names())
def test_a_game_is_played_to_its_end_and_the_record_is_right(name):
    game = benben.game(name, **game_cases.short_game(name))
    record = play_game(game, random_bots(game, 5), seed=3)
    position = benben.load(record)
    assert position.is_over
    assert record["result"] == {"scores": position.scores, "winner": position.winner, "by": "rules"}
    assert sum(record["decisions"]) == sum(not move.startswith("~") for move in record["moves"])
    assert "forfeit" not in record


def test_the_same_seeds_play_the_same_game():
    game = benben.game("cydonia")
    first, second = (play_game(game, random_bots(game, 5), seed=3) for _ in range(2))
    assert first["moves"] == second["moves"]


@pytest.mark.parametrize(
    ("name", "by", "reason"),
    [
        ("crashing", "resign", "it crashed with ZeroDivisionError: oops"),
        ("hanging", "time", "5 s are over"),
        ("cheating", "resign", "xyzzy"),
        ("mute", "resign", "it answered 'None', which is not a move"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_that_misbehaves_loses_that_game(name, by, reason, seat):
    bots = [MAKERS[name](), LastBot()] if seat == 0 else [LastBot(), MAKERS[name]()]
    record = play_game(benben.game("cydonia"), bots, seed=3)
    assert record["result"]["winner"] == 1 - seat
    assert record["result"]["by"] == by
    assert record["forfeit"]["seat"] == seat
    assert reason in record["forfeit"]["reason"]
    assert not benben.load(record).is_over  # and so the record is one that replay accepts


def test_a_move_that_takes_too_long_loses_by_time():
    ticks = iter([0, 1, 1, 2, 2, 3, 3, 60])
    record = play_game(
        benben.game("cydonia"), [FirstBot(), LastBot()], seed=3, clock=lambda: next(ticks), limit=10
    )
    assert record["result"]["by"] == "time"
    assert record["forfeit"]["code"] == "late"
    assert record["forfeit"]["reason"] == "it took 57.0 s for a move, more than 10 s"
    assert len(record["moves"]) == 3
    assert sum(record["seconds"]) == 60


class Endless(FirstBot):
    """Never comes to an end by itself, and takes no exception for an answer."""

    def choose(self, player_view):
        until = time.monotonic() + 60  # or a broken watch would hang the tests
        while time.monotonic() < until:
            with contextlib.suppress(Exception):
                sum(range(1000))
        return super().choose(player_view)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarms")
def test_a_bot_that_never_returns_loses_by_time_and_the_next_game_goes_on(monkeypatch):
    monkeypatch.setattr("benben.match.play.move_timer.GRACE", 0.0)
    before = signal.getsignal(signal.SIGALRM)
    for seat, bots in enumerate([[Endless(), LastBot()], [LastBot(), Endless()]]):
        record = play_game(benben.game("cydonia"), bots, seed=3, limit=0.05)
        assert record["result"] == {"scores": [0, 0], "winner": 1 - seat, "by": "time"}
        assert record["forfeit"] == {"seat": seat, "code": "late", "reason": "it had not moved after 0.05 s"}
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0
    assert "forfeit" not in play_game(benben.game("cydonia"), [FirstBot(), LastBot()], seed=3)


@pytest.mark.parametrize("name", ["strongest@1000000000", "uct@1000000000", "strongest@3600s"])
def test_a_search_that_overruns_is_stopped_at_the_limit_and_loses_by_time(name):
    game = benben.game("logistics")
    ticks = itertools.count()
    bot = make_bot(game, name, Rng(1), lambda: 0.0)
    record = play_game(game, [bot, LastBot()], seed=3, clock=lambda: float(next(ticks)), limit=10)
    assert record["forfeit"]["code"] == "late"
    assert record["result"]["winner"] == 1
    assert 10 < record["seconds"][0] < 20


def test_a_game_can_be_stopped_while_a_bot_thinks():
    game, asked = benben.game("logistics"), []
    bot = make_bot(game, "strongest@1000000000", Rng(1), lambda: 0.0)
    with pytest.raises(Stopped):
        play_game(game, [bot, LastBot()], seed=3, stop=lambda: asked.append(1) or len(asked) > 4)


def test_a_game_can_be_stopped_between_moves():
    asked = []
    with pytest.raises(Stopped):
        play_game(
            benben.game("cydonia"),
            [FirstBot(), LastBot()],
            seed=3,
            stop=lambda: asked.append(1) or len(asked) > 4,
        )
    assert len(asked) == 5  # twice a move: before it and after
