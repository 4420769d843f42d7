"""The search behind the bots: what it proves is so, what it may not know it does not use, and it ends when
told."""

from collections import Counter

import pytest

import benben
from benben.core.rng import Rng
from benben.search.budgeted import think
from benben.search.tree import Tree
from benben.search.uct import Uct
from support import endings, nets
from support.endings import ending, result_of, some_ending
from support.plain_python import printed
from support.random_games import how_many, random_game
from support.toy_simple_game import HideAndSeek, Sticks


def still():
    """A clock that stands still."""
    return 0.0


@pytest.mark.parametrize("game", endings.GAMES)
def test_what_is_proven_is_what_looking_at_everything_finds(game):
    proven = 0
    for seed in range(how_many(25, 4, 200)):
        position = ending(game, seed)
        if position is None or len(position.legal_moves()) > 40:
            continue
        state = position.search_state()
        best = think(Tree(Rng(seed), 200_000, widening=2.0), state, state.mover, 20_000, None, still)[0]
        if best.exact:
            proven += 1
            assert best.value == result_of(state, state.mover)
            after = state.copy()
            after.apply(best.action)
            assert result_of(after, state.mover) == best.value
    assert proven >= (8 if benben.COMPILED else 1)


def test_a_proven_position_ends_the_search():
    position = some_ending("cydonia")
    tree, state = Tree(Rng(1), 100_000), position.search_state()
    think(tree, state, state.mover, 10**9, None, still)
    assert tree.is_solved()


@pytest.mark.parametrize("game", benben.names())
def test_the_same_seed_thinks_the_same_and_values_are_chances(game):
    state = benben.game(game).new(seed=3).search_state()
    opinions = [think(Tree(Rng(7), 20_000), state, state.mover, 80, None, still) for _ in range(2)]
    assert opinions[0] == opinions[1]
    assert sum(opinion.visits for opinion in opinions[0]) in (79, 80)
    for opinion in opinions[0]:
        assert 0 <= opinion.value <= 1
        assert opinion.line[0] == opinion.action and opinion.action in state.legal_actions()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("learned", [False, True])
def test_worlds_that_a_seat_cannot_tell_apart_are_searched_alike(seed, learned):
    """In every phase of Montauk: the true cards make no difference, with and without a net."""
    for ply, position in enumerate(random_game("montauk", seed, {"rounds": 1, "decks": 1 + seed % 2})):
        if position.to_move in (0, 1) and ply % 4 == seed % 4:
            seat = position.to_move
            other = position.resample(seat, Rng(seed + 100))
            thoughts = []
            for world in (position, other):
                rng = Rng(5)
                state = world.player_view(seat).world(rng)
                net = nets.random_net("montauk") if learned else None
                tree = Tree(rng, 5_000, tries=0, plies=3, net=net)
                thoughts.append(think(tree, state, seat, 40, None, still))
            assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("seed", range(4))
def test_whoever_answers_an_unseen_move_has_one_opinion_for_all_that_it_may_be(seed):
    """With a net, answers to a face-down lead compete in one place, which is the second node of a tree."""
    state = benben.game("montauk", rounds=1).new(seed=seed).search_state()
    tree = Tree(Rng(seed), 50_000, tries=0, net=nets.random_net("montauk"))
    think(tree, state, state.mover, 800, None, still)
    pool = {action: visits for action, visits, *_ in tree.children(1)}
    below = Counter()
    for *_, lead in tree.children():
        for action, visits, *_ in tree.children(lead):
            below[action] += visits
    assert pool == below and sum(pool.values()) >= 780
    own = state.hand_cards(state.mover)
    assert len(pool) > 20 and not set(pool) & set(own)  # any card that the other player may hold


def test_chance_acts_before_a_net_is_asked():
    """The last move of a round of Montauk is followed by a shuffle, and a net judges decisions only."""
    for position in random_game("montauk", 5, {"rounds": 12}):
        if position.to_move in (0, 1) and position.full_view()["trick"] == 6:
            state = position.search_state()
            tree = Tree(Rng(3), 5_000, tries=0, net=nets.random_net("montauk"))
            best = think(tree, state, state.mover, 30, None, still)[0]
            assert best.action in state.legal_actions()


def test_draws_of_chance_are_searched_through():
    """In the draft of Initiative a roll is followed by chance; the search sees what comes after."""
    state = benben.game("initiative", draft=True).new(seed=1).search_state()
    best = think(Tree(Rng(1), 20_000), state, state.mover, 300, None, still)[0]
    assert len(best.line) > 2


