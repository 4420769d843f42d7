"""Endings looked at to the last move, against looking at everything."""

import pytest

import benben
from benben.core.rng import Rng
from benben.players import endgame_solver
from benben.players.solver import solve
from benben.search.endgame import Ending
from support import game_cases
from support.plain_python import printed
from support.random_games import how_many


def lead_of(state, player):
    """The final lead of a player under best play, by looking at everything."""
    if state.is_over:
        return state.scores[player] - state.scores[1 - player]
    leads = [lead_of(after(state, action), player) for action in state.legal_actions()]
    return max(leads) if state.mover == player else min(leads)


def after(state, action):
    state = state.copy()
    state.apply(action)
    return state


def endings_of(name, options, moves_left):
    """Positions a few moves before the end of random games."""
    for seed in range(how_many(20, 6, 40)):
        game, rng = benben.game(name, **options), Rng(seed)
        position = game.new(seed=seed)
        while not position.is_over:
            moves = position.legal_moves()
            position.play(moves[rng.below(len(moves))])
        record = position.record()
        del record["result"]
        record["moves"] = record["moves"][: max(0, len(record["moves"]) - moves_left)]
        yield benben.load(record)


@pytest.mark.parametrize("name", game_cases.games_with("ENDGAME"))
def test_the_lead_and_all_best_moves_are_those_of_looking_at_everything(name):
    """`ENDGAME` in a game's `cases.py`: the options, and how many moves are left at most."""
    options, moves_left = game_cases.case(name, "ENDGAME")
    tried = 0
    for position in endings_of(name, options, moves_left):
        state = position.search_state()
        answer = Ending(state, 100_000).best_moves()
        if answer is None or answer[0] is None or len(state.legal_actions()) > 12:
            continue
        leads = {action: lead_of(after(state, action), state.mover) for action in state.legal_actions()}
        assert answer == (
            max(leads.values()),
            [action for action, lead in leads.items() if lead == max(leads.values())],
        )
        tried += 1
    assert tried >= 5 or not benben.COMPILED


def test_the_last_tricks_of_cydonia_are_solved_and_the_line_leads_there():
    position = next(endings_of("cydonia", {"labyrinth": 10}, 4))
    solution = solve(position)
    assert solution.exact
    mover = position.to_move
    assert solution.line[0] in solution.best
    for move in solution.line:
        position.play(move)
    assert position.is_over
    assert position.scores[mover] - position.scores[1 - mover] == solution.value


def test_what_is_too_much_to_look_at_is_searched_and_says_so(monkeypatch):
    monkeypatch.setattr(endgame_solver, "MOST_NODES", 200)
    monkeypatch.setattr(endgame_solver, "SIMULATIONS", 50)
    for name in benben.names():
        position = benben.game(name, **game_cases.full_rules(name)).new(seed=1)
        solution = solve(position)
        assert not solution.exact
        assert solution.best[0] in position.legal_moves()


LONG_GAME = """
import benben
from benben.search.endgame import Ending
state = benben.game("logistics", cards=10, sets=4, max_sows=10_000).new(seed=1).search_state()
print(Ending(state, 3_000).best_moves())
"""


@pytest.mark.parametrize("plain", [False, True])
def test_in_a_long_game_it_gives_up_before_the_interpreter_does(plain):
    assert printed(LONG_GAME, plain=plain) == "None\n"


def test_an_ending_gives_up_at_its_limit_and_at_chance():
    state = benben.game("cydonia").new(seed=1).search_state()
    assert Ending(state, 1000).best_moves() is None
    chance = benben.game("montauk").new(seed=1, chance="manual").search_state()
    assert Ending(chance, 1000).best_moves() is None
