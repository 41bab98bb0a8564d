"""Which years of birth everybody may read: not those of people who may still be minors."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

FULL_AGE = 18


def hide_minor_year(year: int | None, today: date) -> int | None:
    """Give a year of birth, unless whoever was born in it may be younger than eighteen today."""
    return None if year is None or year + FULL_AGE >= today.year else year