class Ticking:
    """A clock that goes on by a hundredth of a second with every look."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.01
        return self.now


def test_time_and_simulations_end_a_search_whichever_is_first():
    state = benben.game("cydonia").new(seed=1).search_state()
    tree, clock = Tree(Rng(1), 50_000), Ticking()
    think(tree, state, 0, None, 0.1, clock)
    assert clock.now == pytest.approx(0.12, abs=0.02)
    think(tree, state, 0, 100, 1000.0, Ticking())
    assert tree.simulations == 100
    clock = Ticking()
    think(tree, state, 0, 10**9, 0.05, clock)
    assert clock.now < 0.1


def test_a_search_can_be_stopped_and_still_answers():
    state = benben.game("logistics").new(seed=1).search_state()
    asked = []

    def stop():
        asked.append(True)
        return len(asked) == 3

    opinions = think(Tree(Rng(1), 50_000), state, 0, 10**9, None, still, stop)
    assert opinions[0].action in state.legal_actions() and len(asked) == 3


@pytest.mark.parametrize("game", benben.names())
def test_a_full_tree_still_answers(game):
    state = benben.game(game).new(seed=2).search_state()
    tree = Tree(Rng(1), 150)
    assert think(tree, state, state.mover, 400, None, still)[0].action in state.legal_actions()
    assert tree.size <= 150


def test_only_the_seat_to_move_can_be_searched_for():
    state = benben.game("cydonia").new(seed=1).search_state()
    with pytest.raises(ValueError, match="not to move"):
        Tree(Rng(1), 100).begin(state, 1)


TINY = """
import benben
from benben.core.rng import Rng
from benben.search.budgeted import think
from benben.search.tree import Tree
for game in benben.names():
    state = benben.game(game).new(seed=4).search_state()
    for tries, plies in ((1, 10_000), (0, 3)):
        tree = Tree(Rng(7), 5_000, tries=tries, plies=plies)
        found = think(tree, state, state.mover, 25, None, lambda: 0.0)
        for one in found[:5]:
            print(game, one.action, one.visits, round(one.value, 9), round(one.margin, 9), one.line)
"""


@pytest.mark.skipif(not benben.COMPILED, reason="there is nothing to compare with")
def test_compiled_and_plain_think_the_same():
    compiled, plain = (printed(TINY, plain=plain) for plain in (False, True))
    assert compiled == plain


def other_seat(state):
    return 1 - state.mover


@pytest.mark.parametrize(
    ("use", "why"),
    [
        (lambda tree, state: Tree(Rng(1), 1), "room"),
        (lambda tree, state: tree.begin(state, other_seat(state)), "not to move"),
        (lambda tree, state: tree.begin(manual_chance(), 2), "not to move"),
        (lambda tree, state: tree.begin(state, state.mover, False, 10**9), "not a legal action"),
        (lambda tree, state: tree.grow(state, 5), "no search has begun"),
        (lambda tree, state: tree.children(), "no node 0"),
        (lambda tree, state: searched_a_little(tree, state).children(10**9), "no node"),
        (lambda tree, state: searched_a_little(tree, state).children(-1), "no node"),
        (lambda tree, state: searched_a_little(tree, state).line(10**9), "no node"),
        (
            lambda tree, state: searched_a_little(tree, state).grow(after_a_move(state), 5),
            "no search has begun",
        ),
    ],
)
def test_what_python_asks_of_a_tree_is_checked(use, why):
    state = benben.game("cydonia").new(seed=4).search_state()
    with pytest.raises((ValueError, IndexError), match=why):
        use(Tree(Rng(1), 1000), state)


SEVERAL_GAMES = {name: benben.game(name) for name in benben.names()}
SEVERAL_GAMES |= {toy.name: toy({}) for toy in (Sticks, HideAndSeek)}


@pytest.mark.parametrize("first", SEVERAL_GAMES)
@pytest.mark.parametrize("then", SEVERAL_GAMES)
def test_a_tree_of_one_game_is_not_grown_in_another(first, then):
    """The toys in plain Python have states of one class, but not the same moves."""
    state, other = (SEVERAL_GAMES[name].new(seed=1).search_state() for name in (first, then))
    tree, uct = searched_a_little(Tree(Rng(1), 1000), state), Uct(1, 1000)
    uct.search(state, 20)
    if first == then:
        tree.grow(other, 1)
        uct.grow(other, 1)
        return
    visits = tree.root_visits()
    with pytest.raises(ValueError, match="no search has begun"):
        tree.grow(other, 1)
    assert not tree.resume(other, other.mover, [(tree.children()[0][0], state.mover)])
    assert tree.root_visits() == visits
    with pytest.raises(ValueError, match="another game"):
        uct.grow(other, 1)
    uct.forget()
    uct.grow(other, 1)


def manual_chance():
    return benben.game("montauk").new(seed=1, chance="manual").search_state()


def searched_a_little(tree, state):
    tree.begin(state, state.mover)
    tree.grow(state, 20)
    return tree


def after_a_move(state):
    after = state.copy()
    after.apply(after.legal_actions()[0])
    return after


@pytest.mark.parametrize("game", nets.GAMES)
def test_a_net_judges_positions_of_its_own_game_in_which_somebody_is_to_move(game):
    net = nets.random_net(game)
    another = next(name for name in benben.names() if name != game)
    other = benben.game(another).new(seed=1).search_state()
    asked = (net.features, net.amounts_of, net.seat_of, net.phase_of, net.judgement, net.preferences)
    for ask in (
        *asked,
        lambda state: net.action_rows(state, 0),
        lambda state: net.repeat_judgement(state, 1),
    ):
        with pytest.raises(TypeError, match="another game"):
            ask(other)
    with pytest.raises(TypeError, match="another game"):
        Tree(Rng(1), 1000, net=net).begin(other, other.mover)
    *_, last = random_game(game, 1)
    for ask in asked:
        with pytest.raises(ValueError, match="nobody is to move"):
            ask(last.search_state())
