"""Matches: pairs, files that can be cut anywhere, and workers that make no difference."""

import json
import time

import pytest

import benben
from benben.core.errors import SetupError
from benben.match.run.workers import _chunks, play_all
from benben.match.tournament.match import Match
from benben.match.tournament.pairing import Pairing, derive_seed, with_time_budget
from benben.match.tournament.results_file import ResultsFile

CYDONIA = benben.game("cydonia", labyrinth=10)
PAIRING = Pairing(CYDONIA, ("random", "random@9"), 7)


def totals(match):
    summary = match.summary().as_json()
    return {key: summary[key] for key in ("games", "points", "wins", "draws", "margin", "elo", "forfeits")}


def play(pairing, games, name, jobs=1):
    """Play what a file does not hold yet; the match, and how many games were played."""
    with ResultsFile(str(name)) as ledger:
        match = Match(pairing, games, ledger.records)
        played = 0
        for _, record in play_all(match.missing(), jobs):
            ledger.add(record)
            match.add(record)
            played += 1
    return match, played


def test_a_pair_starts_alike_with_seats_swapped():
    first, second = PAIRING.play(4), PAIRING.play(5)
    assert first["setup"] == second["setup"]
    assert first["players"] == second["players"][::-1] == ["random", "random@9"]
    assert first["setup"] != PAIRING.play(6)["setup"]
    assert first["moves"] != second["moves"]


def test_results_are_those_of_the_bots_not_of_the_seats(tiny_bots):
    pairing = Pairing(CYDONIA, ("first", "crashing"), 1)
    for number in (0, 1):
        result = pairing.result(pairing.play(number))
        assert (result.points, result.forfeit, result.margin) == (1.0, 1, None)
    pairing = Pairing(CYDONIA, ("first", "last"), 1)
    for number in (0, 1):
        record = pairing.play(number)
        mine, other = record["result"]["scores"] if number == 0 else record["result"]["scores"][::-1]
        result = pairing.result(record)
        assert result.margin == mine - other
        assert result.points == (0.5 if mine == other else float(mine > other))


def test_seconds_of_a_budget_are_processor_time(monkeypatch):
    looks = []

    def processor_time():  # every look at it takes a second
        looks.append(None)
        return float(len(looks))

    monkeypatch.setattr(time, "thread_time", processor_time)
    record = Pairing(CYDONIA, ("uct@1s", "uct@1s"), 1).play(0)
    assert sum(record["decisions"]) < len(looks) <= 3 * sum(record["decisions"])


def test_the_number_of_workers_makes_no_difference(tmp_path):
    alone, played = play(PAIRING, 12, tmp_path / "one")
    together, _ = play(PAIRING, 12, tmp_path / "two", jobs=2)
    assert played == 12
    assert totals(alone) == totals(together)
    assert moves_in(tmp_path / "one") == moves_in(tmp_path / "two")


def moves_in(path):
    records = map(json.loads, path.read_text().splitlines())
    return {record["match"]["number"]: record["moves"] for record in records}


def test_a_pair_is_played_by_one_worker_unless_there_are_too_few():
    def parts(numbers):
        return [
            [number for _, number in part]
            for part in _chunks(((PAIRING, number) for number in numbers), 2, 2)
        ]

    assert parts(range(9)) == [[0, 1], [2, 3], [4, 5], [6, 7], [8]]
    assert parts([1, 2, 3, 5, 6, 9, 10, 11]) == [[1], [2, 3], [5], [6], [9], [10, 11]]
    assert parts(range(7)) == [[number] for number in range(7)]
    other = Pairing(CYDONIA, ("random", "random@9"), 8)
    assert len(list(_chunks(iter([(PAIRING, 8), (other, 9)] * 4), 2, 2))) == 8


def test_workers_stop_when_nobody_wants_more_games():
    games = play_all(Match(PAIRING, 10**6).missing(), 2)
    assert next(games)[0] == PAIRING
    games.close()
    assert next(games, None) is None


