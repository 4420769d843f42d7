"""Pictures for a report, as SVG: shares of the points, intervals on a line, bars, and a curve that settles.

All are as narrow as a phone, where they must be readable; on wider screens they stand side by side.
"""

from collections.abc import Collection, Sequence
from html import escape
from typing import Any

WIDTH = 360
PAD = 6
LEFT = 40  # room for the numbers of an upright axis
ROW = 38  # a name and a bar below it
FOOT = 44  # room for the scale below a picture


class Axis:
    """Where values lie across the picture."""

    def __init__(self, low: float, high: float, left: float, right: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1
        self.left = left
        self.right = right

    def at(self, value: float) -> float:
        return round(self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left), 1)

    def ticks(self) -> list[float]:
        """Round values, about five."""
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


def balance(rows: Sequence[tuple[str, dict[str, Any]]], label: str) -> str:
    """For each the points in 100 of both players as one bar cut in two, the interval at the cut, and a mark
    at half."""
    known = [(name, each) for name, each in rows if each["mean"] is not None]
    if not known:
        return ""
    axis, content = Axis(-50, 50, PAD, WIDTH - PAD), []
    for place, (name, each) in enumerate(known):
        y, cut = 62 * place, axis.at(each["mean"])
        low, high = (axis.at(each[end] if each[end] is not None else each["mean"]) for end in ("low", "high"))
        content += [
            _text(PAD, y + 14, name, "strong"),
            f'<rect class="first" x="{axis.left:g}" y="{y + 22}" width="{cut - axis.left:g}" height="28"/>',
            f'<rect class="second" x="{cut:g}" y="{y + 22}" width="{axis.right - cut:g}" height="28"/>',
            f'<path class="unsure" d="M{low} {y + 36}H{high}M{low} {y + 31}v10M{high} {y + 31}v10"/>',
            f'<path class="half" d="M{axis.at(0)} {y + 18}v36"/>',
            _text(PAD + 8, y + 41, f"first {50 + each['mean']:.1f}", "on"),
            _text(WIDTH - PAD - 8, y + 41, f"second {50 - each['mean']:.1f}", "on", "end"),
        ]
    return _svg(62 * len(known), label, content)


def intervals(
    rows: Sequence[tuple[str, dict[str, Any]]],
    label: str,
    middle: float | None,
    unit: str,
    sure: Collection[str] | None = None,
) -> str:
    """For each its mean as a dot and its 95% interval as a bar, and a rule in the middle, where there is no
    effect.

    What is sure is filled: those named, or, if nobody says, those whose interval leaves the rule out.
    """
    known = [(name, each) for name, each in rows if each["mean"] is not None and each["low"] is not None]
    if not known:
        return ""
    rule = [] if middle is None else [middle]
    axis = Axis(
        min(rule + [each["low"] for _, each in known]),
        max(rule + [each["high"] for _, each in known]),
        PAD + 8,
        WIDTH - PAD - 8,
    )
    bottom = ROW * len(known) + 4
    content = [] if middle is None else [f'<path class="rule" d="M{axis.at(middle)} 4V{bottom}"/>']
    for place, (name, each) in enumerate(known):
        y = ROW * place + 28
        outside = middle is not None and (each["low"] > middle or each["high"] < middle)
        kind = "sure" if (outside if sure is None else name in sure) else "open"
        content += [
            _text(PAD, y - 11, name),
            f'<path class="bar {kind}" d="M{axis.at(each["low"])} {y}H{axis.at(each["high"])}"/>',
            f'<circle class="dot {kind}" cx="{axis.at(each["mean"])}" cy="{y}" r="4.5"/>',
            _text(WIDTH - PAD, y - 11, f"{each['mean']:z.{each.get('digits', 1)}f}", "number", "end"),
        ]
    return _svg(bottom + FOOT, label, content + _scale(axis, bottom + 6, unit))


def _scale(axis: Axis, y: float, unit: str) -> list[str]:
    marks = []
    for tick in axis.ticks():
        x = axis.at(tick)
        anchor = (
            "start" if x < 16 else "end" if x > WIDTH - 16 else "middle"
        )  # or the number would be cut off
        marks.append(f'<path class="tick" d="M{x} {y}v5"/>{_text(x, y + 18, f"{tick:g}", "small", anchor)}')
    return [
        f'<path class="axis" d="M{axis.left:g} {y}H{axis.right:g}"/>',
        *marks,
        _text(axis.right, y + 34, unit, "small", "end"),
    ]


def bars(found: dict[str, Any], label: str, names: Sequence[str], unit: str) -> str:
    """How often each range of values occurs; the second sample stands behind the first as an outline."""
    samples = found["bars"]
    most = max((max(sample, default=0) for sample in samples), default=0)
    if not most or len(samples[0]) < 2:  # all the same is no picture
        return ""
    base, count = 150, len(samples[0])
    axis = Axis(found["first"], found["first"] + found["width"] * count, PAD, WIDTH - PAD)
    content = []
    for place, sample in enumerate(samples):
        for bar, times in enumerate(sample):
            if times:
                left, right = (axis.at(found["first"] + found["width"] * (bar + end)) for end in (0, 1))
                tall = round(times / most * (base - 24), 1)
                content.append(
                    f'<rect class="sample{place}" x="{left + 0.5:g}" y="{base - tall:g}" '
                    f'width="{max(1.0, right - left - 1):g}" height="{tall:g}"/>'
                )
    legend = [
        f'<rect class="sample{place}" x="{PAD + 120 * place}" y="2" width="12" height="12"/>'
        f"{_text(PAD + 18 + 120 * place, 13, name, 'small')}"
        for place, name in enumerate(names)
    ]
    return _svg(
        base + FOOT - 6, label, content + (legend if len(names) > 1 else []) + _scale(axis, base, unit)
    )


def settling(points: Sequence[Sequence[float]], label: str) -> str:
    """How an estimate and its interval changed while games came in."""
    if len(points) < 2:
        return ""
    across = Axis(0, points[-1][0], LEFT, WIDTH - PAD)
    up = Axis(min(0.0, *(point[2] for point in points)), max(0.0, *(point[3] for point in points)), 150, 10)
    band = (
        "L".join(f"{across.at(games)} {up.at(high)}" for games, _, _, high in points)
        + "L"
        + "L".join(f"{across.at(games)} {up.at(low)}" for games, _, low, _ in reversed(points))
    )
    line = "L".join(f"{across.at(games)} {up.at(mean)}" for games, mean, _, _ in points)
    left = [
        _text(LEFT - 8, up.at(tick) + 4, f"{tick:+g}" if tick else "0", "small", "end") for tick in up.ticks()
    ]
    fair = f'<path class="rule" d="M{LEFT} {up.at(0)}H{WIDTH - PAD}"/>'
    drawn = [f'<path class="band" d="M{band}Z"/>', fair, f'<path class="curve" d="M{line}"/>']
    return _svg(156 + FOOT - 6, label, [*drawn, *left, *_scale(across, 156, "games")])
