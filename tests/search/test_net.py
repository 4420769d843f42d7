"""Nets: features stay within bounds, the arithmetic is what it says, and a search with one stays sound.

That compiled and plain Python give the same numbers is tested in tests/conformance/test_same_game.py.
"""

import pytest

import benben
from benben.core.registry import find
from benben.players.nets import net_kind
from benben.search.arithmetic import dot_product, sum_rows
from benben.search.budgeted import think
from benben.search.net import LIMIT, MIDDLE, MOST_ROWS, WIDTH
from benben.search.net_tables import shares_by_distance, winning_chances
from benben.search.tree import Tree
from support import endings, nets
from support.endings import ending, result_of
from support.plain_python import printed
from support.random_games import how_many


@pytest.mark.parametrize("game", nets.GAMES)
def test_features_and_rows_are_within_their_bounds_and_none_comes_twice(game):
    net, sizes = nets.random_net(game), net_kind(find(game)).sizes
    for state in nets.states(game, how_many(24, 2, 300)):
        features = net.features(state)
        assert len(set(features)) == len(features) <= sizes.most_active
        assert all(0 <= feature < sizes.features for feature in features)
        assert 0 <= net.phase_of(state) < sizes.phases
        assert len(net.amounts_of(state)) == (1 + sizes.amounts if sizes.amounts else 0)
        for action in state.legal_actions():
            rows = net.action_rows(state, action)
            assert bool(rows) == bool(sizes.rows)
            assert len(set(rows)) == len(rows) <= MOST_ROWS
            assert all(0 <= row < sizes.rows for row in rows)


@pytest.mark.parametrize("game", nets.GAMES)
def test_the_rows_of_a_move_do_not_depend_on_what_the_net_looked_at_before(game):
    """A net may keep what it found out about the last position, such as what each sow does."""
    busy = nets.random_net(game)
    for state in nets.states(game, how_many(6, 1, 60)):
        action = state.legal_actions()[-1]
        assert busy.action_rows(state, action) == nets.random_net(game).action_rows(state, action)


@pytest.mark.parametrize("game", nets.GAMES)
def test_the_groups_of_features_rows_and_amounts_add_up(game):
    kind = net_kind(find(game))
    sizes = kind.sizes
    assert sum(size for _, size in kind.groups) == sizes.features + sizes.rows + sizes.amounts


@pytest.mark.parametrize("game", nets.GAMES)
def test_a_judgement_is_what_the_layers_say(game):
    """The same sums, written once more in plain whole numbers."""
    kind, rng = net_kind(find(game)), benben.Rng(1)
    numbers = [rng.below(121) - 60 for _ in range(kind.sizes.count_weights())]
    net = nets.random_net(game)
    weights = net.weights
    for number, state in zip(range(40), nets.states(game, 1), strict=False):
        hidden = [0] * WIDTH
        active = net.features(state)
        sum_rows(hidden, numbers, weights.first_bias, active, len(active), WIDTH, LIMIT)
        middle = []
        for place in range(MIDDLE):
            dot = dot_product(numbers, weights.second + WIDTH * place, hidden, WIDTH)
            middle.append(min(max((dot >> 8) + numbers[weights.second_bias + place], 0), LIMIT))
        outputs = [
            (dot_product(numbers, weights.third + MIDDLE * place, middle, MIDDLE) >> 8)
            + numbers[weights.third_bias + place]
            for place in range(2)
        ]
        if not weights.features:
            outputs = [0, 0]
        forecast = sharpness = 0
        if weights.amounts:
            points, *amounts = net.amounts_of(state)
            forecast = 256 * points + dot_product(numbers, weights.linear, amounts, len(amounts))
            sharpness = numbers[weights.sharpness + net.phase_of(state)]
        logit = outputs[0] + (sharpness * forecast >> 14)
        chance = winning_chances()[min(max(logit, -2048), 2048) + 2048]
        expected = (chance, 10 * outputs[1] / 256 + forecast / 256)
        if net.seat_of(state) == 1:
            expected = (1 - expected[0], -expected[1])
        assert net.judgement(state) == expected, number


