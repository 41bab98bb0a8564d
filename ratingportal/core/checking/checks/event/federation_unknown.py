"""E012: the tournament's federation is no federation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.federations import KNOWN
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E012",
    name="federation-unknown",
    title="Unknown federation code",
    severity=Severity.CONFIRM,
    message="“{federation}” is not a FIDE federation code.",
    why="Only a national federation can register an event with FIDE, not a club, a website or a regional body.",
    fix="Enter the three-letter code of the national federation, such as NED (TRF: record 032).",
    source="FIDE data-exchange format (TRF), record 032.",
    about=("federation",),
)
NEEDS = ("federation",)


def check(case: Case) -> Iterator[Finding]:
    """Look the code up, whatever its case."""
    federation = case.tournament.federation
    if federation and federation.upper() not in KNOWN:
        yield RULE.found(case.file.place_heading("federation"), federation=federation)
