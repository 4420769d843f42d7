"""The bytes for scores and the numbers for stacks, on which the table rests."""

from itertools import pairwise, permutations

from benben.games.initiative.solver import score_bytes, stack_orders

BASES = sorted({row * pips for row in range(1, 11) for pips in (1, 2, 3)})
ALL = sorted({base << doublings for base in BASES for doublings in range(11)})


def test_every_score_has_a_byte_and_bytes_are_in_order():
    codes = [score_bytes.encode(score) for score in ALL]
    assert codes[0] == 129 and codes[-1] < 256
    assert all(low < high for low, high in pairwise(codes))
    assert [score_bytes.decode(code) for code in codes] == ALL


def test_doubling_is_eight_and_the_other_side_is_256_less():
    for score in ALL:
        code = score_bytes.encode(score)
        assert score_bytes.decode(256 - code) == -score
        if 2 * score in ALL:
            assert score_bytes.encode(2 * score) == code + 8
    assert score_bytes.decode(128) == 0


def test_moving_a_colour_one_place_is_24_in_its_own_numbering():
    for ranking in ([0, 1, 2, 3, 4], [3, 1, 4, 0, 2]):
        for colour in range(5):
            to_own = {general: own for own, general in stack_orders.own_numbering(colour, ranking)}
            assert sorted(to_own) == sorted(to_own.values()) == list(range(120))
            for stack in permutations(range(5)):
                place = stack.index(colour)
                if place < 4:
                    lower = list(stack)
                    lower[place], lower[place + 1] = lower[place + 1], lower[place]
                    assert (
                        to_own[stack_orders.order_number(lower, ranking)]
                        == to_own[stack_orders.order_number(stack, ranking)] + 24
                    )


def test_runs_stay_together():
    ranking = [2, 4, 0, 1, 3]
    for colour, run in zip(ranking, stack_orders.RUNS, strict=True):
        own = dict(stack_orders.own_numbering(colour, ranking))
        back = {general: number for number, general in own.items()}
        for mapping in (own, back):
            for number in range(120):
                assert mapping[number] == mapping[number - number % run] + number % run


def test_a_stack_is_found_by_the_places_of_four_colours():
    ranking = [2, 4, 0, 1, 3]
    numbers = stack_orders.by_places(ranking)
    for stack in permutations(range(5)):
        at = sum(5**colour * stack.index(colour) for colour in range(4))
        assert numbers[at] == stack_orders.order_number(stack, ranking)


def test_orders_with_a_colour_higher_are_half():
    assert len(set(stack_orders.orders_with_higher(1, 3, [0, 1, 2, 3, 4]))) == 60
    assert not set(stack_orders.orders_with_higher(1, 3, [0, 1, 2, 3, 4])) & set(
        stack_orders.orders_with_higher(3, 1, [0, 1, 2, 3, 4])
    )
