"""E811: the country is not the Netherlands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E811",
    name="event-outside-netherlands",
    title="Played outside the Netherlands",
    severity=Severity.CONFIRM,
    message="The country is “{value}”; the rating list accepts events in NED.",
    why="The youth list rates events in the Netherlands.",
    fix="Write NED, or confirm that the event belongs on this list.",
    source="KNSB, alternative CSV for youth ratings: row 032 is always NED.",
    about=("value",),
)
HOME = "NED"


def check(case: Case) -> Iterator[Finding]:
    """Compare the country."""
    value = case.tournament.federation
    if value and value.upper() != HOME:
        yield RULE.found(case.file.place_heading("federation"), value=value)
