"""Days as the file writes them: the day first, then the month; a spreadsheet may add a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.shared import days

if TYPE_CHECKING:
    from datetime import date

_TIME = defer_pattern(r"\s+[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?$")
_SHORT_YEAR = defer_pattern(r"([0-9]{1,2}[/.-][0-9]{1,2}[/.-])([0-9]{2})")
_YEAR = defer_pattern(r"(?:19|20)[0-9]{2}")


def read_day(text: str) -> date | None:
    """Read dd-mm-yyyy, in other signs or with the year in front too."""
    return days.read_day(_TIME.sub("", text.strip()))


def read_birth(text: str, *, year: int) -> str | None:
    """Read a date of birth or a year alone; two digits mean a year up to the given one."""
    text = _TIME.sub("", text.strip())
    if _YEAR.fullmatch(text):
        return text
    if found := _SHORT_YEAR.fullmatch(text):
        text = f"{found[1]}{year - (year - int(found[2])) % 100}"
    found_day = days.read_day(text)
    return values.read_birth(found_day.isoformat()) if found_day else None


def show_day(day_: date | None) -> str:
    """Write dd-mm-yyyy; nothing for unknown."""
    return f"{day_.day:02}-{day_.month:02}-{day_.year:04}" if day_ else ""
