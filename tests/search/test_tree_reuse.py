"""Keeping a part of a tree: nothing in it changes, the rest makes room, and a search goes on from there."""

import pytest

import benben
from benben.core.rng import Rng
from benben.search.budgeted import Limits, never, think, think_on
from benben.search.tree import Tree
from support import game_cases, nets
from support.plain_python import printed
from support.random_games import random_game


def still():
    """A clock that stands still."""
    return 0.0


def begun(game, capacity=20_000, simulations=400):
    """A tree that has searched the start of a game, the state, and the best action."""
    state = benben.game(game).new(seed=3).search_state()
    tree = Tree(Rng(7), capacity, widening=2.0, tries=0, plies=4)
    best = think(tree, state, state.mover, simulations, None, still)[0]
    return tree, state, best


def below(tree, node):
    """All that a tree knows below a node, without the numbers of the nodes."""
    return [(*child[:5], below(tree, child[5])) for child in tree.children(node)]


def after(state, action):
    state = state.copy()
    state.apply(action)
    return state


@pytest.mark.parametrize("game", benben.names())
def test_what_lies_below_a_move_is_kept_as_it_was(game):
    tree, state, best = begun(game)
    node = next(child[5] for child in tree.children() if child[0] == best.action)
    kept, visits, size = below(tree, node), best.visits, tree.size
    reached = after(state, best.action)
    if reached.mover != state.mover and reached.is_uncertain:
        assert not tree.resume(
            reached, reached.mover, [(best.action, state.mover)]
        )  # another seat, other secrets
        return
    assert tree.resume(reached, reached.mover, [(best.action, state.mover)])
    assert below(tree, 0) == kept
    assert tree.root_visits() == visits
    assert tree.size < size


@pytest.mark.parametrize("game", game_cases.without_secrets())
def test_a_search_goes_on_with_more_visits_than_a_new_one(game):
    tree, state, best = begun(game)
    path, reached = [(best.action, state.mover)], after(state, best.action)
    tree.resume(reached, reached.mover, path)
    opinions = think_on([tree], reached, Limits(100, None, still, never))
    assert tree.simulations == 100
    assert tree.root_visits() == best.visits + 100
    assert sum(opinion.visits for opinion in opinions) >= best.visits + 98
    assert opinions[0].action in reached.legal_actions()


def test_room_is_made_for_the_search_to_go_on():
    tree, state, best = begun("cydonia", capacity=3_000, simulations=2_000)
    assert tree.size > 2_800
    reached = after(state, best.action)
    assert tree.resume(reached, reached.mover, [(best.action, state.mover)])
    before = tree.size
    assert before < 2_800
    think_on([tree], reached, Limits(2_000, None, still, never))
    assert before < tree.size <= 3_000


def test_only_a_path_that_was_searched_is_taken():
    tree, state, best = begun("cydonia")
    reached, size = after(state, best.action), tree.size
    assert not tree.resume(reached, reached.mover, [])
    assert not tree.resume(reached, reached.mover, [(best.action, 1 - state.mover)])
    assert not tree.resume(reached, reached.mover, [(-5, state.mover)])
    assert not tree.resume(reached, 1 - reached.mover, [(best.action, state.mover)])
    draft = benben.game("initiative", draft=True).new(seed=1).search_state()
    assert not tree.resume(draft, draft.mover, [(best.action, state.mover)])
    assert not Tree(Rng(1), 100).resume(reached, reached.mover, [(best.action, state.mover)])
    assert tree.size == size


def test_what_was_seen_openly_is_never_gone_on_with():
    """A tree of one who sees all the cards is not for one who does not."""
    state = benben.game("montauk").new(seed=1).search_state()
    tree = Tree(Rng(1), 5_000, tries=0, plies=4)
    tree.begin(state, state.mover, True)
    best = think_on([tree], state, Limits(100, None, still, never))[0]
    assert not tree.resume(state, state.mover, [(best.action, state.mover)])


def test_one_action_alone_can_be_judged():
    state = benben.game("montauk").new(seed=1).search_state()
    tree = Tree(Rng(1), 5_000, tries=0, plies=4)
    for action in state.legal_actions():
        tree.begin(state, state.mover, False, action)
        opinions = think_on([tree], state, Limits(50, None, still, never))
        assert [(opinion.action, opinion.visits) for opinion in opinions] == [(action, 50)]


def last_moves_before_a_lead(seed):
    """Positions of a random game of Montauk in which `done` ends a trick and its player leads the next one,
    with those that follow."""
    for position in random_game("montauk", seed, {"rounds": 1}):
        if position.to_move in (0, 1) and "done" in position.legal_moves():
            later = position.copy()
            later.play("done")
            if later.to_move == position.to_move and later.full_view()["phase"] == "lead":
                yield position, later


def test_answers_to_an_unseen_lead_compete_also_where_a_search_goes_on():
    """With a net, in one place for all leads, which is the last node of a tree that was kept."""
    compared = 0
    for before, later in last_moves_before_a_lead(seed=3):
        state, reached = before.search_state(), later.search_state()
        tree = Tree(Rng(1), 20_000, tries=0, net=nets.random_net("montauk"))
        think(tree, state, state.mover, 400, None, still)
        if not tree.resume(reached, state.mover, [(before.number("done"), state.mover)]):
            continue
        compared += 1
        answers = tree.size - 1
        tree.grow(reached, 300)
        assert sum(child[1] for child in tree.children(answers)) >= 280
    assert compared > 2


TINY = """
import benben
from benben.core.rng import Rng
from benben.search.budgeted import Limits, never, think, think_on
from benben.search.tree import Tree
for game in (name for name in benben.names() if not benben.game(name).has_secrets):
    state = benben.game(game).new(seed=4).search_state()
    tree = Tree(Rng(7), 900, tries=0, plies=3)
    best = think(tree, state, state.mover, 40, None, lambda: 0.0)[0]
    path = [(best.action, state.mover)]
    state.apply(best.action)
    print(game, tree.resume(state, state.mover, path), tree.size)
    for one in think_on([tree], state, Limits(40, None, lambda: 0.0, never))[:6]:
        print(one.action, one.visits, round(one.value, 9), round(one.margin, 9), one.line)
"""


@pytest.mark.skipif(not benben.COMPILED, reason="there is nothing to compare with")
def test_compiled_and_plain_go_on_alike():
    compiled, plain = (printed(TINY, plain=plain) for plain in (False, True))
    assert compiled == plain
    assert compiled.count("True") == len(game_cases.without_secrets())
