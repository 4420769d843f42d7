"""Plots for a report, as SVG: shares of the points, intervals, histograms, and the convergence of an
estimate.

All are as narrow as a phone, where they must be readable; on wider screens they stand side by side. While an
experiment is running, the browser draws the same `Curve` as the report.
"""

from collections.abc import Collection, Sequence
from html import escape
from typing import TypedDict

from benben.lab.report.data import Histogram
from benben.match.statistics.intervals import Interval

WIDTH = 360
PAD = 6
LEFT_MARGIN = 40  # room for the numbers of a vertical axis
ROW_HEIGHT = 38  # a name and a bar below it
FOOT_HEIGHT = 44  # room for the scale below a plot
CURVE_TOP, CURVE_BOTTOM = 10, 150  # of a curve
MIN_GAMES = 10  # games before which an estimate is not drawn
Y_LIMITS = (5, 10, 25, 50)  # points in 100 that a curve shows above and below zero
# Numbers of games that a curve may have room for.
X_LIMITS = sorted(size * factor for size in (50, 100, 200, 500) for factor in (1, 10, 100))


class Mark(TypedDict):
    """A short text in a plot."""

    text: str
    x: float
    y: float
    anchor: str


class Curve(TypedDict):
    """How an estimate converged, as the paths of a drawing: its mean, its interval, zero, and the axis below,
    with the texts beside them."""

    width: float
    height: float
    line: str
    band: str
    zero: str
    axis: str
    marks: list[Mark]


class Axis:
    """Maps values to coordinates, horizontal or vertical."""

    def __init__(self, low: float, high: float, left: float, right: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1
        self.left = left
        self.right = right

    def at(self, value: float) -> float:
        return round(self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left), 1)

    def ticks(self) -> list[float]:
        """About five round values."""
        span = self.high - self.low
        step = 10.0 ** (len(str(int(span))) - 1) if span >= 1 else 0.1
        step = next(
            size for size in (step / 10, step / 5, step / 2, step, 2 * step, 5 * step) if span / size <= 6
        )
        first = -(-self.low // step)
        return [
            round((first + count) * step, 10) for count in range(8) if (first + count) * step <= self.high
        ]


def _svg(height: float, label: str, content: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label, quote=True)}">'
        f"{''.join(content)}</svg>"
    )


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>'


def balance(rows: Sequence[tuple[str, Interval]], label: str) -> str:
    """For each name the points in 100 of both players, as one bar divided in two.

    The interval is drawn at the division, and a mark at half.
    """
    known = [
        (name, mean, interval["low"], interval["high"])
        for name, interval in rows
        if (mean := interval["mean"]) is not None
    ]
    if not known:
        return ""
    axis, content = Axis(-50, 50, PAD, WIDTH - PAD), []
    for row, (name, mean, lower, upper) in enumerate(known):
        y, cut = 62 * row, axis.at(mean)
        low, high = (axis.at(mean if end is None else end) for end in (lower, upper))
        content += [
            _text(PAD, y + 14, name, "strong"),
            f'<rect class="first" x="{axis.left:g}" y="{y + 22}" width="{cut - axis.left:g}" height="28"/>',
            f'<rect class="second" x="{cut:g}" y="{y + 22}" width="{axis.right - cut:g}" height="28"/>',
            f'<path class="unsure" d="M{low} {y + 36}H{high}M{low} {y + 31}v10M{high} {y + 31}v10"/>',
            f'<path class="half" d="M{axis.at(0)} {y + 18}v36"/>',
            _text(PAD + 8, y + 41, f"first {50 + mean:.1f}", "on"),
            _text(WIDTH - PAD - 8, y + 41, f"second {50 - mean:.1f}", "on", "end"),
        ]
    return _svg(62 * len(known), label, content)


def intervals(
    rows: Sequence[tuple[str, Interval]],
    label: str,
    *,
    middle: float | None,
    unit: str,
    sure: Collection[str] | None = None,
    digits: int = 1,
) -> str:
    """For each name its mean as a dot and its 95% interval as a bar, with a line at `middle`, the value of no
    effect.

    Those in `sure` are filled; by default, those whose interval does not include the middle.
    """
    known = [
        (name, mean, low, high)
        for name, interval in rows
        if (mean := interval["mean"]) is not None
        and (low := interval["low"]) is not None
        and (high := interval["high"]) is not None
    ]
    if not known:
        return ""
    line = [] if middle is None else [middle]
    axis = Axis(
        min(line + [low for _, _, low, _ in known]),
        max(line + [high for _, _, _, high in known]),
        PAD + 8,
        WIDTH - PAD - 8,
    )
    bottom = ROW_HEIGHT * len(known) + 4
    content = [] if middle is None else [f'<path class="rule" d="M{axis.at(middle)} 4V{bottom}"/>']
    for row, (name, mean, low, high) in enumerate(known):
        y = ROW_HEIGHT * row + 28
        outside = middle is not None and (low > middle or high < middle)
        kind = "sure" if (outside if sure is None else name in sure) else "open"
        content += [
            _text(PAD, y - 11, name),
            f'<path class="bar {kind}" d="M{axis.at(low)} {y}H{axis.at(high)}"/>',
            f'<circle class="dot {kind}" cx="{axis.at(mean)}" cy="{y}" r="4.5"/>',
            _text(WIDTH - PAD, y - 11, f"{mean:z.{digits}f}", "number", "end"),
        ]
    return _svg(bottom + FOOT_HEIGHT, label, content + _scale(axis, bottom + 6, unit))


