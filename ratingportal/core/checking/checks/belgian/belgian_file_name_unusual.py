"""E622: the file is not called as the federation asks."""

from __future__ import annotations

import re
from calendar import monthrange
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E622",
    name="belgian-file-name-unusual",
    title="Unusual file name (Belgium)",
    severity=Severity.NOTE,
    message="The file is called “{filename}”; {usual}.",
    why="The federation's program and archive use the file name to find the club and the tournament type.",
    fix="Nothing to do here. Rename the file before you send it to the federation yourself.",
    source="Belgian federation, structure of the ELO file: file extensions; names in the federation's list of processed files.",
    about=("filename",),
)
USUAL_ENDING = "its ending should be the number of the club, such as 314OPE1a.618"
USUAL_NAME = "it should be called like 260321_24L_618.CSV"
_CLUB = defer_pattern(r".+\.[0-9]{3}", re.DOTALL)
_DATED = defer_pattern(
    r"([0-9]{2})([0-9]{2})([0-9]{2})_24L(?:_[0-9]{3}\.csv|\.[0-9]{3})", re.IGNORECASE
)
_SHORT = defer_pattern(
    r"([1-9A-C])([0-9]{2})(?:OPE|GRI|24L|INT|CK[VEM])[0-9A-Z]*\.[0-9]{3}", re.IGNORECASE
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the name with the federation's ways of calling files; pasted text has none."""
    ends_with_club = case.traits.club_as_extension
    usual = USUAL_ENDING if ends_with_club else USUAL_NAME
    if case.file.name and not _is_usual(case.file.name, ends_with_club=ends_with_club):
        yield RULE.found(None, filename=case.file.name, usual=usual)


def _is_usual(filename: str, *, ends_with_club: bool) -> bool:
    if found := _DATED.fullmatch(filename):
        return _is_day(int(found[2]), int(found[3]))
    if found := _SHORT.fullmatch(filename):
        # The month has one character: 1 to 9, then A to C.
        return _is_day(int(found[1], 16), int(found[2]))
    return ends_with_club and bool(_CLUB.fullmatch(filename))


def _is_day(month: int, day: int) -> bool:
    return 1 <= month <= 12 and 1 <= day <= monthrange(2000, month)[1]
