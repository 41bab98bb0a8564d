"""D107: the name says that the file is a part of something."""

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
    code="D107",
    name="part-of-an-event",
    title="Part of a larger event",
    severity=Severity.NOTE,
    message="The name “{value}” suggests that this is only part of an event.",
    why="If the whole event is uploaded as well, its games would be rated twice.",
    fix="Nothing to do if the whole event is not uploaded too.",
    source="Bretagne league and the Belgian national interclubs: events in parts; found in 3 of 46 public chess files.",
    about=("value",),
)
NEEDS = ("name",)
_PART = defer_pattern(
    r"\b(?:part|partie|deel|teil|round|ronde|runde|phase|fase|journée|section)s?\b[\s:#.-]*[0-9]",
    re.IGNORECASE,
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the words for rounds and parts with a number behind them."""
    name = case.tournament.name or ""
    if _PART.search(name):
        yield RULE.found(case.file.place_heading("name"), value=name)
