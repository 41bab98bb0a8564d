"""D001: the office already has a tournament with the same games."""

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
    code="D001",
    name="tournament-duplicate-exact",
    title="Same games as another tournament",
    severity=Severity.OFFICER,
    message="The office already has a tournament with exactly the same games.",
    why="Games that are rated twice change every player's rating twice.",
    fix="If you uploaded it before, withdraw one of the two. Upload a corrected file as a new revision of the first submission. Otherwise the office compares both and keeps one.",
    source="Our own rule: a public archive of 7,938 accepted files contained 95 groups of duplicates.",
    about=("other",),
)
NEEDS = (KNOWLEDGE,)


def check(case: Case) -> Iterator[Finding]:
    """Pass on what the portal knows: the same set of games, in whatever format it came, from somebody else."""
    for each in case.alike:
        if each.kind is DuplicateKind.EXACT and not each.own:
            yield RULE.found(case.file.place_heading("name"), other=each.key)
