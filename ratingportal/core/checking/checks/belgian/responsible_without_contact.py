"""E624: the person responsible cannot be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="E624",
    name="responsible-without-contact",
    title="Contact person without contact details",
    severity=Severity.NOTE,
    message="The header names “{value}” without an e-mail address or a telephone number.",
    why="The office must be able to ask somebody about the tournament.",
    fix="Add an e-mail address, a telephone number or the matricule after the name.",
    source="Belgian federation, CSV of the “24 lines”: the name of the person responsible and how to reach them, on a second line if necessary.",
    about=("value",),
)
_CONTACT = defer_pattern(r"@|[0-9][0-9 ./-]{4,}")
_LINES = 40
"""The header is not longer."""


def applies_to(traits: Traits) -> bool:
    """Tell whether people fill in the header by hand."""
    return traits.from_spreadsheets


def check(case: Case) -> Iterator[Finding]:
    """Look for an address or a number behind the name, or on a line of its own."""
    value = case.tournament.reporter
    if not value or _CONTACT.search(value):
        return
    if not any("@" in line for line in case.file.lines[:_LINES]):
        yield RULE.found(case.file.place_heading("reporter"), value=value)
