"""Pictures for a report, as SVG: intervals on a line, bars, and a curve that settles."""
from collections.abc import Sequence
from html import escape
from typing import Any

WIDTH = 720
LABELS = 200            # room for names at the left
ROW = 26
PAD = 16


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
        step = next(size for size in (step / 10, step / 5, step / 2, step, 2 * step, 5 * step) if span / size <= 6)
        first = -(-self.low // step)
        return [round((first + count) * step, 10) for count in range(8) if (first + count) * step <= self.high]


def _svg(height: float, label: str, content: Sequence[str]) -> str:
    return (f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label, quote=True)}">'
            f'{"".join(content)}</svg>')


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>'


def intervals(rows: Sequence[tuple[str, dict[str, Any]]], label: str, middle: float, unit: str) -> str:
    """A line for each: its mean as a dot, its 95% interval as a bar, and a rule where there is no effect."""
    known = [(name, each) for name, each in rows if each["mean"] is not None and each["low"] is not None]
    if not known:
        return ""
    axis = Axis(min(middle, *(each["low"] for _, each in known)), max(middle, *(each["high"] for _, each in known)),
                LABELS + PAD, WIDTH - PAD - 60)
    height = ROW * len(known) + 56
    content = [f'<path class="rule" d="M{axis.at(middle)} 4V{height - 46}"/>']
    for place, (name, each) in enumerate(known):
        y = ROW * place + 16
        kind = "sure" if each["low"] > middle or each["high"] < middle else "open"
        content += [_text(LABELS, y + 4, name, anchor="end"),
                    f'<path class="bar {kind}" d="M{axis.at(each["low"])} {y}H{axis.at(each["high"])}"/>',
                    f'<circle class="dot {kind}" cx="{axis.at(each["mean"])}" cy="{y}" r="4.5"/>',
                    _text(WIDTH - PAD, y + 4, f"{each['mean']:.1f}", "number", "end")]
    return _svg(height, label, content + _scale(axis, height - 40, unit))


def _scale(axis: Axis, y: float, unit: str) -> list[str]:
    marks = [f'<path class="tick" d="M{axis.at(tick)} {y}v5"/>{_text(axis.at(tick), y + 18, f"{tick:g}", "small", "middle")}'
             for tick in axis.ticks()]
    return [f'<path class="axis" d="M{axis.left:g} {y}H{axis.right:g}"/>', *marks,
            _text(axis.right, y + 34, unit, "small", "end")]


def bars(found: dict[str, Any], label: str, names: Sequence[str], unit: str) -> str:
    """How often each range of values occurs; the second sample stands behind the first as an outline."""
    samples = found["bars"]
    most = max((max(sample, default=0) for sample in samples), default=0)
    if not most or len(samples[0]) < 2:         # all the same is no picture
        return ""
    height, base, count = 200, 162, len(samples[0])
    axis = Axis(found["first"], found["first"] + found["width"] * count, PAD + 40, WIDTH - PAD)
    content = []
    for place, sample in enumerate(samples):
        for bar, times in enumerate(sample):
            if times:
                left, right = (axis.at(found["first"] + found["width"] * (bar + end)) for end in (0, 1))
                tall = round(times / most * (base - 24), 1)
                content.append(f'<rect class="sample{place}" x="{left + 0.5:g}" y="{base - tall:g}" '
                               f'width="{max(1.0, right - left - 1):g}" height="{tall:g}"/>')
    legend = [f'<rect class="sample{place}" x="{PAD + 40 + 170 * place}" y="2" width="12" height="12"/>'
              f'{_text(PAD + 58 + 170 * place, 13, name, "small")}' for place, name in enumerate(names)]
    return _svg(height, label, content + (legend if len(names) > 1 else []) + _scale(axis, base, unit))


def settling(points: Sequence[Sequence[float]], label: str) -> str:
    """How an estimate and its interval changed while games came in."""
    if len(points) < 2:
        return ""
    across = Axis(0, points[-1][0], PAD + 40, WIDTH - PAD)
    up = Axis(min(0.0, *(point[2] for point in points)), max(0.0, *(point[3] for point in points)), 170, 12)
    band = "L".join(f"{across.at(games)} {up.at(high)}" for games, _, _, high in points) + "L" + "L".join(
        f"{across.at(games)} {up.at(low)}" for games, _, low, _ in reversed(points))
    line = "L".join(f"{across.at(games)} {up.at(mean)}" for games, mean, _, _ in points)
    left = [_text(PAD + 32, up.at(tick) + 4, f"{tick:+g}" if tick else "0", "small", "end") for tick in up.ticks()]
    fair = f'<path class="rule" d="M{PAD + 40} {up.at(0)}H{WIDTH - PAD}"/>'
    return _svg(214, label, [f'<path class="band" d="M{band}Z"/>', fair, f'<path class="curve" d="M{line}"/>', *left,
                             *_scale(across, 176, "games")])
