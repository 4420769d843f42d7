"""The 120 orders of the initiative stack, numbered, and numbered again for each colour by its place.

A numbering takes the colours one by one: the place of the first (of five), then that of the second among the
other four, and so on. In the numbering for a colour, that colour comes first, so moving it one place adds or
subtracts 24.

Between two numberings, runs of numbers stay together. The sooner both continue with the same colours, the
longer the runs: everything for the first colour of the general numbering, sixes for the second, pairs for the
third. The colours with the most pyramids should therefore come first, because the colours that are moved most
often are then moved in the longest runs.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

COLOURS = 5
# How long the runs are that stay together, for the first, second … colour of the general numbering.
RUNS = (120, 6, 2, 1, 1)


def order_number(stack: Sequence[int], ranking: Sequence[int]) -> int:
    """Return the number of an order in the numbering that takes the colours as ranked."""
    left = list(stack)
    result = 0
    for colour in ranking:
        result = result * len(left) + left.index(colour)
        left.remove(colour)
    return result


def own_numbering(colour: int, ranking: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield for each order its number in the numbering for a colour and in the general one."""
    own = [colour, *(other for other in ranking if other != colour)]
    for stack in permutations(range(COLOURS)):
        yield order_number(stack, own), order_number(stack, ranking)


def by_places(ranking: Sequence[int]) -> list[int]:
    """Return the numbers of orders, indexed by the sum of 5**colour * place over four colours."""
    numbers = [0] * 625
    for stack in permutations(range(COLOURS)):
        numbers[sum(5**colour * stack.index(colour) for colour in range(COLOURS - 1))] = order_number(
            stack, ranking
        )
    return numbers


def orders_with_higher(colour: int, other: int, ranking: Sequence[int]) -> Iterator[int]:
    """Return the orders in which one colour is higher than another."""
    for stack in permutations(range(COLOURS)):
        if stack.index(colour) < stack.index(other):
            yield order_number(stack, ranking)
