"""E511: nobody is named as the sender."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E511",
    name="sender-missing",
    title="Sender missing",
    severity=Severity.CONFIRM,
    message="The file names no contact person (%%Sender: {sender}).",
    why="If an ID or a result looks wrong, the office must be able to ask somebody.",
    fix="Enter your name, or confirm that the person who uploads the file is the contact.",
    source="World Othello Federation, format of result files: header, the person who can be contacted.",
)
NEEDS = ("reporter",)
NOBODY = frozenset(("", "?", "??", "???", "-", "null", "none", "auto", "unknown"))
"""What programs write when nobody has entered a name."""


def check(case: Case) -> Iterator[Finding]:
    """Look for a name."""
    sender = case.tournament.reporter or ""
    if sender.casefold() in NOBODY:
        yield RULE.found(case.file.place_heading("reporter"), sender=sender)
