"""E044: a team tournament without teams."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="E044",
    name="teams-missing",
    title="Teams missing",
    severity=Severity.NOTE,
    message="The tournament type is a team tournament (“{value}”), but no teams are listed.",
    why="The games can be rated, but who played for which team is lost.",
    fix="Export the teams too, if the program can do that (TRF: record 013).",
    source="FIDE data-exchange format (TRF), records 082, 092 and 013.",
    about=("value",),
)
_TEAM = defer_pattern(r"\b(?:teams?|equipes?|équipes?|mannschaft|ploegen)\b", re.IGNORECASE)
_INDIVIDUAL = defer_pattern(r"individu", re.IGNORECASE)


def applies_to(traits: Traits) -> bool:
    """Tell whether the format can hold teams."""
    return traits.holds_teams


def check(case: Case) -> Iterator[Finding]:
    """Read the kind of tournament."""
    kind = case.tournament.type or ""
    if case.tournament.teams:
        return
    if _TEAM.search(kind) and not _INDIVIDUAL.search(kind):
        yield RULE.found(case.file.place_heading("type"), value=kind)
