"""E810: the tournament's name is longer than the list shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E810",
    name="name-too-long",
    title="Tournament name too long",
    severity=Severity.CONFIRM,
    message="The tournament name has {length} characters; only {limit} characters are published.",
    why="The name is published online and would be cut off.",
    fix="Shorten the name, or confirm that it may be cut off.",
    source="KNSB, alternative CSV for youth ratings: row 012, at most 40 positions.",
)
LIMIT = 40


def check(case: Case) -> Iterator[Finding]:
    """Count the characters of the name."""
    name = case.tournament.name or ""
    if len(name) > LIMIT:
        yield RULE.found(case.file.place_heading("name"), length=len(name), limit=LIMIT)
