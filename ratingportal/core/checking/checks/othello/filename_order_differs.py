"""F514: the file name orders the events of a day otherwise than the file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="F514",
    name="filename-order-differs",
    title="Event letter in file name differs",
    severity=Severity.NOTE,
    message="After the day, the file name has {named}, but the date in the file has {written}.",
    why="Events are rated in the order of their letters.",
    fix="Use the same letter after the day in the file name and after the date in the file.",
    source="World Othello Federation, format of result files: file names and header, a letter behind the day gives the order.",
    about=(
        "named",
        "written",
    ),
)
_LETTER = defer_pattern(r"[0-9]{8}([a-z]?)_.*", re.IGNORECASE)
_NONE = "no letter"


def check(case: Case) -> Iterator[Finding]:
    """Compare the letters, where the date has one."""
    found = _LETTER.fullmatch(case.file.name)
    written = case.tournament.extra.get("day_order", "")
    if found and written and found[1].lower() != written:
        named = found[1].lower() or _NONE
        yield RULE.found(case.file.place_heading("start"), named=named, written=written)
