"""Plots as plain SVG: panels side by side, with one or more lines in each."""

import dataclasses
import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 360, 240
LEFT, RIGHT, TOP, BOTTOM = 58, 14, 34, 44
COLORS = ["#0b62a4", "#c4561a", "#3a7d44"]


@dataclasses.dataclass
class Panel:
    title: str
    lines: dict[str, list[tuple[float, float]]]  # points by the name of the line


class Axis:
    """Places of values between two ends, evenly or by their logarithm."""

    def __init__(self, values, start, end, is_logarithmic):
        self.start, self.end, self.is_logarithmic = start, end, is_logarithmic
        self.low, self.high = (self.decades if is_logarithmic else self.steps)(values)

    def decades(self, values):
        low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
        self.ticks = [10.0 ** power for power in range(low, max(high, low + 1) + 1)]
        return low, max(high, low + 1)

    def steps(self, values):
        top = max(values) or 1
        unit = 10.0 ** math.floor(math.log10(top))
        step = next(unit * part for part in (0.2, 0.5, 1, 2, 5) if top / (unit * part) <= 6)
        count = math.ceil(top / step - 1e-9)
        self.ticks = [step * number for number in range(count + 1)]
        return 0, step * count

    def place(self, value):
        value = math.log10(value) if self.is_logarithmic else value
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def text(x, y, words, anchor="middle", size=11, extra=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}"{extra}>{escape(words)}</text>'


def drawn(panel, number, label, logarithmic_x, logarithmic_y):
    points = [point for line in panel.lines.values() for point in line]
    left, right = number * WIDTH + LEFT, (number + 1) * WIDTH - RIGHT
    bottom = HEIGHT - BOTTOM
    across = Axis([x for x, _ in points], left, right, logarithmic_x)
    up = Axis([y for _, y in points], bottom, TOP, logarithmic_y)
    parts = [text((left + right) / 2, 18, panel.title, size=13), text((left + right) / 2, HEIGHT - 8, label)]
    for tick in across.ticks:
        x = across.place(tick)
        parts.append(f'<path d="M{x:.1f} {TOP}V{bottom}" stroke="#ddd"/>' + text(x, bottom + 16, f"{tick:,.10g}"))
    for tick in up.ticks:
        y = up.place(tick)
        parts.append(f'<path d="M{left} {y:.1f}H{right}" stroke="#ddd"/>' + text(left - 6, y + 4, f"{tick:,.10g}", "end"))
    for index, (name, line) in enumerate(panel.lines.items()):
        color = COLORS[index % len(COLORS)]
        places = [(across.place(x), up.place(y)) for x, y in line]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<path d="M{path}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{color}"/>' for x, y in places]
        if len(panel.lines) > 1:
            parts.append(text(left + 8, TOP + 14 + 14 * index, name, "start", extra=f' fill="{color}"'))
    return parts


def svg(panels, label, logarithmic_x=False, logarithmic_y=False):
    width = len(panels) * WIDTH
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}" '
             'font-family="sans-serif" fill="#222">', f'<rect width="{width}" height="{HEIGHT}" fill="#fff"/>']
    for number, panel in enumerate(panels):
        parts += drawn(panel, number, label, logarithmic_x, logarithmic_y)
    return "\n".join(parts) + "\n</svg>\n"
