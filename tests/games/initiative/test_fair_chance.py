"""Initiative's chance is fair: the stack, the quick set-up in both forms, the die, the draws and the deal."""

from collections import Counter
from itertools import combinations, permutations, product
from math import comb

import pytest

import benben
from games.initiative.naive_deal import many
from games.initiative.positions import draft, fill, quick
from support.fairness import SAMPLES, assert_fair, assert_same, assert_uniform

STACK_SIZES = (1, 2, 3)


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("options", [{}, {"draft": True}, {"sizes": "choose"}])
def test_every_order_of_the_stack_is_equally_likely(options, number):
    game = benben.game("initiative", **options)
    stacks = Counter("".join(game.new(seed=seed).setup["stack"]) for seed in range(number))
    assert_uniform(stacks, ("".join(order) for order in permutations("RYGBK")))


@pytest.mark.parametrize("number", SAMPLES)
def test_the_stack_says_nothing_about_the_inventories(number):
    game = benben.game("initiative")
    setups = [game.new(seed=seed).setup for seed in range(number)]
    first, second = (
        Counter((setup["stack"][0], setup["inventories"][player][0][0]) for setup in setups)
        for player in (0, 1)
    )
    assert_uniform(first, product("RYGBK", "RYGBK"))
    assert_uniform(second, product("RYGBK", "RYGBK"))


# -- the quick set-up --------------------------------------------------------------------
def drawn_at_once(stack_size, number):
    game = benben.game("initiative", stack_size=stack_size)
    return [tuple(game.new(seed=seed).setup["inventories"]) for seed in range(number)]


def drawn_by_choice(stack_size, number):
    """A always takes the larger of two sizes."""
    game = benben.game("initiative", stack_size=stack_size, sizes="choose")
    deals = []
    for seed in range(number):
        position = game.new(seed=seed)
        while position.full_view()["phase"] == "size":
            position.play(position.legal_moves()[-1])
        moves = position.moves
        first = [move.removeprefix("~draw:") for move in moves if move.startswith("~draw:")]
        deals.append((first, moves[-1].removeprefix("~deal:").split(",")))
    return deals


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("stack_size", STACK_SIZES)
@pytest.mark.parametrize(
    ("sampler", "choose"), [(drawn_at_once, None), (drawn_by_choice, max)], ids=["chance", "choose"]
)
def test_inventories_are_those_of_a_naive_sampler(sampler, choose, stack_size, number):
    ours, naive = sampler(stack_size, number), many(number, stack_size, choose)
    for measure in (
        kinds_of_first,
        pairs_of_first,
        kinds_of_second,
        sizes_of_both,
        pairs_of_both,
        pairs_of_second,
    ):
        assert_same(measure(ours), measure(naive))


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("stack_size", STACK_SIZES)
def test_seconds_larges_are_a_blind_draw_from_what_the_first_has_left(stack_size, number):
    """Exact: of the fifteen left, ten are drawn, however many larges A took."""
    larges = 5 if stack_size == 3 else 10
    seen = Counter((count(one, "3"), count(two, "3")) for one, two in drawn_at_once(stack_size, number))
    for taken in range(11):
        second_hands = Counter({two: times for (one, two), times in seen.items() if one == taken})
        if second_hands.total() >= 100:
            assert_fair(second_hands, hypergeometric(15, larges - taken, 10))


def hypergeometric(total, marked, drawn):
    return {
        hits: comb(marked, hits) * comb(total - marked, drawn - hits) / comb(total, drawn)
        for hits in range(max(0, drawn - total + marked), min(marked, drawn) + 1)
    }


def count(pyramids, pips):
    return sum(pyramid[1] == pips for pyramid in pyramids)


def kinds_of_first(deals):
    return Counter(pyramid for first, _ in deals for pyramid in first[:1])


def pairs_of_first(deals):
    """What came to two places of A's ten, which are drawn one after the other."""
    places = [(0, 1), (0, 9), (4, 5), (8, 9)]
    return Counter(
        (n % 4, first[places[n % 4][0]], first[places[n % 4][1]]) for n, (first, _) in enumerate(deals)
    )


def kinds_of_second(deals):
    """One kind of each deal, so that the counts are independent: which of R1 to K3 B holds twice or once."""
    return Counter((n % 15, held(second, n % 15)) for n, (_, second) in enumerate(deals))


def held(pyramids, kind):
    return pyramids.count("RYGBK"[kind // 3] + "123"[kind % 3])


def sizes_of_both(deals):
    return Counter(tuple(count(hand, pips) for hand in deal for pips in "12") for deal in deals)


def pairs_of_both(deals):
    """How many of a kind the two hold."""
    return Counter(
        (n % 15, held(first, n % 15), held(second, n % 15)) for n, (first, second) in enumerate(deals)
    )


def pairs_of_second(deals):
    """How many of two kinds B holds."""
    pairs = list(combinations(range(15), 2))
    return Counter(
        (n % 7, held(second, pairs[15 * (n % 7)][0]), held(second, pairs[15 * (n % 7)][1]))
        for n, (_, second) in enumerate(deals)
    )


# -- single events, drawn by the state and by the environments' listed outcomes ----------------
@pytest.mark.parametrize("number", SAMPLES)
def test_the_die_shows_each_face_that_can_be_drawn_from_equally_often(number):
    faces = [f"~roll:{face}" for face in ("S", "M", "L", "SM", "SL", "ML")]
    assert_event(quick(), dict.fromkeys(faces, 1 / 6), number)
    rolled = draft()
    rolled.play("roll")
    assert_event(rolled, dict.fromkeys(faces, 1 / 6), number)
    without_smalls = draft()
    for row, pyramid in enumerate(["R1", "Y1", "G1", "B1", "K1"]):
        fill(without_smalls, row // 2 + 1, pyramid)
    without_smalls.play("roll")
    assert_event(without_smalls, dict.fromkeys(faces[1:], 1 / 5), number)


@pytest.mark.parametrize("number", SAMPLES)
def test_a_draw_is_blind(number):
    position = draft("roll", "~roll:M", "~draw:R2", "row:1", "roll", "~roll:M")
    chances = {f"~draw:{colour}2": 2 / 9 for colour in "YGBK"} | {"~draw:R2": 1 / 9}
    assert_event(position, chances, number)


@pytest.mark.parametrize("number", SAMPLES)
def test_every_ten_of_the_fifteen_are_dealt_equally_often(number):
    left = ["R1", "R3", "Y1", "Y3", "Y3", "G1", "G3", "G3", "B1", "B3", "B3", "K1", "K2", "K3", "K3"]
    ten = ["R2", "R2", "Y2", "Y2", "G2", "G2", "B2", "B2", "K2", "R3"]
    events = [event for code in ten for event in (f"~roll:{'SML'[int(code[1]) - 1]}", f"~draw:{code}")]
    chances = Counter()
    for chosen in combinations(left, 10):
        chances["~deal:" + ",".join(chosen)] += 1 / 3003
    assert_event(quick(*events), chances, number)


def assert_event(position, chances, number):
    """What the state draws agrees with exact probabilities, and so does what environments list."""
    rng = benben.Rng(number)
    assert_fair(Counter(position.copy().play_chance(rng) for _ in range(number)), chances)
    listed = dict(position.game.chance_outcomes(position.search_state()))
    assert listed == pytest.approx(dict(chances))
