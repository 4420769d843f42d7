"""Scores of a round as bytes, so that 120 of them can be compared at once.

A score is a number of pyramids times pips, doubled some number of times. Without its factors of two it is one
of eight numbers. Sorted by how far they are above a power of two, these are the steps of an octave: doubling
adds 8. The byte 128 stands for a round that nobody wins, more for a win and less for a loss by as much, so
256 - byte is the score from the other side. 0 is worse than any score.

Best play never doubles beyond 30 * 2**10, which is 128 + 120, if a round that is parried to its end scores no
more than a row may (`parried_score`). A round has ten turns. A turn doubles the winner's score by a call
while the winner holds pyramids, and by a virtual play after that. Both in one turn would be a call by the
loser against a player who has run out. The same attack without the call has the same answer and loses half as
much.
"""

NOBODY_SCORES = 128
OCTAVE = 8
STEPS = (1, 9, 5, 21, 3, 27, 7, 15)


def encode(score: int) -> int:
    """Return the byte of a positive score."""
    exponent = score.bit_length() - 1
    odd = score
    while odd % 2 == 0:
        odd //= 2
    return NOBODY_SCORES + 1 + OCTAVE * exponent + STEPS.index(odd)


def decode(byte: int) -> int:
    """Return the score of a byte, negative for a loss; 0 if the byte is not a whole score."""
    if byte < NOBODY_SCORES:
        return -decode(2 * NOBODY_SCORES - byte) if byte else 0
    if byte == NOBODY_SCORES:
        return 0
    exponent, step = divmod(byte - NOBODY_SCORES - 1, OCTAVE)
    odd = STEPS[step]
    shift = exponent - (odd.bit_length() - 1)
    return odd << shift if shift >= 0 else 0
