"""The quick set-up of Initiative played out by hand, from the rules page and with Python's own `random`."""

import random

FACES = ("S", "M", "L", "SM", "SL", "ML")
SIZES = {"S": "1", "M": "2", "L": "3"}


def full_bag(stack_size):
    """Two of each pyramid of the rainbow set, without one of each colour in the size of the stack."""
    bag = [colour + pips for colour in "RYGBK" for pips in "123"] * 2
    for colour in "RYGBK":
        bag.remove(f"{colour}{stack_size}")
    return bag


def quick_deal(stack_size, rng, choose=None):
    """A's ten and B's ten; `choose` takes one of two sizes, or chance does."""
    bag = full_bag(stack_size)
    first = []
    while len(first) < 10:
        face = rng.choice(FACES)
        sizes = [SIZES[letter] for letter in face if any(p[1] == SIZES[letter] for p in bag)]
        if not sizes:
            continue  # rolled again
        size = choose(sizes) if choose and len(sizes) == 2 else rng.choice(sizes)
        drawn = rng.choice([pyramid for pyramid in bag if pyramid[1] == size])
        bag.remove(drawn)
        first.append(drawn)
    return first, rng.sample(bag, 10)


def many(number, stack_size, choose=None):
    rng = random.Random(number + stack_size)
    return [quick_deal(stack_size, rng, choose) for _ in range(number)]
