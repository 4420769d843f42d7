"""Scores of a round as bytes, so that 120 of them are compared at once.

A score is a number of pyramids times pips, doubled some times.  What remains of it without factors of two is
one of eight numbers, and sorted by how far they are above a power of two they are the steps of an octave:
doubling adds 8. 128 stands for a round that nobody wins, more for a win, less for a loss by as much, so that
256 - byte is the score from the other side.  0 is worse than anything: best play never doubles beyond 30 *
2**10, which is 128 + 120, where a round that is parried to its end scores no more than a row may
(`parried_score`).  (A round has ten turns; a turn doubles the winner's score by a call while the winner holds
pyramids and by a virtual play after that. Both in one turn would be a call by the loser against a player who
has run out, and the same attack without the call, which has the same answer, loses half as much.)
"""

NOBODY_SCORES = 128
OCTAVE = 8
STEPS = (1, 9, 5, 21, 3, 27, 7, 15)


def encode(score: int) -> int:
    """The byte of a positive score."""
    exponent = score.bit_length() - 1
    odd = score
    while odd % 2 == 0:
        odd //= 2
    return NOBODY_SCORES + 1 + OCTAVE * exponent + STEPS.index(odd)


def decode(byte: int) -> int:
    """The score of a byte, negative for a loss; 0 where the byte belongs to no whole score."""
    if byte < NOBODY_SCORES:
        return -decode(2 * NOBODY_SCORES - byte) if byte else 0
    if byte == NOBODY_SCORES:
        return 0
    exponent, step = divmod(byte - NOBODY_SCORES - 1, OCTAVE)
    odd = STEPS[step]
    shift = exponent - (odd.bit_length() - 1)
    return odd << shift if shift >= 0 else 0
