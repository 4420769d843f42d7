"""The tables by which a net ends in chances and shares, made by whole numbers alone: the same everywhere."""

from decimal import Decimal


def powers_of_e(steps: int, count: int) -> list[int]:
    """Return exp(-n / steps) for each n below the count, in units of 1 / 2^60."""
    factor = int((Decimal(-1) / steps).exp() * 2**60)
    powers = [1 << 60]
    for _ in range(count - 1):
        powers.append(powers[-1] * factor >> 60)
    return powers


def winning_chances() -> list[float]:
    """Return the winning chances for logits from -8 to 8 in steps of 1/256; opposite ones add up to 1."""
    lost = [2**40 * power // (power + 2**60) / 2**40 for power in powers_of_e(256, 2049)]
    return [*reversed(lost), *(1 - chance for chance in lost[1:])]


def shares_by_distance() -> list[int]:
    """Return what a move counts that is n / 64 logits worse than the best, which counts 2^20."""
    return [power >> 40 for power in powers_of_e(64, 1024)]
