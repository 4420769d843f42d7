"""The 120 orders of the initiative stack, numbered, and numbered again for each colour by its place.

A numbering takes the colours one by one: the place of the first (of five), then that of the second among the
other four, and so on.  In the numbering for a colour that colour comes first, so to move it one place is to
add or subtract 24.

From one numbering to another runs of numbers stay together, the longer the sooner both go on with the same
colours: for the first colour of the general numbering everything, for the second sixes, for the third pairs.
So the colours of which most pyramids are held should come first: what is moved most often is moved in the
longest runs.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

COLOURS = 5
RUNS = (
    120,
    6,
    2,
    1,
    1,
)  # how many numbers stay together, for the first, second … colour of the general numbering

Stack = tuple[int, ...]  # colours, top first


def number(stack: Sequence[int], ranking: Sequence[int]) -> int:
    """The number of an order in the numbering that takes the colours as ranked."""
    left = list(stack)
    result = 0
    for colour in ranking:
        result = result * len(left) + left.index(colour)
        left.remove(colour)
    return result


def own_numbering(colour: int, ranking: Sequence[int]) -> Iterator[tuple[int, int]]:
    """For each order its number in the numbering for a colour and the general one."""
    own = [colour, *(other for other in ranking if other != colour)]
    for stack in permutations(range(COLOURS)):
        yield number(stack, own), number(stack, ranking)


def by_places(ranking: Sequence[int]) -> list[int]:
    """The number of an order at the sum of 5**colour * place over four colours, where a state's stack is
    looked up."""
    numbers = [0] * 625
    for stack in permutations(range(COLOURS)):
        numbers[sum(5**colour * stack.index(colour) for colour in range(COLOURS - 1))] = number(
            stack, ranking
        )
    return numbers


def orders_with_higher(colour: int, other: int, ranking: Sequence[int]) -> Iterator[int]:
    """The orders on which a colour is higher than another."""
    for stack in permutations(range(COLOURS)):
        if stack.index(colour) < stack.index(other):
            yield number(stack, ranking)
