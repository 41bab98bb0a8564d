"""F510: the file is not named as the federation asks."""

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
    code="F510",
    name="filename-unusual",
    title="Unusual file name (Othello)",
    severity=Severity.NOTE,
    message="The file is called “{filename}”, not YYYYMMDD_NAME.ELO.",
    why="Files are archived by name: the first day, a letter if there were several events that day, and a name.",
    fix="Nothing to do here. For other offices, use a name such as 20080405_EGP_ALKMAAR.ELO.",
    source="World Othello Federation, format of result files: file names; 4 % of the accepted archive are named otherwise.",
)
_PATTERN = defer_pattern(r"[0-9]{8}[a-z]?_[A-Za-z0-9_]+\.elo", re.IGNORECASE)


def check(case: Case) -> Iterator[Finding]:
    """Compare the name with the pattern, whatever the case of its end."""
    if case.file.name and not _PATTERN.fullmatch(case.file.name):
        yield RULE.found(None, filename=case.file.name)
