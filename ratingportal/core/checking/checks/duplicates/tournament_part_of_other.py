"""D004: the games are part of a larger tournament that the office has."""

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
    code="D004",
    name="tournament-part-of-other",
    title="Part of another tournament",
    severity=Severity.OFFICER,
    message="The games of this tournament are part of a larger one that the office already has.",
    why="A group, a stage or some rounds uploaded again with the whole event would be rated twice.",
    fix="If the whole event has been uploaded, withdraw this part. Otherwise the office compares both.",
    source="Experience: leagues are uploaded by round, by group and as a whole.",
    about=("other",),
)
NEEDS = (KNOWLEDGE,)


def check(case: Case) -> Iterator[Finding]:
    """Pass on what the portal knows: nearly all games are in a larger tournament of the same days."""
    for each in case.alike:
        if each.kind is DuplicateKind.PART:
            yield RULE.found(case.file.place_heading("name"), other=each.key)
