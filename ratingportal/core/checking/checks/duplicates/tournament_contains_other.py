"""D005: the games of another tournament are part of this one."""

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
    code="D005",
    name="tournament-contains-other",
    title="Contains another tournament",
    severity=Severity.OFFICER,
    message="This tournament contains the games of a smaller one that the office already has.",
    why="A group, a stage or some rounds that were uploaded before would be rated twice.",
    fix="If the parts were uploaded before, withdraw them, or leave their games out here. Otherwise the office compares both.",
    source="Experience: leagues are uploaded by round, by group and as a whole.",
    about=("other",),
)
NEEDS = (KNOWLEDGE,)


def check(case: Case) -> Iterator[Finding]:
    """Pass on what the portal knows: nearly all games of a smaller tournament of the same days are here."""
    for each in case.alike:
        if each.kind is DuplicateKind.WHOLE:
            yield RULE.found(case.file.place_heading("name"), other=each.key)
