"""What levels play when they do not think."""

from collections import Counter

import pytest

import benben
from benben.core.registry import find
from benben.players import make_bot
from benben.players.lapses import PolicyLapse, glance
from benben.players.nets import find_net, net_kind, shipped_weights
from support import nets

# The games whose nets have a policy.
GAMES = [game for game in nets.GAMES if net_kind(find(game)).sizes.rows and shipped_weights(find(game))]


def never() -> float:
    return 0.0


def drawn(game, temperature, times=3000):
    """Return the first position, how often each action is drawn there, and how much the net prefers each."""
    world = benben.game(game).new(seed=5).search_state()
    net = find_net(benben.game(game))()
    lapse, rng = PolicyLapse(net, temperature), benben.Rng(1)
    return world, Counter(lapse(world, rng) for _ in range(times)), net.preferences(world)


@pytest.mark.parametrize("game", GAMES)
def test_a_lapse_by_policy_is_legal_and_prefers_what_the_net_prefers(game):
    world, counts, preferences = drawn(game, 1.0)
    assert all(world.is_legal(action) for action in counts)
    ranked = sorted(preferences, key=preferences.__getitem__)
    half = len(ranked) // 2
    assert sum(counts[action] for action in ranked[half:]) > sum(counts[action] for action in ranked[:half])


@pytest.mark.parametrize("game", GAMES)
def test_shares_are_those_of_a_softmax_at_the_temperature(game):
    _, counts, preferences = drawn(game, 2.0)
    weights = {action: 2.718281828 ** (liking / 256 / 2.0) for action, liking in preferences.items()}
    whole = sum(weights.values())
    for action, weight in weights.items():
        expected = 3000 * weight / whole
        assert abs(counts[action] - expected) <= 5 * (expected**0.5 + 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_high_temperature_draws_any_move(game):
    _, counts, preferences = drawn(game, 1000.0)
    assert max(counts.values()) < 3 * 3000 / len(preferences)


@pytest.mark.parametrize("game", GAMES)
def test_levels_lapse_by_policy_where_a_net_with_one_serves_their_game(game):
    assert isinstance(make_bot(benben.game(game), "casual", benben.Rng(1), never).lapse, PolicyLapse)


@pytest.mark.parametrize("game", [name for name in benben.names() if name not in GAMES])
def test_levels_of_games_without_a_policy_lapse_at_a_glance(game):
    assert make_bot(benben.game(game), "casual", benben.Rng(1), never).lapse is glance
