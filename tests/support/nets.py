"""Nets for tests: with random weights, so that every number counts, and what they say about positions."""

from collections.abc import Iterator
from itertools import islice

import benben
from benben.core.parts import part
from benben.core.registry import find
from benben.core.state import State
from benben.players.nets import net_kind, net_maker, shipped_weights
from benben.search.net import Net, Weights
from benben.search.tree import Tree
from support.random_games import random_game

GAMES = [name for name in benben.names() if part(find(name), "net")]


def random_net(game: str, seed: int = 1, largest: int = 60) -> Net:
    """A net that knows nothing and has an opinion about everything."""
    kind, rng = net_kind(find(game)), benben.Rng(seed)
    numbers = [rng.below(2 * largest + 1) - largest for _ in range(kind.sizes.count_weights())]
    return net_maker(find(game), Weights(numbers, *kind.sizes))()


def shipped_net(game: str) -> Net:
    return net_maker(find(game), shipped_weights(find(game)))()


def states(game: str, seeds: int) -> Iterator[State]:
    """Every decision of random games, dealt as self-play deals them."""
    options = part(find(game), "net").TRAINING_OPTIONS
    for seed in range(seeds):
        for position in random_game(game, seed, options[seed % len(options)]):
            if position.to_move in (0, 1):
                yield position.search_state()


def sayings(game: str, every: int, random_weights: bool) -> list:
    """What a net says about some positions of a game: judgement and preferences."""
    net = random_net(game) if random_weights else shipped_net(game)
    chosen = islice(states(game, 1), 0, None, every)
    return [[*net.judgement(state), sorted(net.preferences(state).items())] for state in chosen]


def searched(game: str, simulations: int) -> list:
    """The children of a tree that was searched with a net."""
    state = benben.game(game).new(seed=9).search_state()
    tree = Tree(benben.Rng(3), 20_000, widening=4.0, puct=1.2, net=random_net(game))
    tree.begin(state, state.mover)
    tree.grow(state, simulations)
    return [list(child) for child in tree.children()]


def some_positions(game: str) -> list[benben.Position]:
    """The first positions of a random game in which somebody decides, and one in its middle."""
    played = [position.copy() for position in random_game(game, 3, {}) if position.to_move in (0, 1)]
    return [played[place] for place in (0, 3, len(played) // 2)]
