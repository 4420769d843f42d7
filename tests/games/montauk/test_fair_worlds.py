"""Montauk's chance in the environments, and worlds that a seat or a spectator imagines late in a game.

Worlds are compared with a naive dealer, who hands the cards that nobody has seen out at random.
"""

import random
from collections import Counter
from itertools import product

import numpy as np
import pytest

import benben
from benben.research.batch import Batch
from support import openspiel_games
from support.fairness import SAMPLES, assert_same, assert_uniform
from support.random_games import choose

PACK = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]

# How far a game has gone: after some tricks with extra cards, with two packs, after a later shuffle.
GAMES = {
    "value": ({"rounds": 8}, 3, 40),
    "printed": ({"rounds": 8, "matching": "printed"}, 4, 60),
    "two packs": ({"rounds": 8, "decks": 2}, 5, 90),
    "a later shuffle": ({"rounds": 8}, 2, 150),
}


def somewhere(options, seed, plies):
    """A position in which somebody leads or follows, after so many random moves."""
    rng = benben.Rng(seed)
    position = benben.game("montauk", **options).new(seed=seed)
    while len(position.moves) < plies or position.full_view()["phase"] not in ("lead", "follow"):
        position.play(choose(position.legal_moves(), rng, varied=True))
    return position


def rooms_of(view):
    """Where unseen cards lie, and how many."""
    rooms = {player: len(view["hands"][player]) for player in (0, 1) if "?" in view["hands"][player]}
    return rooms | ({"led": 1} if view["led"] == "?" else {}) | {"draw": len(view["draw"])}


def unseen_cards(view, decks):
    first, second = view["hands"]
    seen = Counter([*first, *second, *view["discard"], view["led"], view["followed"], view["extra"]])
    return list((Counter(PACK * decks) - seen).elements())


def naive_worlds(unseen, rooms, number):
    rng = random.Random(number)
    for _ in range(number):
        cards = iter(rng.sample(unseen, len(unseen)))
        yield {room: [next(cards) for _ in range(size)] for room, size in rooms.items()}


def as_rooms(state, rooms):
    places = {0: state["hands"][0], 1: state["hands"][1], "led": [state["led"]], "draw": state["draw"]}
    return {room: places[room] for room in rooms}


def assert_worlds_same(ours, naive, unseen):
    """Where three cards are, two by two, the suits of hands, and the next cards of the pile."""
    chosen = unseen[0], unseen[len(unseen) // 2], unseen[-1]

    def where(world, card):
        return tuple((room, cards.count(card)) for room, cards in world.items() if card in cards)

    measures = [
        lambda world: (where(world, chosen[0]), where(world, chosen[1])),
        lambda world: (where(world, chosen[1]), where(world, chosen[2])),
        lambda world: world["draw"][0],
        lambda world: tuple(world["draw"][place][1] for place in (0, 1, -1)),
        lambda world: next(
            tuple(sum(card[1] == suit for card in world[room]) for suit in "SHDC") for room in world
        ),
    ]
    for measure in measures:
        assert_same(Counter(map(measure, ours)), Counter(map(measure, naive)))


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("name", list(GAMES))
def test_worlds_late_in_a_game_are_those_of_a_naive_dealer(name, seat, number):
    options, seed, plies = GAMES[name]
    position = somewhere(options, seed, plies)
    assert (sum(move.startswith("~") for move in position.moves) > 1) == (name == "a later shuffle")
    view = position.view(seat)
    rooms, unseen = rooms_of(view), unseen_cards(view, options.get("decks", 1))
    assert sum(rooms.values()) == len(unseen)
    rng = benben.Rng(number)
    many = min(number, 20_000) // 3
    ours = [as_rooms(position.resample(seat, rng).full_view(), rooms) for _ in range(many)]
    assert_worlds_same(ours, list(naive_worlds(unseen, rooms, 4 * many)), unseen)


@pytest.mark.parametrize("number", SAMPLES)
def test_the_worlds_of_openspiel_are_those_of_a_naive_dealer(number):
    state = openspiel_games.load("montauk", {"rounds": 2}).new_initial_state()
    rng = random.Random(3)
    while state.is_chance_node() or len(state.position.moves) < 8:
        state.apply_action(rng.choice(state.legal_actions()))
    seat = 0
    view = state.position.view(seat)
    rooms, unseen = rooms_of(view), unseen_cards(view, 1)
    worlds = (state.resample_from_infostate(seat, rng.random) for _ in range(min(number, 20_000) // 3))
    ours = [as_rooms(world.position.full_view(), rooms) for world in worlds]
    assert_worlds_same(ours, list(naive_worlds(unseen, rooms, 4 * len(ours))), unseen)


def test_the_numbered_shuffles_of_openspiel():
    """All of them: each is as likely as any other, and every card comes to each place equally often."""
    start = openspiel_games.load("montauk", {}).new_initial_state()
    start.apply_action(7)
    orders = []
    for outcome, chance in start.chance_outcomes():
        assert chance == 1 / 4096
        state = start.clone()
        state.apply_action(outcome)
        orders.append(state.position.moves[0].removeprefix("~shuffle:").split(","))
    assert_shuffled(orders)


def test_the_shuffles_of_consecutive_seeds():
    game = benben.game("montauk", rounds=1)
    orders = []
    trees = Counter()
    for seed in range(3_000):
        position = game.new(seed=seed)
        orders.append(position.moves[0].removeprefix("~shuffle:").split(","))
        trees[position.setup["trees"]["red"][0], orders[-1][0][1]] += 1
    assert_shuffled(orders)
    assert_uniform(trees, product("YGB", "SHDC"))  # what chance decides first says nothing about the next


def test_the_draw_piles_of_a_batch():
    """What lies there after the deal, in games that start as others have ended too."""
    batch = Batch(benben.game("montauk", rounds=1), games=500, seed=9_000)
    rng = np.random.default_rng(1)
    piles = []
    while len(piles) < 3_000:
        fresh = batch.done if piles else np.ones(len(batch), dtype=bool)
        games = batch.__getstate__()["games"]
        piles += [[PACK[card] for card in games[place][0].draw_pile()] for place in np.flatnonzero(fresh)]
        batch.step(batch.sample(rng))
    assert_shuffled(piles)


def assert_shuffled(orders):
    """Every card comes to each place equally often, and every two suits to two places."""
    for place in (0, 1, 2, 12, -1):
        assert_uniform(Counter(order[place] for order in orders), PACK)
    for one, other in ((0, 1), (1, 2), (0, -1)):
        suits = Counter((order[one][1], order[other][1]) for order in orders)
        same, different = Counter(), Counter()
        for pair, count in suits.items():
            (same if pair[0] == pair[1] else different)[pair] += count
        assert_uniform(same, zip("SHDC", "SHDC", strict=True))
        assert_uniform(different, (pair for pair in product("SHDC", "SHDC") if pair[0] != pair[1]))
