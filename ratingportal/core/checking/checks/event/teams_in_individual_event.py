"""E045: an individual tournament with teams."""

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
    code="E045",
    name="teams-in-individual-event",
    title="Teams in an individual tournament",
    severity=Severity.CONFIRM,
    message="The tournament type is individual (“{value}”), but {count} teams are listed.",
    one="The tournament type is individual (“{value}”), but one team is listed.",
    why="Either the type is wrong or the teams belong to another event.",
    fix="Correct the tournament type or remove the teams, or confirm both.",
    source="Sharly Chess refuses such files; FIDE data-exchange format (TRF), records 092 and 013.",
    about=("value",),
)
_INDIVIDUAL = defer_pattern(r"individu", re.IGNORECASE)
_FEW = 1
"""Files with a single team use it to mark people who may not meet."""


def check(case: Case) -> Iterator[Finding]:
    """Read the kind of tournament, and count the teams."""
    kind, count = case.tournament.type or "", len(case.tournament.teams)
    if count > _FEW and _INDIVIDUAL.search(kind):
        yield RULE.found(case.file.place_heading("type"), value=kind, count=count)
