"""L016: more new players than free numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L016",
    name="id-range-exhausted",
    title="No free IDs left",
    severity=Severity.OFFICER,
    message="{count} new players need an ID; free IDs left in the range {ranges} of this federation: {free}.",
    one="A new player needs an ID, but the range {ranges} of this federation is used up.",
    why="Players without an ID stay provisional and are rated once they have one.",
    fix="Organiser: write four characters such as NEW1 in place of the ID; they are replaced later. Office: ask the administrator for another range before approving.",
    source="World Othello Federation, format of result files: four characters take the place of an ID when the range is used up.",
    about=(),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Compare how many numbers are needed with how many are left."""
    numbers = case.register.numbers
    if numbers is not None and len(numbers.lowest) < len(case.register.to_register):
        yield RULE.found(
            None,
            count=len(case.register.to_register),
            free=len(numbers.lowest),
            ranges=numbers.ranges or "–",
        )
