"""Montauk's chance is fair: trees, shuffles, deals after each shuffle, extras, and worlds that a seat
imagines."""

from collections import Counter
from itertools import permutations, product
from math import comb

import pytest

import benben
from games.montauk.positions import lay
from support.fairness import SAMPLES, assert_fair, assert_uniform, pairs, places

RANKS, SUITS = "A23456789TJQK", "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]


# -- set-up ------------------------------------------------------------------------------
def arrangements():
    """The four trees, yellow's, red's, green's and blue's, by trying all: each pyramid is used once."""
    trees = [["".join(tree) for tree in permutations("RYGB".replace(colour, ""))] for colour in "YRGB"]
    for four in product(*trees):
        if all(len({tree[level] for tree in four}) == 4 for level in range(3)):
            yield four


@pytest.mark.parametrize("number", SAMPLES)
def test_the_24_arrangements_of_trees_are_equally_likely(number):
    game = benben.game("montauk")
    seen = Counter(
        tuple(game.new(seed=seed, chance="manual").setup["trees"].values()) for seed in range(number)
    )
    possible = list(arrangements())
    assert len(possible) == 24
    assert_uniform(seen, possible)


# -- shuffles and deals --------------------------------------------------------------------
def shuffled(start, number):
    rng = benben.Rng(number)
    return [start.copy().play_chance(rng).removeprefix("~shuffle:").split(",") for _ in range(number)]


def before_second_shuffle():
    """A game whose draw pile is too small for the next deal."""
    position = benben.game("montauk", rounds=6).new(seed=4, chance="manual")
    rng = benben.Rng(1)
    position.play_chance(rng)
    while position.to_move != "chance":
        moves = position.legal_moves()
        position.play("done" if "done" in moves else moves[rng.below(len(moves))])
    return position


def starts():
    game = benben.game("montauk", decks=2)
    return {
        "the first": (benben.game("montauk").new(seed=1, chance="manual"), 1),
        "the first of two packs": (game.new(seed=1, chance="manual"), 2),
        "a later one": (before_second_shuffle(), 1),
    }


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("name", list(starts()))
def test_every_card_comes_to_every_place_of_a_shuffle_equally_often(name, number):
    start, decks = starts()[name]
    cards = 52 * decks
    orders = shuffled(start, number)
    for place in (0, 1, 2, 12, 13, 25, cards - 2, cards - 1):
        assert_uniform(Counter(order[place] for order in orders), PACK)
    for card in ("AS", "7H", "KC"):
        assert_fair(Counter(order.index(card) for order in orders), first_places(cards, decks))
    suits = [[card[1] for card in order] for order in orders]
    for column in places(suits):
        assert_uniform(column, SUITS)
    same, different = (13 * decks - 1) / (cards - 1), 13 * decks / (cards - 1)
    two = {(one, other): 0.25 * (same if one == other else different) for one, other in product(SUITS, SUITS)}
    for together in pairs(suits, [0, 1, 2, 13, 14, cards - 1]):
        assert_fair(together, two)


def first_places(cards, copies):
    """Where the first of some equal cards lies."""
    return {place: comb(cards - 1 - place, copies - 1) / comb(cards, copies) for place in range(cards)}


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("later", [False, True])
def test_hands_are_fair_after_each_shuffle(later, number):
    """Spades in each hand and in both, and whose hand two cards come to."""
    start = before_second_shuffle() if later else benben.game("montauk").new(seed=1, chance="manual")
    rng = benben.Rng(number + 1)
    hands = []
    for _ in range(number):
        position = start.copy()
        position.play_chance(rng)
        hands.append(position.full_view()["hands"])
    spades = Counter(tuple(sum(card[1] == "S" for card in hand) for hand in both) for both in hands)
    chances = {
        (a, b): comb(13, a)
        * comb(39, 6 - a)
        / comb(52, 6)
        * comb(13 - a, b)
        * comb(33 + a, 6 - b)
        / comb(46, 6)
        for a, b in product(range(7), range(7))
    }
    assert_fair(spades, chances)
    holders = Counter(tuple(holder(both, card) for card in ("AS", "7S")) for both in hands)
    assert_fair(holders, two_holders({0: 6, 1: 6, None: 40}))


def holder(hands, card):
    return next((player for player in (0, 1) if card in hands[player]), None)