def _scale(axis: Axis, y: float, unit: str) -> list[str]:
    path, marks = _horizontal(axis, y, unit)
    return [f'<path class="axis" d="{path}"/>', *map(_small, marks)]


def _small(mark: Mark) -> str:
    return _text(mark["x"], mark["y"], mark["text"], "small", mark["anchor"])


def _horizontal(axis: Axis, y: float, unit: str) -> tuple[str, list[Mark]]:
    """Return the path of an axis with its ticks, and the texts below it."""
    path, marks = f"M{axis.left:g} {y}H{axis.right:g}", []
    for tick in axis.ticks():
        x = axis.at(tick)
        anchor = "start" if x < 16 else "end" if x > WIDTH - 16 else "middle"  # keeps the number in the plot
        path += f"M{x} {y}v5"
        marks.append(Mark(text=f"{tick:g}", x=x, y=y + 18, anchor=anchor))
    return path, [*marks, Mark(text=unit, x=axis.right, y=y + 34, anchor="end")]


def bars(histogram: Histogram, label: str, names: Sequence[str], unit: str) -> str:
    """Return a histogram of one sample or two; the second stands behind the first as an outline."""
    samples = histogram["bars"]
    most = max((max(sample, default=0) for sample in samples), default=0)
    if not most or len(samples[0]) < 2:  # a single bar would show nothing
        return ""
    base, count = 150, len(samples[0])
    axis = Axis(histogram["first"], histogram["first"] + histogram["width"] * count, PAD, WIDTH - PAD)
    content = []
    for index, sample in enumerate(samples):
        for bar, times in enumerate(sample):
            if times:
                left, right = (
                    axis.at(histogram["first"] + histogram["width"] * (bar + end)) for end in (0, 1)
                )
                height = round(times / most * (base - 24), 1)
                content.append(
                    f'<rect class="sample{index}" x="{left + 0.5:g}" y="{base - height:g}" '
                    f'width="{max(1.0, right - left - 1):g}" height="{height:g}"/>'
                )
    legend = [
        f'<rect class="sample{index}" x="{PAD + 120 * index}" y="2" width="12" height="12"/>'
        f"{_text(PAD + 18 + 120 * index, 13, name, 'small')}"
        for index, name in enumerate(names)
    ]
    return _svg(
        base + FOOT_HEIGHT - 6, label, content + (legend if len(names) > 1 else []) + _scale(axis, base, unit)
    )


def convergence(points: Sequence[Sequence[float]], label: str) -> str:
    """Return how an estimate and its interval changed as games came in; a point is games, mean, low and
    high."""
    drawn = curve(points, int(points[-1][0])) if points else None
    if drawn is None:
        return ""
    paths = {"band": drawn["band"], "rule": drawn["zero"], "curve": drawn["line"], "axis": drawn["axis"]}
    content = [f'<path class="{kind}" d="{path}"/>' for kind, path in paths.items()]
    return _svg(drawn["height"], label, [*content, *map(_small, drawn["marks"])])


def curve(points: Sequence[Sequence[float]], games: int) -> Curve | None:
    """Return the drawing of an estimate that `games` games will make in the end; None before there is enough
    to draw.

    It reaches as far up and down as the last interval needs, so the first, wide ones are cut off. It leaves
    room for more games than there are so far; at the end it fits exactly.
    """
    known = [point for point in points if point[0] >= MIN_GAMES]
    if len(known) < 2:
        return None
    done, _, low, high = known[-1]
    needed = 1.4 * max(abs(low), abs(high))
    reach = next((reach for reach in Y_LIMITS if reach >= needed), Y_LIMITS[-1])
    room = min(games, next((room for room in X_LIMITS if room >= 1.2 * done), games))
    across, up = Axis(0, room, LEFT_MARGIN, WIDTH - PAD), Axis(-reach, reach, CURVE_BOTTOM, CURVE_TOP)

    def along(value: int) -> list[str]:
        heights = [up.at(max(-reach, min(reach, point[value]))) for point in known]
        return [f"{across.at(point[0])} {y}" for point, y in zip(known, heights, strict=True)]

    axis, marks = _horizontal(across, CURVE_BOTTOM + 6, "games")
    sides = [
        Mark(
            text=f"{tick:+g}".replace("-", "−") if tick else "0",
            x=LEFT_MARGIN - 8,
            y=up.at(tick) + 4,
            anchor="end",
        )
        for tick in up.ticks()
    ]
    return Curve(
        width=WIDTH,
        height=CURVE_BOTTOM + FOOT_HEIGHT,
        line="M" + "L".join(along(1)),
        band="M" + "L".join([*along(3), *reversed(along(2))]) + "Z",
        zero=f"M{LEFT_MARGIN} {up.at(0)}H{WIDTH - PAD}",
        axis=axis,
        marks=[*sides, *marks],
    )