def test_opposite_chances_add_up_to_one_and_shares_fall():
    chances = winning_chances()
    assert all(chances[place] + chances[-1 - place] == 1 for place in range(len(chances)))
    assert chances[2048] == 0.5 and chances[2048 + 256] == pytest.approx(0.7310586, abs=1e-6)
    shares = shares_by_distance()
    assert shares[0] == 2**20 and shares[64] == pytest.approx(2**20 / 2.718282, abs=2)
    assert shares == sorted(shares, reverse=True)


MIRRORED = """
from support import game_cases, nets
same = {}
for game, (by_seat, seats) in game_cases.games_with("FIELDS_OF_SEATS").items():
    net = nets.random_net(game)
    for state in nets.states(game, 2):
        chance, lead = net.judgement(state)
        features = net.features(state)
        for name in by_seat:
            getattr(state, name).reverse()
        for name in seats:
            setattr(state, name, 1 - getattr(state, name))
        mirrored = net.features(state)
        assert len(mirrored) == len(features)
        differ = [pair for pair in zip(features, mirrored) if pair[0] != pair[1]]
        assert len(differ) <= 1 and all(abs(one - other) == 1 for one, other in differ)
        if not differ:
            assert net.judgement(state) == (1 - chance, -lead)
            same[game] = same.get(game, 0) + 1
assert min(same.values()) > 20, same
print("mirrored")
"""


def test_with_seats_exchanged_a_position_is_judged_the_other_way_round():
    """In plain Python, where the fields of a state can be exchanged: `FIELDS_OF_SEATS` in a game's `cases.py`
    are those that are lists by seat, and those that are seats. A game whose board is not symmetric has none.

    A game's own estimate of the lead is rounded down for player 0, so that its feature may be the next one.
    """
    assert printed(MIRRORED, plain=True) == "mirrored\n"


@pytest.mark.parametrize("game", [game for game in endings.GAMES if game in nets.GAMES])
def test_a_search_with_a_net_proves_what_looking_at_everything_finds(game):
    """The net has random weights: what is proven does not depend on what it thinks."""
    proven = 0
    for seed in range(how_many(20, 3, 150)):
        position = ending(game, seed)
        if position is None or len(position.legal_moves()) > 40:
            continue
        state = position.search_state()
        tree = Tree(benben.Rng(seed), 200_000, widening=2.0, net=nets.random_net(game))
        best = think(tree, state, state.mover, 20_000, None, lambda: 0.0)[0]
        if best.exact:
            proven += 1
            assert best.value == result_of(state, state.mover)
    assert proven >= (6 if benben.COMPILED else 1)


@pytest.mark.parametrize("game", [game for game in nets.GAMES if not find(game).has_secrets])
def test_a_search_with_a_net_can_be_continued_below_a_move(game):
    state = benben.game(game).new(seed=4).search_state()
    tree = Tree(benben.Rng(1), 50_000, widening=4.0, net=nets.random_net(game))
    best = think(tree, state, state.mover, 400, None, lambda: 0.0)[0]
    mover = state.mover
    state.apply(best.action)
    assert tree.resume(state, state.mover, [(best.action, mover)])
    visits_before = tree.root_visits()
    assert visits_before == best.visits
    tree.grow(state, 100)
    assert tree.root_visits() == visits_before + 100
    assert sum(child[1] for child in tree.children()) in (visits_before + 99, visits_before + 100)


@pytest.mark.parametrize("game", [game for game in nets.GAMES if net_kind(find(game)).sizes.rows])
def test_with_a_net_moves_get_a_node_when_they_are_needed(game):
    """At first only the most preferred ones; with enough visits every legal move, each once."""
    state = next(state for state in nets.states(game, 9) if 30 < len(state.legal_actions()) < 200)
    legal = sorted(state.legal_actions())
    tree = Tree(benben.Rng(1), 100_000, widening=0.5, net=nets.random_net(game))
    tree.begin(state, state.mover)
    tree.grow(state, 2)
    assert 1 < tree.size < len(legal)
    tree = Tree(benben.Rng(1), 100_000, widening=1e6, net=nets.random_net(game))
    tree.begin(state, state.mover)
    tree.grow(state, len(legal) + 1)
    assert sorted(child[0] for child in tree.children()) == legal
