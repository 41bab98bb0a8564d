"""F511: the name in the file name is longer than 30 characters."""

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
    code="F511",
    name="filename-too-long",
    title="File name too long",
    severity=Severity.NOTE,
    message="The name in “{filename}” has {length} characters; the limit is 30.",
    why="Some systems cut off file names of more than 44 characters.",
    fix="Nothing to do here. For other offices, shorten the name.",
    source="World Othello Federation, format of result files: file names; 2 % of the accepted archive are longer.",
)
LONGEST = 30
_NAME = defer_pattern(r"[0-9]{8}[a-z]?_(.*)\.elo", re.IGNORECASE)


def check(case: Case) -> Iterator[Finding]:
    """Measure what stands between the date and the ending."""
    found = _NAME.fullmatch(case.file.name)
    if found and len(found[1]) > LONGEST:
        yield RULE.found(None, filename=case.file.name, length=len(found[1]))
