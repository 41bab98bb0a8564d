"""Rules of the Dutch federation for its youth CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ratingportal.core.case import Case

FILE = "knsb_csv"


def is_dutch(case: Case) -> bool:
    """Tell whether the file is the federation's own."""
    return case.format_key == FILE
