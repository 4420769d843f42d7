"""The arithmetic of a net in plain Python; compiled, these are the C functions in `net.pxd`.

All numbers are whole, so both give exactly the same.
"""

from collections.abc import MutableSequence, Sequence


def sum_rows(
    sums: MutableSequence[int],
    numbers: Sequence[int],
    bias: int,
    active: Sequence[int],
    count: int,
    width: int,
    limit: int,
) -> None:
    """Add up some rows of `width` numbers and a bias, and keep each sum within 0 and `limit`."""
    totals = list(numbers[bias : bias + width])
    for row in active[:count]:
        start = row * width
        totals = [
            total + number for total, number in zip(totals, numbers[start : start + width], strict=True)
        ]
    for place, total in enumerate(totals):
        sums[place] = min(max(total, 0), limit)


def dot_product(numbers: Sequence[int], start: int, values: Sequence[int], count: int) -> int:
    """Multiply `count` numbers from `start` on with the values, and add up."""
    return sum(
        number * value for number, value in zip(numbers[start : start + count], values[:count], strict=True)
    )
