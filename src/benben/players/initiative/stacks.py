"""The 120 orders of the initiative stack, numbered, and numbered again for each colour by its place.

In the numbering for a colour its place comes first: the orders in which it stands on top are the first 24, and 24 further
on the same order of the others has it one place lower.  So to move it one place is to add or subtract 24.
"""
from itertools import permutations

COLOURS = 5
ORDERS = 120

STACKS = tuple(permutations(range(COLOURS)))                    # colours, top first
NUMBERS = {stack: number for number, stack in enumerate(STACKS)}


def by_place(colour: int) -> list[int]:
    """The orders in the numbering for a colour, as numbers of the general one."""
    others = permutations(other for other in range(COLOURS) if other != colour)
    rests = list(others)
    return [NUMBERS[(*rest[:place], colour, *rest[place:])] for place in range(COLOURS) for rest in rests]


def number_at() -> list[int]:
    """The number of an order at the sum of 5**colour * place over four colours: where a state's stack is looked up."""
    numbers = [-1] * 625
    for number, stack in enumerate(STACKS):
        numbers[sum(5**colour * stack.index(colour) for colour in range(COLOURS - 1))] = number
    return numbers


def is_higher(colour: int, other: int) -> list[int]:
    """For each order 255 if the colour is higher on it than the other, else 0."""
    return [255 if stack.index(colour) < stack.index(other) else 0 for stack in STACKS]
