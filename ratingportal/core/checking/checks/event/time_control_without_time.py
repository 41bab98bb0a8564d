"""E028: the time control names no time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E028",
    name="time-control-without-time",
    title="Time control without a time",
    severity=Severity.NOTE,
    message="The time control “{value}” does not contain a time.",
    why="The minutes and seconds decide on which rating list the games count.",
    fix="Write minutes and increment, such as 90 min + 30 s (TRF: record 122).",
    source="FIDE data-exchange format (TRF), record 122; Sharly Chess refuses such times.",
    about=("value",),
)
NEEDS = ("time_control",)
_FIGURE = defer_pattern(r"[0-9]")


def check(case: Case) -> Iterator[Finding]:
    """Look for a figure."""
    value = case.tournament.time_control
    if value and not _FIGURE.search(value):
        yield RULE.found(case.file.place_heading("time_control"), value=value)