def two_holders(rooms):
    """Where two different cards are, when all cards lie at random in rooms of these sizes."""
    total = sum(rooms.values())
    return {
        (one, other): rooms[one] * (rooms[other] - (one == other)) / (total * (total - 1))
        for one, other in product(rooms, rooms)
    }


@pytest.mark.parametrize("number", SAMPLES)
def test_who_leads_first_and_the_extra_are_the_next_cards(number):
    game = benben.game("montauk", rounds=1)
    leaders, extras = Counter(), Counter()
    for seed in range(min(number, 20_000)):
        position = game.new(seed=seed)
        leaders[position.full_view()["leader"]] += 1
        while position.full_view()["phase"] in ("lead", "follow"):
            before = position.full_view()
            position.play(position.legal_moves()[0])
        if len(position.full_view()["discard"]) == 1 and position.full_view()["extra"]:
            assert position.full_view()["extra"] == before["draw"][0]
            extras[position.full_view()["extra"][1]] += 1
    assert_uniform(leaders, (0, 1))
    assert extras.total() > 300


# -- worlds that a seat cannot tell apart --------------------------------------------------------
@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("led", [False, True])
def test_every_resampled_world_is_equally_likely(led, number):
    position = lay({}, "2S 3S", "5H 4H", turned="KS")
    if led:
        position.play("5H")
    rng = benben.Rng(number + led)
    state = position.search_state()
    assert_worlds_fair([state.resample(0, rng) for _ in range(number)], position, led)


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("later", [False, True])
def test_worlds_with_their_whole_past_are_as_likely(later, number):
    """The moves of another world, as reviews and environments resample it."""
    position = after_a_lead(later)
    rng = benben.Rng(number)
    worlds = [position.resample(position.to_move, rng) for _ in range(min(number, 20_000))]
    assert_worlds_fair([world.search_state() for world in worlds], position, led=True)


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("later", [False, True])
def test_worlds_that_are_imagined_from_what_a_seat_has_seen_are_as_likely(later, number):
    position = after_a_lead(later)
    seat = position.to_move
    seen, view = position.moves_seen(seat), position.view(seat)
    rng = benben.Rng(number)
    worlds = []
    for _ in range(min(number // (10 if later else 1), 20_000)):
        moves = position.game.reconstruct_moves(position.setup, seen, view, seat, rng)
        worlds.append(benben.load({**position.record(), "moves": moves}).search_state())
    assert_worlds_fair(worlds, position, led=True)


def after_a_lead(later):
    """A game in which a card has been led face down, after the first shuffle or a later one."""
    position = before_second_shuffle() if later else benben.game("montauk").new(seed=1, chance="manual")
    position.play_chance(benben.Rng(5))
    position.play(position.legal_moves()[0])
    return position


def assert_worlds_fair(worlds, position, led):
    """The hidden cards, among them the face-down lead, lie everywhere equally often, single and in pairs."""
    seat = position.to_move if led else 1 - position.to_move  # who does not know
    view = position.view(seat)
    known = {*view["hands"][seat], *view["discard"]}
    unseen = [card for card in PACK if card not in known]
    hand = 5 if led else 6
    rooms = {"hand": hand, "pile": len(unseen) - hand - led} | ({"lead": 1} if led else {})
    where = [location(world, 1 - seat, unseen) for world in worlds]
    for card in unseen[:3] + unseen[-3:]:
        chances = {room: size / len(unseen) for room, size in rooms.items()}
        assert_fair(Counter(spots[card] for spots in where), chances)
    for one, other in ((unseen[0], unseen[1]), (unseen[0], unseen[-1])):
        chances = two_holders(rooms)
        assert_fair(Counter((spots[one], spots[other]) for spots in where), chances)
    tops = Counter(PACK[world.draw_pile()[0]] for world in worlds)
    assert_uniform(tops, unseen)
    if led:
        assert_uniform(Counter(PACK[world.led] for world in worlds), unseen)


def location(world, other, unseen):
    places_of = {PACK[card]: "hand" for card in world.hand_cards(other)}
    places_of |= {PACK[card]: "pile" for card in world.draw_pile()}
    if world.led >= 0:
        places_of[PACK[world.led]] = "lead"
    return {card: places_of[card] for card in unseen}
