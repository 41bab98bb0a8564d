"""E045: an individual tournament with teams."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E045",
    name="teams-in-individual-event",
    severity=Severity.CONFIRM,
    message="The file announces an individual tournament (“{value}”) but lists {count} teams.",
    one="The file announces an individual tournament (“{value}”) but lists a team.",
    why="Either the kind is wrong or the teams belong to another event.",
    fix="Correct the kind of tournament or remove the teams, or confirm.",
    source="Sharly Chess refuses such files; FIDE data-exchange format (TRF), records 092 and 013.",
    about=("value",),
)
_INDIVIDUAL = re.compile(r"individu", re.IGNORECASE)
_FEW = 1
"""Files with a single team use it to mark people who may not meet."""


def check(case: Case) -> Iterator[Finding]:
    """Read the kind of tournament, and count the teams."""
    kind, count = case.tournament.type or "", len(case.tournament.teams)
    if count > _FEW and _INDIVIDUAL.search(kind):
        yield RULE.found(case.file.place_heading("type"), value=kind, count=count)
