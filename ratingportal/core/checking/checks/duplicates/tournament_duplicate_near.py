"""D002: the office already has a tournament with nearly the same games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import KNOWLEDGE
from ratingportal.core.duplicates.similarity import DuplicateKind
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="D002",
    name="tournament-duplicate-near",
    title="Nearly the same games as another tournament",
    severity=Severity.OFFICER,
    message="The office already has a tournament with nearly the same games.",
    why="It may be an earlier or a corrected version of this one, and most games would then be rated twice.",
    fix="If this is a correction, upload it as a new revision of the first submission and withdraw this one. Otherwise the office compares both.",
    source="Our own rule: at least four fifths of the games of the larger tournament are in both.",
    about=("other",),
)
NEEDS = (KNOWLEDGE,)


def check(case: Case) -> Iterator[Finding]:
    """Pass on what the portal knows: at least four fifths of the games are the same."""
    for each in case.alike:
        if each.kind is DuplicateKind.NEAR:
            yield RULE.found(case.file.place_heading("name"), other=each.key)
