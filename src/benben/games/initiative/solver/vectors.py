# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Operations on all orders of the stack at once: loops over bytes that a C compiler can vectorise.

A vector is 128 bytes of a block, from an offset on; the last eight only pad it to whole instructions.
"""

import cython

OCTAVE = 8


def byte_array(count):
    """Return a block of zero bytes: C memory when compiled."""
    if cython.compiled:
        block = cython.cast("byte *", calloc(count, 1))  # noqa: F821
        if not block:
            raise MemoryError
        return block
    return bytearray(count)


def fill(into, at, value):
    for i in range(128):
        into[at + i] = value


def copy(into, at, source, start):
    for i in range(128):
        into[at + i] = source[start + i]


def max_into(into, at, source, start):
    """Take the elementwise maximum."""
    for i in range(128):
        mine, other = into[at + i], source[start + i]
        into[at + i] = mine if mine > other else other


def max_into_negated(into, at, source, start):
    """Take the elementwise maximum with the negated scores of the source."""
    for i in range(128):
        mine, other = into[at + i], -source[start + i] & 255
        into[at + i] = mine if mine > other else other


def negate(into, at, source, start):
    for i in range(128):
        into[at + i] = -source[start + i] & 255


def select_by_mask(into, at, source, start, other, mask, where):
    """Take bytes from one vector where the mask is 255, and from another of the same block where it is 0."""
    for i in range(128):
        into[at + i] = source[start + i] & mask[where + i] | source[other + i] & ~mask[where + i]


def double_all(vector, at):
    """Move every score an octave further from 128, in either direction."""
    for i in range(128):
        score = vector[at + i]
        vector[at + i] = score + (OCTAVE if score > 128 else 0) - (OCTAVE if score < 128 else 0) & 255


def double_wins(vector, at):
    for i in range(128):
        vector[at + i] += OCTAVE if vector[at + i] > 128 else 0


def permute(into, at, source, start, order, first, run):
    """Reorder the bytes of a vector, where runs of the given length stay together."""
    if run == 1:
        permute_bytes(into, at, source, start, order, first)
    elif run == 2:
        permute_pairs(into, at, source, start, order, first)
    elif run == 6:
        permute_sixes(into, at, source, start, order, first)
    else:
        copy(into, at, source, start)


# Reading before writing lets the compiler combine what stays together; handling several at a time saves
# counting.
def permute_bytes(into, at, source, start, order, first):
    for i in range(0, 120, 4):
        one, two = source[start + order[first + i]], source[start + order[first + i + 1]]
        three, four = source[start + order[first + i + 2]], source[start + order[first + i + 3]]
        into[at + i] = one
        into[at + i + 1] = two
        into[at + i + 2] = three
        into[at + i + 3] = four


def permute_pairs(into, at, source, start, order, first):
    for i in range(0, 120, 2):
        place = start + order[first + i]
        one, two = source[place], source[place + 1]
        into[at + i] = one
        into[at + i + 1] = two


def permute_sixes(into, at, source, start, order, first):
    for i in range(0, 120, 6):
        place = start + order[first + i]
        one, two, three = source[place], source[place + 1], source[place + 2]
        four, five, six = source[place + 3], source[place + 4], source[place + 5]
        into[at + i] = one
        into[at + i + 1] = two
        into[at + i + 2] = three
        into[at + i + 3] = four
        into[at + i + 4] = five
        into[at + i + 5] = six


def max_with_neighbours(into, at, source, start):
    """In a colour's own numbering, take the best of leaving it and moving it one place up or down."""
    for i in range(32):
        into[at + 96 + i] = source[start + 96 + i]
    for i in range(96):
        mine, other = source[start + i], source[start + i + 24]
        into[at + i] = mine if mine > other else other
    for i in range(96):
        mine, other = into[at + 24 + i], source[start + i]
        into[at + 24 + i] = mine if mine > other else other
