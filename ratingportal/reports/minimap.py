"""Where in the whole file the problems are: a strip beside the text, and the same as a list."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.core.model.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

BANDS = 120
"""The strip has at most so many bands; in a longer file a band stands for several lines."""
STRICTEST = [severity.value for severity in Severity]


@dataclass(frozen=True, slots=True)
class Band:
    """Some neighbouring lines with problems."""

    top: int
    severity: str
    """The strictest among them."""
    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Minimap:
    """The strip: bands from the top of the file to its end, and which of them this page shows."""

    height: int
    shown_from: int
    shown_height: int
    bands: list[Band]


def draw_minimap(
    count: int,
    problems: Iterable[tuple[int, str]],
    *,
    shown: tuple[int, int],
    url: Callable[[int], str],
) -> Minimap:
    """Draw the problems (line, severity) of a file with so many lines; `shown` are the page's lines."""
    per_band = max(1, -(-count // BANDS))
    height = max(1, -(-count // per_band))
    found: dict[int, list[tuple[int, str]]] = {}
    for line, severity in problems:
        if 0 < line <= count:
            found.setdefault((line - 1) // per_band, []).append((line, severity))
    first, last = ((number - 1) // per_band for number in shown)
    bands = [_band(top, found[top], url) for top in sorted(found)]
    return Minimap(height, first, max(last - first + 1, 1), bands)


def _band(top: int, problems: list[tuple[int, str]], url: Callable[[int], str]) -> Band:
    lines = [line for line, _severity in problems]
    first, last = min(lines), max(lines)
    strictest = min((severity for _line, severity in problems), key=STRICTEST.index)
    place = (
        _("line %(first)d") % {"first": first}
        if first == last
        else _("lines %(first)d–%(last)d") % {"first": first, "last": last}
    )
    return Band(top, strictest, f"{place}: {_counted(problems)}", url(first))


def _counted(problems: list[tuple[int, str]]) -> str:
    counts = Counter(severity for _line, severity in problems)
    return ", ".join(_number_of(key, counts[key]) for key in STRICTEST if counts[key])


def _number_of(severity: str, number: int) -> str:
    texts = {
        Severity.ERROR: ngettext("%(n)d to fix", "%(n)d to fix", number),
        Severity.OFFICER: ngettext("%(n)d for the officer", "%(n)d for the officer", number),
        Severity.CONFIRM: ngettext("%(n)d to confirm", "%(n)d to confirm", number),
        Severity.NOTE: ngettext("%(n)d note", "%(n)d notes", number),
        Severity.FIXED: ngettext("%(n)d corrected", "%(n)d corrected", number),
    }
    return texts[Severity(severity)] % {"n": number}
