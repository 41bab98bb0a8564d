"""A rating history as a drawing: points and lines in the numbers of an SVG's own grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.formats import date_format

from ratingportal.ratings.pages.figures import show_rating

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

WIDTH, HEIGHT = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 66, 12, 14, 34
_STEPS = (10, 20, 50, 100, 200, 500, 1000)
_MOST_LINES = 5


def draw_history(points: Sequence[tuple[date, float]]) -> dict[str, Any] | None:
    """Draw ratings over time; nothing for fewer than two."""
    if len(points) < 2:
        return None
    low, high, step = _scale([rating for _day, rating in points])
    first, last = points[0][0].toordinal(), points[-1][0].toordinal()

    def across(day: date) -> float:
        share = (day.toordinal() - first) / max(last - first, 1)
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    def up(rating: float) -> float:
        return round(HEIGHT - BOTTOM - (rating - low) / (high - low) * (HEIGHT - TOP - BOTTOM), 1)

    marks = [
        {"x": across(day), "y": up(rating), "text": f"{_month(day)}: {show_rating(rating)}"}
        for day, rating in points
    ]
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": WIDTH - RIGHT,
        "base": HEIGHT - 10,
        "label_x": LEFT - 8,
        "line": " ".join(f"{mark['x']},{mark['y']}" for mark in marks),
        "marks": marks,
        "levels": [{"y": up(level), "text": level} for level in range(low, high + 1, step)],
        "from": _month(points[0][0]),
        "to": _month(points[-1][0]),
    }


def _month(day: date) -> str:
    return date_format(day, "M Y")


def _scale(ratings: Sequence[float]) -> tuple[int, int, int]:
    """Choose round numbers around the ratings."""
    spread = max(ratings) - min(ratings)
    step = next((each for each in _STEPS if spread / each < _MOST_LINES), _STEPS[-1])
    low = int(min(ratings) // step) * step
    high = -int(-max(ratings) // step) * step
    return low, max(high, low + step), step
