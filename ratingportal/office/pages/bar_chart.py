"""A chart of bars in the numbers of an SVG's own grid: several series beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, HEIGHT = 720, 240
LEFT, RIGHT, TOP, BOTTOM = 44, 8, 12, 28
_ROUND = (1, 2, 5)
_LEVELS = 4
_TICKS = 9
"""So many labels fit under the bars."""


def draw_bars(labels: Sequence[str], series: Sequence[tuple[str, Sequence[int]]]) -> dict[str, Any]:
    """Draw each series as one bar per label."""
    step = _choose_step(max((value for _name, values in series for value in values), default=0))
    high = step * _LEVELS
    slot = (WIDTH - LEFT - RIGHT) / max(len(labels), 1)
    bar = slot * 0.8 / max(len(series), 1)

    def up(value: float) -> float:
        return round(HEIGHT - BOTTOM - value / high * (HEIGHT - TOP - BOTTOM), 1)

    bars = [
        {
            "x": round(LEFT + slot * (place + 0.1) + bar * number, 1),
            "y": up(value),
            "width": round(max(bar - 0.5, 0.5), 1),
            "height": round(up(0) - up(value), 1),
            "series": number + 1,
            "text": f"{labels[place]}: {name} {value}",
        }
        for number, (name, values) in enumerate(series)
        for place, value in enumerate(values)
        if value
    ]
    every = -(-len(labels) // _TICKS) or 1
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": WIDTH - RIGHT,
        "label_x": LEFT - 8,
        "base": HEIGHT - 8,
        "bars": bars,
        "levels": [{"y": up(step * n), "text": step * n} for n in range(_LEVELS + 1)],
        "ticks": [
            {"x": round(LEFT + slot * (place + 0.5), 1), "text": label}
            for place, label in enumerate(labels)
            if place % every == 0
        ],
        "legend": [{"series": n + 1, "text": name} for n, (name, _values) in enumerate(series)],
    }


def _choose_step(highest: int) -> int:
    """Choose a round number, so many of which reach the highest value."""
    power = 1
    while True:
        for factor in _ROUND:
            if factor * power * _LEVELS >= highest:
                return factor * power
        power *= 10
