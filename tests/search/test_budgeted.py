"""A search within a budget of time may end early, but only when its choice can no longer change."""

from dataclasses import replace

import pytest

import benben
from benben.core.rng import Rng
from benben.players import make_bot
from benben.players.catalogue import kinds
from benben.players.profile import strongest_settings
from benben.search.budgeted import Limits, in_turn, never, think_on
from support.random_games import random_game

PER_SECOND = 1000  # simulations by the clock of these tests


def searched(state, seed, limits, trees=1):
    """Search a position by a clock that counts simulations of the first tree; return the opinions and how
    many simulations all trees made."""
    settings = strongest_settings(benben.game(type(state).__module__.split(".")[2]))
    searching = [settings.tree(Rng(seed + number)) for number in range(trees)]
    for tree in searching:
        tree.begin(state, state.mover)
    timed = replace(limits, clock=lambda: searching[0].simulations / PER_SECOND)
    opinions = think_on(searching, state, timed, in_turn)
    return opinions, sum(tree.simulations for tree in searching)


def positions(game):
    """Every fifth position of a random game in which somebody has a choice."""
    for ply, position in enumerate(random_game(game, 5)):
        if ply % 5 == 0 and position.to_move in (0, 1) and len(position.legal_moves()) > 1:
            yield position.search_state()


WHOLE = Limits(None, 2.0, never, never)


@pytest.mark.parametrize("game", benben.names())
def test_a_search_that_ends_early_chooses_what_the_whole_search_would(game):
    saved = 0
    for number, state in enumerate(positions(game)):
        if number == (12 if benben.COMPILED else 2):
            break
        early, some = searched(state, number, replace(WHOLE, early=True))
        whole, all_of_them = searched(state, number, WHOLE)
        saved += all_of_them - some
        if not any(opinion.exact for opinion in whole):
            assert early[0].action == whole[0].action
            assert some <= all_of_them <= 2 * PER_SECOND + 512
    assert saved > 0 or not benben.COMPILED


def last_tricks(seed):
    """Positions of a short game of Cydonia that are not decided yet, though some of their moves are lost."""
    for position in random_game("cydonia", seed, {"labyrinth": 10}):
        if len(position.moves) >= 18 and len(position.legal_moves()) > 2:
            yield position.search_state()


def searched_alone(state, limits):
    """Search a position by a clock that counts simulations; return the tree and the opinions."""
    tree = strongest_settings(benben.game("cydonia")).tree(Rng(3))
    tree.begin(state, state.mover)
    timed = replace(limits, clock=lambda: tree.simulations / PER_SECOND)
    return tree, think_on([tree], state, timed, in_turn)


def proven_losses(tree):
    return {action for action, _, value, _, proven, _ in tree.children() if proven and value == 0}


@pytest.mark.skipif(not benben.COMPILED, reason="these are many simulations")
def test_an_early_answer_is_one_that_only_a_proof_can_change():
    """A move that is proven lost is not chosen, however often it was visited, so its lead settles nothing."""
    limits = Limits(None, 3.0, never, never)
    with_losses = 0
    for seed in range(40):
        for state in last_tricks(seed):
            tree, opinions = searched_alone(state, replace(limits, early=True))
            left = 3.0 * PER_SECOND - tree.simulations
            if tree.is_solved() or left <= 0:
                continue
            lost = proven_losses(tree)
            with_losses += bool(lost)
            first, *others = [opinion for opinion in opinions if opinion.action not in lost]
            assert first == opinions[0]
            assert all(first.visits >= other.visits + left for other in others)
            whole, chosen = searched_alone(state, limits)
            if chosen[0].action != first.action:
                assert whole.is_solved() or first.action in proven_losses(whole)
    assert with_losses > 10


def test_a_lead_in_visits_is_that_of_the_first_child_over_the_second():
    state = benben.game("cydonia").new(seed=1).search_state()
    tree = strongest_settings(benben.game("cydonia")).tree(Rng(1))
    assert tree.visit_lead() == 0
    tree.begin(state, 0)
    tree.grow(state, 300)
    first, second, *_ = sorted((child[1] for child in tree.children()), reverse=True)
    assert tree.visit_lead() == first - second


def test_several_threads_use_all_their_time():
    early = replace(WHOLE, early=True)
    for state in positions("cydonia"):
        opinions, simulations = searched(state, 1, early)
        if simulations < 2 * PER_SECOND and not opinions[0].exact:
            assert searched(state, 1, early, trees=2)[1] >= 2 * PER_SECOND
            return
    raise AssertionError("no search ended early")


def test_the_strongest_may_end_early_and_the_yardstick_does_not():
    game = benben.game("cydonia")
    made = {
        name: kinds(type(game))[name].make(game, Rng(1), never, None) for name in ("strongest", "classic")
    }
    assert made["strongest"].early and not made["classic"].early


@pytest.mark.parametrize("game", benben.names())
@pytest.mark.parametrize("name", ["strongest", "classic", "master", "expert", "uct"])
def test_a_budget_of_one_simulation_is_enough_for_an_answer(game, name):
    position = benben.game(game).new(seed=4)
    bot = make_bot(position.game, f"{name}@1", Rng(1), never)
    assert bot.choose(position.player_view(position.to_move)).move in position.legal_moves()


def test_a_budget_smaller_than_the_number_of_threads_is_enough():
    state = benben.game("cydonia").new(seed=4).search_state()
    opinions, _ = searched(state, 1, Limits(3, None, never, never), trees=4)
    assert opinions[0].action in state.legal_actions()