def test_a_file_cut_at_any_byte_leads_to_the_same_totals(tmp_path, monkeypatch):
    path = tmp_path / "games"
    whole, _ = play(PAIRING, 3, path)
    content = path.read_bytes()
    records = {number: PAIRING.play(number) for number in range(3)}
    monkeypatch.setattr(Pairing, "play", lambda self, number: records[number])  # or it would take minutes
    for length in range(len(content) + 1):
        path.write_bytes(content[:length])
        again, played = play(PAIRING, 3, path)
        assert totals(again) == totals(whole)
        complete = sum(length >= end for end in ends(content))
        assert played == 3 - complete  # none lost, none repeated
        numbers = [json.loads(line)["match"]["number"] for line in path.read_bytes().splitlines()]
        assert sorted(numbers) == [0, 1, 2]


def ends(content):
    """Where each line's object is complete; its line end may be missing."""
    return [index for index in range(len(content)) if content[index : index + 1] == b"\n"]


def test_a_file_may_hold_several_matches_and_grow(tmp_path):
    other = Pairing(CYDONIA, ("random", "random@9"), 8)
    path = tmp_path / "games"
    assert play(PAIRING, 4, path)[1] == 4
    assert play(other, 4, path)[1] == 4
    assert play(PAIRING, 6, path)[1] == 2
    assert play(PAIRING, 2, path)[0].summary().games == 2
    assert play(Pairing(benben.game("cydonia"), PAIRING.bots, 7), 2, path)[1] == 2


@pytest.mark.parametrize(
    "content", [b"my diary", b"my diary\n", b"[1, 2]\n", b"\xff\xfe", b'{"benben": 1}\nrubbish\n{"benb']
)
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path, content):
    path = tmp_path / "diary"
    path.write_bytes(content)
    with pytest.raises(SetupError, match="not a file of records"):
        ResultsFile(str(path))
    assert path.read_bytes() == content


def test_a_game_of_the_match_without_a_result_is_refused():
    record = PAIRING.play(0)
    del record["result"]
    with pytest.raises(SetupError, match="not a complete record"):
        Match(PAIRING, 2, [record])


def test_a_match_is_decided_by_pairs_in_order_whatever_comes_first(tiny_bots):
    pairing = Pairing(CYDONIA, ("first", "crashing"), 1)
    records = [pairing.play(number) for number in range(30)]
    forward, backward = Match(pairing, 30), Match(pairing, 30, reversed(records))
    for record in records:
        forward.add(record)
    assert forward.decided_after == backward.decided_after
    assert 8 < forward.decided_after < 24
    assert forward.summary(forward.decided_after).games == forward.decided_after
    assert Match(pairing, 30, records[2:]).decided_after is None


def test_seconds_are_for_bots_limited_by_time_without_a_budget():
    assert with_time_budget(CYDONIA, "uct", 0.5) == "uct@0.5s"
    assert with_time_budget(CYDONIA, "uct@200", 0.5) == "uct@200"
    assert with_time_budget(CYDONIA, "uct", None) == "uct"
    assert [with_time_budget(CYDONIA, name, 0.5) for name in ("random", "expert")] == ["random", "expert"]


def test_the_limit_of_a_move_is_longer_than_the_longest_budget(monkeypatch):
    limits = []
    monkeypatch.setattr(
        "benben.match.tournament.pairing.play_game",
        lambda game, bots, deal, limit, **_: limits.append(limit) or {"result": None},
    )
    for bots, seconds in (
        (("random", "uct@200s"), 1.0),
        (("random", "uct@20"), 1.0),
        (("random", "cmd:x@y"), 300.0),
    ):
        Pairing(CYDONIA, bots, 1, seconds).play(0)
    assert limits == [320.0, 121.0, 420.0]


def test_derived_seeds_differ():
    assert (
        len({derive_seed(seed, number, name) for seed in range(10) for number in range(100) for name in "ab"})
        == 2000
    )
