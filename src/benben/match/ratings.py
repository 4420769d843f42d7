"""Ratings of many bots from the points they made against each other, by maximum likelihood.

The model is Elo's, also called Bradley and Terry's: the expected share of A against B is 1 / (1 + 10^((b - a)
/ 400)). Each two that have met are given one drawn game more, so that one who won or lost everything gets a
finite rating.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

SCALE = 400 / math.log(10)  # Elo points for one unit of log odds
STEPS = 200  # Newton's method needs about ten; more would mean that it fails
LONGEST_STEP = 2.0  # in log odds: from far away Newton would overshoot
Z = 1.96

Meeting = tuple[float, int]  # points of the first, games
Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating:
    """Elo above the first bot, which is 0 by definition, with half the width of its 95% interval."""

    elo: float
    radius: float


def rate(count: int, meetings: Mapping[tuple[int, int], Meeting]) -> list[Rating]:
    """The ratings of bots 0 … count - 1; ValueError unless everybody is linked to bot 0 by games.

    The radius takes games as independent; pairs on the same seed make it slightly too wide or too narrow.
    """
    played = {both: (points + 0.5, games + 1) for both, (points, games) in meetings.items() if games}
    if len(_linked(count, list(played))) < count:
        raise ValueError("not everybody is linked by games")
    strengths = [0.0] * count
    for _ in range(STEPS):
        gradient, information = _slopes(strengths, played)
        step = solve(information, gradient)
        longest = max(map(abs, step), default=0.0)
        scale = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [0.0, *(old + scale * move for old, move in zip(strengths[1:], step, strict=True))]
        if longest < 1e-9:
            break
    _, information = _slopes(strengths, played)
    return [
        Rating(SCALE * strength, 0.0 if bot == 0 else Z * SCALE * math.sqrt(_variance(information, bot - 1)))
        for bot, strength in enumerate(strengths)
    ]


def _linked(count: int, met: Sequence[tuple[int, int]]) -> set[int]:
    found = {0}
    for _ in range(count):
        found |= {bot for both in met if found & set(both) for bot in both}
    return found


def _slopes(
    strengths: Sequence[float], played: Mapping[tuple[int, int], Meeting]
) -> tuple[list[float], Matrix]:
    """Gradient and information of the likelihood, without bot 0, whose strength is fixed."""
    count = len(strengths)
    gradient = [0.0] * count
    information = [[0.0] * count for _ in range(count)]
    for (one, other), (points, games) in played.items():
        expected = 1 / (1 + math.exp(strengths[other] - strengths[one]))
        weight = games * expected * (1 - expected)
        for bot, sign in ((one, 1), (other, -1)):
            gradient[bot] += sign * (points - games * expected)
            information[bot][bot] += weight
        information[one][other] -= weight
        information[other][one] -= weight
    return gradient[1:], [row[1:] for row in information[1:]]


def _variance(information: Matrix, index: int) -> float:
    return solve(information, [float(row == index) for row in range(len(information))])[index]


def solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by Gauss's elimination with pivots."""
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
