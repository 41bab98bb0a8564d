"""E623: the file names nobody who answers for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E623",
    name="responsible-missing",
    title="Contact person missing",
    severity=Severity.CONFIRM,
    message="The header does not name a contact person.",
    why="The office must be able to ask somebody about the tournament.",
    fix="Enter a name above the results, with an address or a telephone number, or confirm.",
    source="Belgian federation, CSV of the “24 lines”: the header names the person responsible and how to reach them; Belgian federation, structure of the ELO file: header.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the sender."""
    if not case.tournament.reporter:
        yield RULE.found(None)
