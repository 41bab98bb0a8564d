"""F012: the file holds remarks for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="F012",
    name="remarks-in-file",
    title="Remarks in the file",
    severity=Severity.NOTE,
    message="The file contains {count} remarks, for example “{value}”. They are kept but not used.",
    one="The file contains a remark, “{value}”. It is kept but not used.",
    why="A remark may say something that no field can, such as a game that should not be rated or a player who withdrew.",
    fix="Nothing to do. Officers read the remarks; put anything important in your message to the office as well.",
    source="World Othello Federation, format of result files: comments are discarded; TRF26, comments.",
)
_SHOWN = 60


def applies_to(traits: Traits) -> bool:
    """Tell whether the format marks remarks as such."""
    return traits.marks_comments


def check(case: Case) -> Iterator[Finding]:
    """Count the remarks that the reader kept."""
    remarks = [remark for remark in case.tournament.comments if remark.strip()]
    if remarks:
        yield RULE.found(None, count=len(remarks), value=remarks[0].strip()[:_SHOWN])
