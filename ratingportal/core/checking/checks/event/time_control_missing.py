"""E015: the tournament names no time control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E015",
    name="time-control-missing",
    title="Time control missing",
    severity=Severity.CONFIRM,
    message="The tournament has no time control.",
    why="The time control decides whether games are rated as standard, rapid or blitz, or not at all.",
    fix="Enter the time control, such as 90 min + 30 s/move (TRF: record 122).",
    source="FIDE data-exchange format (TRF), record 122; KNSB youth rating.",
)
NEEDS = ("time_control",)


def check(case: Case) -> Iterator[Finding]:
    """Look for a time control in words or in the encoded record of TRF26."""
    if not case.tournament.time_control and not case.tournament.extra.get("222"):
        yield RULE.found(None)
