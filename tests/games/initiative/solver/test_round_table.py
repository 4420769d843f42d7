"""Solvers are made once for all who play the same match, and only the last few are kept."""

import pytest

import benben
from benben.core.rng import Rng
from benben.games.initiative.solver import Stopped, match_value
from benben.games.initiative.solver.cache import SOLVER_CACHE, SolverCache
from benben.games.initiative.solver.perfect_play import PerfectPlay
from benben.players import SearchContext, make_bot
from games.initiative.positions import FIRST, SECOND, match


def dealt(seed, **options):
    return benben.game("initiative", **options).new(seed=seed).search_state()


def second_round(position):
    """Play the first legal move until round two has begun."""
    while position.search_state().round == 1:
        position.play(position.legal_moves()[0])
    return position.search_state()


def test_one_solver_serves_both_rounds_and_the_next_game_of_the_same_deal():
    tables = SolverCache()
    position = benben.game("initiative").new(seed=1)
    solver = tables.solver(position.search_state())
    state = second_round(position)
    assert tables.solver(state) is solver
    assert solver.value(state) == match_value(state)
    assert tables.solver(dealt(1)) is solver


def test_all_bots_of_a_process_share_them():
    game = benben.game("initiative")
    first, second = (make_bot(game, "strongest", Rng(seed), lambda: 0.0) for seed in (1, 2))
    assert first.exact.tables is second.exact.tables is SOLVER_CACHE


def test_other_deals_and_other_rules_have_solvers_of_their_own():
    tables = SolverCache(most=10)
    states = [dealt(1), dealt(2), dealt(1, rounds=1), dealt(1, call=True)]
    states += [
        match(first=FIRST, second=SECOND, rounds=2).search_state(),
        match(first=SECOND, second=FIRST, rounds=2).search_state(),
    ]
    for state in states:
        assert tables.solver(state).value(state) == match_value(state)
    assert len(tables) == len({id(tables.solver(state)) for state in states}) == len(states)


def test_one_made_in_the_second_round_is_made_again_for_the_first():
    tables = SolverCache()
    state = second_round(benben.game("initiative").new(seed=1))
    assert tables.solver(state).value(state) == match_value(state)
    start = dealt(1)
    assert tables.solver(start).value(start) == match_value(start) == 0
    assert tables.solver(state).value(state) == match_value(state)
    assert len(tables) == 1


def test_the_one_that_was_not_asked_for_the_longest_time_goes_first():
    tables = SolverCache(most=2)
    first, second = (tables.solver(dealt(seed)) for seed in (1, 2))
    assert tables.solver(dealt(1)) is first
    tables.solver(dealt(3))
    assert len(tables) == 2
    assert tables.solver(dealt(1)) is first
    assert tables.solver(dealt(2)) is not second


@pytest.mark.skipif(
    not benben.COMPILED, reason="as plain Python the table takes too long, and the bot does not make it"
)
def test_whoever_waits_is_told_how_far_a_table_is_and_may_stop_it():
    reports = []
    context = SearchContext(
        stop=lambda: len(reports) == 3, progress=lambda done, whole: reports.append((done, whole))
    )
    tables = SolverCache()
    position = benben.game("initiative", sacrifice=True).new(seed=1)
    assert PerfectPlay(Rng(1), lambda: context, tables)(position.player_view(0)) is None
    assert [done for done, _ in reports] == [0, 1, 2]
    assert reports[0][1] > 100
    assert len(tables) == 0
    with pytest.raises(Stopped):
        tables.solver(position.search_state(), stop=lambda: True)
