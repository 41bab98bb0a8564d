"""E042: one person is chief arbiter and deputy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E042",
    name="deputy-is-chief-arbiter",
    title="Chief arbiter and deputy are the same",
    severity=Severity.NOTE,
    message="“{value}” is named both as chief arbiter and as deputy.",
    why="The name of one of the two arbiters is probably missing.",
    fix="Enter the deputy's name, or leave the record empty (TRF: record 112).",
    source="FIDE data-exchange format (TRF), records 102 and 112.",
    about=("value",),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the names, whatever their case."""
    chief = case.tournament.chief_arbiter
    if chief and chief.casefold() in {name.casefold() for name in case.tournament.deputies}:
        yield RULE.found(case.file.place_heading("deputies"), value=chief)
