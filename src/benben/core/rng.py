# cython: infer_types=True, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The source of all randomness: small, fast, and with the same numbers compiled or not.

Nothing below the command line uses another source, so a seed fixes a game.
"""

from operator import index
from typing import Any, SupportsIndex

MASK32 = 0xFFFFFFFF
MASK64 = 0xFFFFFFFFFFFFFFFF


def mix64(seed):
    """SplitMix64's finaliser: neighbouring seeds become unrelated 64-bit words."""
    seed = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    seed = (seed ^ (seed >> 27)) * 0x94D049BB133111EB % 2**64
    return seed ^ (seed >> 31)


class Rng:
    """Marsaglia's xorshift128, seeded with a whole number of any size and sign.

    >>> import benben
    >>> rng = benben.Rng(7)
    >>> rng.below(1000), rng.below(1000)
    (60, 776)
    >>> cards = ["R", "Y", "G"]
    >>> rng.shuffle(cards)
    >>> other = rng.copy()
    >>> other.words() == rng.words()
    True
    """

    def __init__(self, seed: SupportsIndex):
        seed = index(seed)  # refuses fractions; declared as an int, compiled code would round them down
        first = mix64((seed + 0x9E3779B97F4A7C15) % 2**64)
        second = mix64((seed // 2**64 + 2 * 0x9E3779B97F4A7C15 + first) % 2**64)
        self.x, self.y = first >> 32, first % 2**32
        self.z, self.w = second >> 32, second % 2**32 | 1  # never all zero

    def _below(self, n):
        """Return a whole number from 0 to n - 1; the bias is below n / 2**32, which no test can detect."""
        t = (self.x ^ (self.x << 11)) & MASK32
        self.x, self.y, self.z = self.y, self.z, self.w
        self.w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        word = self.w
        return (word * n) >> 32

    # -- for Python callers --------------------------------------------------
    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, for n from 1 to 2**31 - 1."""
        if not 0 < n < 2**31:
            raise ValueError(f"cannot draw below {n}")
        return self._below(n)

    def shuffle(self, items: list[Any]) -> None:
        """Put a list into random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self._below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> "Rng":
        """Return a source that will give the same numbers as this one."""
        return from_words(self.words())

    def __repr__(self) -> str:
        return f"<Rng {self.x:08x} {self.y:08x} {self.z:08x} {self.w:08x}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return from_words, (self.words(),)

    def words(self) -> tuple[int, int, int, int]:
        """Return the whole internal state, for `from_words`."""
        return self.x, self.y, self.z, self.w


def from_words(words: tuple[int, int, int, int]) -> Rng:
    """Return a source that continues where another one was."""
    rng = Rng(0)
    rng.x, rng.y, rng.z, rng.w = words
    return rng
