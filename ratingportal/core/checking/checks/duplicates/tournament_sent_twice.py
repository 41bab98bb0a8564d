"""D006: the same federation sent a tournament with the same games before."""

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
    code="D006",
    name="tournament-sent-twice",
    title="Uploaded twice by your federation",
    severity=Severity.CONFIRM,
    message="Your federation has already uploaded a tournament with exactly the same games.",
    why="Games that are rated twice change every player's rating twice.",
    fix="Withdraw one of the two. Upload a corrected file as a new revision of the first submission. If these are two tournaments, confirm it and say why they are alike.",
    source="Our own rule: the organiser can see both files, so nobody else has to compare them first.",
    about=("other",),
)
NEEDS = (KNOWLEDGE,)


def check(case: Case) -> Iterator[Finding]:
    """Pass on what the portal knows: the same set of games, from the same federation."""
    for each in case.alike:
        if each.kind is DuplicateKind.EXACT and each.own:
            yield RULE.found(case.file.place_heading("name"), other=each.key)
