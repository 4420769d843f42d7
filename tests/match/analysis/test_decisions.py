"""Judging decisions: short games of all four, sure losses, hidden cards."""

import itertools
import json

import pytest

import benben
from benben.cli import main
from benben.core.rng import Rng
from benben.games.initiative.solver import solve
from benben.match.analysis.decisions import Decision, Evaluation, analyse
from benben.match.analysis.evaluator import SearchEvaluator
from benben.players import Budget
from games.initiative.positions import match
from support import game_cases
from support.endings import ending, result_of
from support.random_games import how_many

KEYS = {"ply", "mover", "move", "before", "after", "best", "loss", "mark"}
ALL_KEYS = {"before_all", "after_all", "loss_all"}
SIMULATIONS = how_many(60, 16, 60)


def never():
    return 0.0


def judge(position, simulations=SIMULATIONS, omniscient=False):
    return SearchEvaluator(position.game, 1, Budget(simulations=simulations), never, omniscient=omniscient)


def judged(position, simulations=SIMULATIONS):
    """All decisions of a game."""
    return list(
        analyse(position, judge(position, simulations), judge(position, simulations, omniscient=True), Rng(1))
    )


def last_judged(position, simulations=SIMULATIONS):
    """Only the last decision."""
    (decision,) = analyse(
        position,
        judge(position, simulations),
        judge(position, simulations, omniscient=True),
        Rng(1),
        after_ply=len(position.moves) - 1,
    )
    return decision


def short_game(name, decisions=12):
    """A few random moves, or a whole game."""
    position, rng = benben.game(name, **game_cases.full_rules(name)).new(seed=4), Rng(4)
    for _ in range(decisions):
        if not position.is_over:
            moves = position.legal_moves()
            position.play(moves[rng.below(len(moves))])
    return position


def saved(tmp_path, position):
    path = tmp_path / "game.json"
    path.write_text(json.dumps(position.record()))
    return str(path)


@pytest.mark.parametrize("name", benben.names())
def test_every_decision_is_judged(name, tmp_path, capsys):
    position = short_game(name)
    assert main(["analyse", saved(tmp_path, position), "--json", "--simulations", str(SIMULATIONS)]) == 0
    lines = json.loads(capsys.readouterr().out)
    decisions = [(ply, move) for ply, move in enumerate(position.moves, 1) if not move.startswith("~")]
    assert [(line["ply"], line["move"]) for line in lines] == decisions
    for line in lines:
        known = line.keys() - {"points"}
        assert known == (KEYS | ALL_KEYS if position.game.has_secrets else KEYS)
        assert line["mover"] in (0, 1)
        assert 0 <= line["after"] <= line["before"] <= 1
        assert line["loss"] == pytest.approx(line["before"] - line["after"])
        assert line["mark"] == ("??" if line["loss"] >= 0.25 else "?" if line["loss"] >= 0.1 else "")


