"""The strongest bot of Initiative plays by the solver."""

import pytest

import benben
from benben.core.rng import Rng
from benben.games.initiative.solver import solve
from benben.games.initiative.solver.perfect_play import PerfectPlay
from benben.players import DEFAULT_CONTEXT, SearchContext, make_bot

RULES = [{}, {"call": True}, {"rounds": 1}]


def never():
    """A clock that stands still."""
    return 0.0


@pytest.mark.parametrize("options", RULES, ids=str)
def test_every_move_is_one_of_the_best(options):
    for seed in range(4 if benben.COMPILED else 1):
        position, rng = benben.game("initiative", **options).new(seed=seed), Rng(seed)
        bot = make_bot(position.game, "strongest", Rng(5), never)
        while not position.is_over:
            choice = bot.choose(position.player_view(position.to_move))
            solution = solve(position)
            assert choice.exact
            assert choice.move in solution.best
            assert choice.margin == solution.value
            assert choice.line[0] == choice.move
            moves = position.legal_moves()
            position.play(choice.move if rng.below(2) else moves[rng.below(len(moves))])


def test_two_perfect_players_end_level():
    for seed in range(4 if benben.COMPILED else 1):
        position = benben.game("initiative").new(seed=seed)
        bot = make_bot(position.game, "strongest", Rng(1), never)
        while not position.is_over:
            position.play(bot.choose(position.player_view(position.to_move)).move)
        assert position.winner is None


def test_it_leaves_the_draft_to_the_search():
    position = benben.game("initiative", draft=True).new(seed=1)
    assert PerfectPlay(Rng(1), lambda: DEFAULT_CONTEXT)(position.player_view(0)) is None


@pytest.mark.skipif(
    not benben.COMPILED, reason="as plain Python the table takes too long, and the bot does not make it"
)
def test_a_table_that_is_stopped_leaves_the_move_to_the_search():
    position = benben.game("initiative", sacrifice=True).new(seed=1)
    assert PerfectPlay(Rng(1), lambda: SearchContext(stop=lambda: True))(position.player_view(0)) is None
    bot = make_bot(position.game, "strongest@2000", Rng(1), never)
    bot.use(SearchContext(stop=lambda: True))
    choice = bot.choose(position.player_view(0))
    assert choice.move in position.legal_moves()
    assert not choice.exact


def test_few_simulations_do_not_pay_for_a_table():
    game = benben.game("initiative", sacrifice=True)
    assert make_bot(game, "strongest@20", Rng(1), never).exact is None
    assert make_bot(game, "strongest@5000", Rng(1), never).exact is not None
    assert make_bot(benben.game("initiative"), "strongest@20", Rng(1), never).exact is not None
