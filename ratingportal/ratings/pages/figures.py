"""Ratings, gains and table cells as pages show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from ratingportal.core.rating.model import Mode
from ratingportal.core.rating.systems import find_system

if TYPE_CHECKING:
    from ratingportal.federations.models import RatingList

MINUS = "\u2212"
HALVES = {0: "0", 1: "½", 2: "1"}


def find_decimals(rating_list: RatingList) -> int | None:
    """Tell with how many decimals a list shows ratings; none named where it has whole ones."""
    system = rating_list.rating_system
    return 1 if system and find_system(system).mode is Mode.GAME else None


def show_rating(rating: float | None, decimals: int | None = None) -> str:
    """Write a rating, with a decimal only where it has one unless told; a dash for somebody unrated."""
    if rating is None:
        return "–"
    if decimals is not None:
        return f"{rating:.{decimals}f}"
    return f"{rating:.0f}" if rating == int(rating) else f"{rating:.1f}"


def show_gain(gain: float | None, decimals: int | None = None) -> str:
    """Write a change with its sign."""
    if gain is None:
        return "–"
    size = abs(gain)
    text = show_rating(round(size, 1)) if decimals is None else f"{size:.{decimals}f}"
    if not float(text):
        return text
    return f"+{text}" if gain > 0 else f"{MINUS}{text}"


def choose_tone(gain: float | None) -> str:
    """Give the colour of a change."""
    if not gain:
        return ""
    return "fixed" if gain > 0 else "error"


def make_cell(text: object, **more: Any) -> dict[str, Any]:
    """Make a cell of a plain table: text, maybe url, sub, num, wide (not on a phone), brief (only there), tone, name."""
    return {"text": text, **more}


def make_number_cell(text: object, **more: Any) -> dict[str, Any]:
    """Make a cell that holds a number."""
    return {"text": text, "num": True, **more}


def make_column(label: str, **more: Any) -> dict[str, Any]:
    """Make the head of a column: label, maybe num and wide."""
    return {"label": label, **more}


def change_row(
    change: Any, *, opponent: str, url: str = "", rule: str, decimals: int | None = None
) -> list[dict[str, Any]]:
    """Say why a rating changed by one game: opponent, ratings, difference, expected, K, change."""
    counted = show_gain(change.counted, decimals)
    if change.counted is not None and change.counted != change.difference:
        counted = _("%(difference)s, counted as %(counted)s") % {
            "difference": show_gain(change.difference, decimals),
            "counted": counted,
        }
    points = None if change.k is None or change.change is None else change.k * change.change
    expected = "–" if change.expected is None else f"{change.expected:.2f}"
    own, other = show_rating(change.rating, decimals), show_rating(change.opponent_rating, decimals)
    return [
        make_number_cell(change.round),
        make_cell(
            opponent,
            url=url,
            sub=rule,
            brief=_tell_briefly(own, other, counted, expected, change.k),
            name=True,
        ),
        make_number_cell(show_gain(points, 2), tone=choose_tone(points)),
        make_number_cell(HALVES[change.score]),
        make_number_cell(other, wide=True),
        make_number_cell(own, wide=True),
        make_number_cell(counted, wide=True),
        make_number_cell(expected, wide=True),
        make_number_cell("–" if change.k is None else change.k, wide=True),
    ]


def _tell_briefly(own: str, other: str, counted: str, expected: str, k: int | None) -> str:
    """Say what explains a change in a line, for screens without room for its columns."""
    if k is None:
        return _("Their rating: %(other)s") % {"other": other}
    return _("%(own)s against %(other)s (%(counted)s), expected %(expected)s, K %(k)s") % {
        "own": own,
        "other": other,
        "counted": counted,
        "expected": expected,
        "k": k,
    }


def change_columns() -> list[dict[str, Any]]:
    """Give the heads of a table of changes."""
    return [
        make_column(_("Round"), num=True),
        make_column(_("Opponent")),
        make_column(_("Change"), num=True),
        make_column(_("Result"), num=True),
        make_column(_("Their rating"), num=True, wide=True),
        make_column(_("Own rating"), num=True, wide=True),
        make_column(_("Difference"), num=True, wide=True),
        make_column(_("Expected"), num=True, wide=True),
        make_column(_("K"), num=True, wide=True),
    ]