@pytest.mark.parametrize("name", benben.names())
def test_the_table_fits_into_eighty_columns(name, tmp_path, capsys):
    assert main(["analyse", saved(tmp_path, short_game(name, 200)), "--simulations", "10"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert any(line.startswith("B: ") for line in lines)
    assert ("all cards" in lines[0]) == benben.game(name).has_secrets


def endings(most=4):
    """Ends of a round of Initiative in which somebody can throw a win away, with the move that does."""
    for seed in itertools.count():
        position, rng = benben.game("initiative", rounds=1).new(seed=seed), Rng(seed)
        while not position.is_over and sum(position.full_view()["inventories"][0].values()) > most:
            moves = position.legal_moves()
            position.play(moves[rng.below(len(moves))])
        if position.is_over:
            continue
        results = {
            move: best_result(played(position, move), position.to_move) for move in position.legal_moves()
        }
        if max(results.values()) == 1 and min(results.values()) == -1:
            yield position, min(results, key=results.get), {move for move in results if results[move] == 1}


def played(position, move):
    after = position.copy()
    after.play(move)
    return after


def best_result(position, player):
    """1, 0 or -1 for a player by looking at everything."""
    if position.is_over:
        return 0 if position.winner is None else 1 if position.winner == player else -1
    results = [best_result(played(position, move), player) for move in position.legal_moves()]
    return max(results) if position.to_move == player else min(results)


def best_lead(position, player):
    """The points by which a player ends ahead, by looking at everything."""
    if position.is_over:
        return position.scores[player] - position.scores[1 - player]
    leads = [best_lead(played(position, move), player) for move in position.legal_moves()]
    return max(leads) if position.to_move == player else min(leads)


def test_what_a_move_lost_is_counted_in_points_where_that_is_certain():
    for position, blunder, winning in itertools.islice(endings(), 3):
        mover, after = position.to_move, played(position, blunder)
        decision = last_judged(after, 600)
        assert decision.known.points == best_lead(position, mover) - best_lead(after, mover)
        assert decision.as_json()["points"] == decision.known.points > 0
        assert "points" not in last_judged(played(position, min(winning)), 600).as_json()


def test_throwing_a_sure_win_away_is_a_blunder_and_winning_moves_are_not_marked():
    for position, blunder, winning in itertools.islice(endings(), 4):
        decision = last_judged(played(position, blunder), 600)
        assert decision.mark == "??"
        assert decision.known.best in winning
        assert decision.known.before > 0.9
        assert decision.known.after < 0.1
        decision = last_judged(played(position, min(winning)), 600)
        assert decision.mark == ""
        assert decision.known.after > 0.9


def test_rounds_of_initiative_are_judged_exactly():
    """However few simulations there are: by the solver."""
    position, rng = benben.game("initiative").new(seed=2), Rng(2)
    for _ in range(how_many(8, 4, 8)):
        before, move = position.copy(), position.legal_moves()[rng.below(len(position.legal_moves()))]
        position.play(move)
        solution, decision = solve(before), last_judged(position, 5)
        assert decision.known.before == 0.5 + 0.5 * ((solution.value > 0) - (solution.value < 0))
        assert decision.known.after in (0, 0.5, 1)
        assert decision.known.best == move or decision.known.best in solution.best
        if move in solution.best:
            assert decision.known.loss == 0


def test_endings_are_judged_exactly():
    certain = 0
    for seed in range(how_many(6, 1, 20)):
        position = ending("cydonia", seed)
        if position and len(position.legal_moves()) < 30:
            state, move = position.search_state(), position.legal_moves()[0]
            decision = last_judged(played(position, move), 3000)
            assert decision.known.before == result_of(state, state.mover)
            certain += 1
    assert certain


def test_one_who_sees_the_cards_judges_otherwise():
    position = short_game("montauk", 40)
    decisions = judged(position, 200)
    assert any(decision.known != decision.all_cards for decision in decisions)
    assert all(
        0 <= verdict.after <= verdict.before <= 1
        for one in decisions
        for verdict in (one.known, one.all_cards)
    )


def test_marks_begin_at_a_tenth_and_a_quarter():
    marks = [
        Decision(1, 0, "x", Evaluation(0.5, 0.5 - loss, "y"), None).mark
        for loss in (0.0, 0.09, 0.11, 0.24, 0.26)
    ]
    assert marks == ["", "", "?", "?", "??"]


def test_only_montauk_has_secrets():
    assert [name for name in benben.names() if benben.game(name).has_secrets] == ["montauk"]


def test_the_first_judgement_knows_only_what_the_mover_knew():
    """In worlds the mover cannot tell apart it is the same; what all the cards say is not."""
    position = benben.game("montauk", rounds=1).new(seed=1)
    mover, move = position.to_move, position.legal_moves()[0]
    worlds = [position, *(position.resample(mover, seed) for seed in range(1, 4))]
    decisions = [last_judged(played(world, move), 160) for world in worlds]
    assert len({decision.known for decision in decisions}) == 1
    assert len({decision.all_cards for decision in decisions}) > 1


def test_the_same_seed_judges_the_same():
    position = match("B1", "B2", "G3")
    first, second = (judged(position) for _ in range(2))
    assert first == second
    assert [decision.move for decision in first] == ["B1", "B2", "G3"]


def test_time_limits_the_search():
    ticks = itertools.count()
    position = short_game("logistics", 2)
    searcher = SearchEvaluator(position.game, 1, Budget(seconds=5.0), lambda: float(next(ticks)))
    assert len(list(analyse(position, searcher, searcher, Rng(2)))) == 2
    assert next(ticks) > 4


def test_ctrl_c_prints_what_is_done(tmp_path, capsys, monkeypatch):
    value, asked = SearchEvaluator.value, []

    def interrupted(self, world, action):
        asked.append(action)
        if len(asked) > 6:
            raise KeyboardInterrupt
        return value(self, world, action)

    monkeypatch.setattr(SearchEvaluator, "value", interrupted)
    assert main(["analyse", saved(tmp_path, short_game("logistics")), "--simulations", "20", "--json"]) == 130
    assert 3 <= len(json.loads(capsys.readouterr().out)) <= 6


def test_a_wrong_record_is_one_sentence(tmp_path, capsys):
    path = tmp_path / "game.json"
    path.write_text('{"benben": 1, "game": "cydonia", "options": {}, "setup": {}, "moves": []}')
    assert main(["analyse", str(path)]) == 1
    assert main(["analyse", str(tmp_path / "nothing")]) == 2
    assert all(line.startswith("benben: ") for line in capsys.readouterr().err.splitlines())
