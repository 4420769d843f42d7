"""Whole matches: two rounds end level, values include what was scored, lines are played out to them."""

import pytest

import benben
from benben.games.initiative.solver import MatchSolver, Stopped, match_value, solve
from benben.games.initiative.solver.alpha_beta import RoundSearch
from benben.games.initiative.solver.round_table import RoundTable
from benben.games.initiative.solver.rounds import round_start
from benben.players.solver import NotSolved
from benben.players.solver import solve as solve_any
from games.initiative.positions import draft, match
from games.initiative.solver.brute_force import RULE_SETS, minimax, name_of, played_down, start_of
from support.random_games import how_many

FEW = {"basic": how_many(8, 0, 50), "call": how_many(8, 0, 50)}


def final(position, moves):
    """By how much seat 0 is ahead after a line of legal moves to the end."""
    position = position.copy()
    for move in moves:
        position.play(move)
    assert position.is_over
    return position.scores[0] - position.scores[1]


@pytest.mark.parametrize("rules", RULE_SETS, ids=name_of)
def test_a_match_of_two_rounds_ends_level(rules):
    for seed in range(FEW.get(name_of(rules), how_many(1, 0, 3))):
        position = benben.game("initiative", **rules).new(seed=seed)
        solution = solve(position)
        assert solution.value == 0 and solution.exact
        assert final(position, solution.line) == 0
        assert solution.line[0] == solution.best[0] and set(solution.best) <= set(position.legal_moves())


@pytest.mark.parametrize("rules", RULE_SETS[:2], ids=name_of)
def test_from_anywhere_the_line_ends_with_the_value(rules):
    for seed in range(how_many(6, 0, 50)):
        rng = benben.Rng(seed)
        position = benben.game("initiative", **rules).new(seed=seed)
        while not position.is_over:
            solution = solve(position)
            ahead = final(position, solution.line)
            assert solution.value == (ahead if position.to_move == 0 else -ahead)
            for _ in range(5):
                if not position.is_over:
                    legal = position.legal_moves()
                    position.play(legal[rng.below(len(legal))])


def small_match(state):
    """Minimax over the rest of a match in its last round."""
    ahead = minimax(state, state.round)
    return ahead if state.mover == 0 else -ahead


@pytest.mark.parametrize("rules", RULE_SETS, ids=name_of)
def test_points_already_scored_are_included(rules):
    scored = 0
    for seed in range(how_many(25, 2, 200)):
        state = played_down(seed, rules, 6, rounds=2, last=2)
        if state:
            assert match_value(state) == small_match(state)
            scored += any(state.scores)
    assert scored or not benben.COMPILED


@pytest.mark.parametrize("rules", RULE_SETS[:2], ids=name_of)
def test_what_a_round_loses_the_other_does_not_bring_back(rules):
    """In round one: the points that the rest of it brings, and the round from its start with the seats
    swapped."""
    for seed in range(how_many(10, 0, 50)):
        state = played_down(seed, rules, 12, rounds=2)
        if state:
            whole = RoundSearch(round_start(state)).value(round_start(state))
            rest = RoundSearch(state).final_lead(state) - whole
            assert match_value(state) == (rest if state.mover == 0 else -rest)


@pytest.mark.skipif(not benben.COMPILED, reason="a whole table takes hours in plain Python")
def test_one_table_answers_for_both_rounds():
    state = start_of(0, {"sacrifice": True}, rounds=2)
    solver = MatchSolver(state)
    rng = benben.Rng(1)
    while not state.is_over:
        small = state.round == 2 and sum(state.counts(0) + state.counts(1)) <= 8
        if small:
            alone = RoundTable(state)
            assert alone.final_lead(state) == solver.rounds.final_lead(state)
            assert alone.best_moves(state) == solver.rounds.best_moves(state)
        state.apply(state.random_action(rng))


def test_a_table_tells_how_far_it_is_and_stops_when_asked():
    state = next(filter(None, (played_down(seed, {"sacrifice": True}, 12) for seed in range(99))))
    reports = []
    with pytest.raises(Stopped):
        RoundTable(state, lambda done, whole: reports.append((done, whole)), lambda: len(reports) == 3)
    assert [done for done, _ in reports] == [0, 1, 2] and reports[0][1] > 3


def test_a_search_stops_when_asked():
    with pytest.raises(Stopped):
        RoundSearch(start_of(1, {}), stop=lambda: True)


def test_an_exception_in_the_progress_ends_the_table():
    def interrupt(done, whole):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        RoundTable(start_of(1, {"sacrifice": True}), interrupt)


def test_each_solver_has_its_rules():
    with pytest.raises(ValueError, match="searched"):
        RoundTable(start_of(1, {}))
    with pytest.raises(ValueError, match="tabulated"):
        RoundSearch(start_of(1, {"sacrifice": True}))


def test_what_has_no_solver_says_so():
    with pytest.raises(NotSolved, match="only the rounds of Initiative are solved"):
        solve(draft())
    assert not solve_any(draft()).exact  # but a search has an opinion
    over = match()
    while not over.is_over:
        over.play(over.legal_moves()[0])
    with pytest.raises(NotSolved, match="the game is over"):
        solve_any(over)
