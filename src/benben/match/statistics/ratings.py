"""Ratings of many bots from the points they scored against each other, by maximum likelihood.

The model is Elo's, also known as Bradley and Terry's: the expected share of A against B is 1 / (1 + 10^((b -
a) / 400)).  Every two bots that have played each other get one drawn game more, so that a bot that won or
lost everything has a finite rating.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benben.match.statistics.intervals import Z

SCALE = 400 / math.log(10)  # Elo points for one unit of log odds
MAX_STEPS = 200  # Newton's method needs about ten; more would mean that it fails
MAX_STEP = 2.0  # in log odds: from far away Newton's method would overshoot
PRECISION = 1e-9  # in log odds

Pair = tuple[int, int]  # two bots, by number
Score = tuple[float, int]  # points of the first bot, games
Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating:
    """Elo above the first bot, which is 0 by definition, and half the width of the 95% interval."""

    elo: float
    half_width: float


def rate(count: int, scores: Mapping[Pair, Score]) -> list[Rating]:
    """Return the ratings of bots 0 … count - 1.

    Raises ValueError unless every bot is linked to bot 0 by a chain of games.  The radius treats games as
    independent; since pairs share a seed it is slightly too wide or too narrow.
    """
    scores = {pair: (points + 0.5, games + 1) for pair, (points, games) in scores.items() if games}
    if len(_linked_to_first(count, list(scores))) < count:
        raise ValueError("not every bot is linked to the first by games")
    strengths = [0.0] * count
    for _ in range(MAX_STEPS):
        gradient, information = _derivatives(strengths, scores)
        step = solve(information, gradient)
        longest = max(map(abs, step), default=0.0)
        damping = min(1.0, MAX_STEP / longest) if longest else 1.0
        strengths = [0.0, *(old + damping * change for old, change in zip(strengths[1:], step, strict=True))]
        if longest < PRECISION:
            break
    _, information = _derivatives(strengths, scores)
    return [
        Rating(SCALE * strength, 0.0 if bot == 0 else Z * SCALE * math.sqrt(_variance(information, bot - 1)))
        for bot, strength in enumerate(strengths)
    ]


def _linked_to_first(count: int, pairs: Sequence[Pair]) -> set[int]:
    linked = {0}
    for _ in range(count):
        linked |= {bot for pair in pairs if linked & set(pair) for bot in pair}
    return linked


def _derivatives(strengths: Sequence[float], scores: Mapping[Pair, Score]) -> tuple[list[float], Matrix]:
    """Gradient and information matrix of the likelihood, without bot 0, whose strength is fixed."""
    count = len(strengths)
    gradient = [0.0] * count
    information = [[0.0] * count for _ in range(count)]
    for (first, second), (points, games) in scores.items():
        expected = 1 / (1 + math.exp(strengths[second] - strengths[first]))
        weight = games * expected * (1 - expected)
        for bot, sign in ((first, 1), (second, -1)):
            gradient[bot] += sign * (points - games * expected)
            information[bot][bot] += weight
        information[first][second] -= weight
        information[second][first] -= weight
    return gradient[1:], [row[1:] for row in information[1:]]


def _variance(information: Matrix, index: int) -> float:
    """Return a diagonal element of the inverse of the information matrix."""
    return solve(information, [float(row == index) for row in range(len(information))])[index]


def solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Return the solution of a system of linear equations, by Gaussian elimination with pivoting."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [
                    value - factor * above for value, above in zip(rows[row], rows[column], strict=True)
                ]
    return [rows[row][size] / rows[row][row] for row in range(size)]
