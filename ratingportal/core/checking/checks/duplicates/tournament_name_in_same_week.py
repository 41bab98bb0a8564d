"""D003: the same name within a week, and the same people or the same size."""

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
    code="D003",
    name="tournament-name-in-same-week",
    title="Same name and week as another tournament",
    severity=Severity.CONFIRM,
    message="The office already has a tournament with this name in the same week.",
    why="It may be the same event uploaded twice. Sections and side events are fine.",
    fix="Compare the two. If this is another section or event, confirm it and say which one; otherwise withdraw one of them.",
    source="Our own rule: sections of one open share a name, so players or size must match too.",
    about=("other",),
)
NEEDS = (KNOWLEDGE,)


def check(case: Case) -> Iterator[Finding]:
    """Pass on what the sender may know: of other federations only what is published."""
    for each in case.alike:
        if each.kind is DuplicateKind.NAME and each.known:
            yield RULE.found(case.file.place_heading("name"), other=each.key)
