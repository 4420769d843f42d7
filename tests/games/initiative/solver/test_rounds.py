"""Both solvers say what plain minimax says: the value and all best moves, at every position of random
continuations."""

import pytest

from benben.games.initiative.solver import round_solver
from benben.games.initiative.solver.rounds import round_start
from games.initiative.solver.brute_force import (
    RULE_SETS,
    best_of,
    continued,
    held,
    name_of,
    played_down,
    start_of,
)
from support.plain_python import printed
from support.random_games import how_many


def pyramids(rules, seed):
    """As many as minimax can bear."""
    return (4 if rules.get("sacrifice") else 7) + seed % 4


@pytest.mark.parametrize("rules", RULE_SETS, ids=name_of)
def test_solvers_agree_with_minimax(rules):
    solved = 0
    for seed in range(how_many(200, 12, 600)):
        start = played_down(seed, rules, pyramids(rules, seed))
        if start:
            solver = round_solver(start)
            for state in continued(start, seed):
                best, moves = best_of(state)
                assert solver.final_lead(state) == best
                assert solver.best_moves(state) == moves
                assert solver.value(state) == (best if state.mover == 0 else -best)
            solved += 1
    assert solved > how_many(60, 2, 200)


@pytest.mark.parametrize("rules", RULE_SETS, ids=name_of)
def test_points_of_the_first_round_change_nothing(rules):
    for seed in range(how_many(40, 4, 100)):
        start = played_down(seed, rules, pyramids(rules, seed), rounds=2, last=2)
        if start:
            solver = round_solver(start)
            for state in continued(start, seed):
                best, moves = best_of(state)
                assert solver.final_lead(state) == best
                assert solver.best_moves(state) == moves


@pytest.mark.parametrize("rules", RULE_SETS, ids=name_of)
def test_a_solver_of_more_says_the_same_of_less(rules):
    """From further up in the round, where minimax does not reach, down to where it does."""
    for seed in range(how_many(12, 2, 30)):
        start = played_down(seed, rules, how_many(12, 7, 12) if rules.get("sacrifice") else 20)
        if start:
            solver = round_solver(start)
            for state in continued(start, seed):
                assert solver.final_lead(state) == round_solver(state).final_lead(state)
                if held(state) <= pyramids(rules, seed):
                    assert (solver.final_lead(state), solver.best_moves(state)) == best_of(state)


@pytest.mark.parametrize("rules", RULE_SETS, ids=name_of)
def test_a_best_move_keeps_the_value_and_another_does_not(rules):
    for seed in range(how_many(20, 1, 50)):
        start = played_down(seed, rules, 10)
        if start:
            solver = round_solver(start)
            for state in continued(start, seed):
                value, best = solver.final_lead(state), solver.best_moves(state)
                for action in state.legal_actions():
                    after = state.copy()
                    after.apply(action)
                    reached = (
                        solver.final_lead(after) if not after.is_over else after.scores[0] - after.scores[1]
                    )
                    assert (reached == value) == (action in best)


@pytest.mark.parametrize("rules", RULE_SETS, ids=name_of)
def test_what_is_not_of_the_round_is_refused(rules):
    small = played_down(next(seed for seed in range(99) if played_down(seed, rules, 8)), rules, 8)
    solver = round_solver(small)
    for other in (start_of(5, rules), start_of(5, {**rules, "sacrifice": not rules.get("sacrifice")})):
        with pytest.raises(ValueError, match="not a position of the round"):
            solver.value(other)
    while not small.is_over:
        small.apply(small.legal_actions()[0])
    for ask in (solver.value, solver.best_moves, round_solver):
        with pytest.raises(ValueError, match="only positions of a round"):
            ask(small)


def test_a_round_starts_where_it_started():
    start = start_of(3, {"sacrifice": True})
    later = start.copy()
    for _ in range(5):
        later.apply(later.legal_actions()[-1])
    again = round_start(later)
    assert (again.stack(), again.counts(0), again.counts(1), again.turn, again.mover) == (
        start.stack(),
        start.counts(0),
        start.counts(1),
        1,
        0,
    )


ANSWERS = """
import json
from benben.games.initiative.solver import round_solver
from games.initiative.solver.brute_force import RULE_SETS, continued, played_down
found = []
for rules in RULE_SETS:
    for seed in range(8):
        start = played_down(seed, rules, 5 + seed % 2)
        if start:
            solver = round_solver(start)
            found += [[solver.value(state), solver.best_moves(state)] for state in continued(start, seed)]
print(json.dumps(found))
"""


def test_compiled_and_plain_say_the_same():
    compiled, plain = (printed(ANSWERS, plain=plain) for plain in (False, True))
    assert compiled == plain and len(compiled) > 200
