"""E814: the reporter gives no e-mail address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E814",
    name="reporter-without-mail",
    title="Reporter without e-mail address",
    severity=Severity.CONFIRM,
    message="Row 102 names “{value}” without an e-mail address.",
    why="Questions about the event are sent to the reporter.",
    fix="Add the e-mail address after the name, or confirm.",
    source="KNSB, alternative CSV for youth ratings: row 102, name and e-mail address of the reporter.",
    about=("value",),
)
ADDRESS = defer_pattern(r"[^\s@<>]@[^\s@<>]+\.[^\s@<>]")


def check(case: Case) -> Iterator[Finding]:
    """Look for something like an address."""
    value = case.tournament.reporter
    if value and not ADDRESS.search(value):
        yield RULE.found(case.file.place_heading("reporter"), value=value)
