"""Endings looked at to the last move, against looking at everything."""

from itertools import chain

import pytest

import benben
from benben.core.rng import Rng
from benben.players import endgame_solver
from benben.players.profile import strongest_settings
from benben.players.solver import solve
from benben.search.budgeted import think
from benben.search.endgame import Ending
from support import game_cases
from support.plain_python import printed
from support.random_games import how_many, random_game


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


def forced_positions(name, options):
    """Positions of random games in which somebody has a single legal move."""
    for seed in range(how_many(6, 1, 20)):
        for position in random_game(name, seed, options):
            if position.to_move in (0, 1) and len(position.legal_moves()) == 1:
                yield position


def test_a_forced_move_does_not_make_a_position_level(monkeypatch):
    """Its value is what a search expects of the rest, as in any other position."""
    monkeypatch.setattr(endgame_solver, "SIMULATIONS", 400)
    decided = 0
    for position in forced_positions("montauk", {"rounds": 1}):
        seat, solution = position.to_move, solve(position)
        assert not solution.exact and solution.best == position.legal_moves() == solution.line[:1]
        tree = strongest_settings(position.game).tree(Rng(7))
        world = position.player_view(seat).world(Rng(7))
        expected = think(tree, world, seat, 400, None, lambda: 0.0)[0].margin
        assert solution.value == pytest.approx(expected, abs=15)
        decided += abs(expected) > 15
    assert decided or not benben.COMPILED


def test_what_a_search_expects_never_denies_what_it_has_proven():
    """Its simulations may end the other way on average: in some of these positions they do."""
    options, moves_left = game_cases.case("cydonia", "ENDGAME")
    proven, misleading = 0, 0
    for position in chain.from_iterable(
        endings_of("cydonia", options, left) for left in range(2, moves_left + 3)
    ):
        known = Ending(position.search_state(), 100_000).best_moves()
        tree, state = strongest_settings(position.game).tree(Rng(1)), position.search_state()
        opinion = think(tree, state, state.mover, 2000, None, lambda: 0.0)[0]
        if known and opinion.exact:
            proven += 1
            misleading += sign(opinion.margin) != sign(known[0])
            assert sign(endgame_solver.expected_lead(opinion)) == sign(known[0])
    assert (proven and misleading) or not benben.COMPILED


def sign(number):
    return (number > 0) - (number < 0)
