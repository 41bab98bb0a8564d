"""L030: a register that has not been brought up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L030",
    name="register-edition-old",
    title="Register out of date",
    severity=Severity.NOTE,
    message="The register's newest rating list is from {day}, {days} days before this check.",
    why="Players listed since then are not found, and ratings are compared with old ones.",
    fix="Office: import the current rating list. Organisers do not need to do anything.",
    source="World Othello Federation and Sharly Chess: use the latest list.",
    about=(),
)
NEEDS = (REGISTER,)
MOST_DAYS = 100
"""Lists come out every month, or every three."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the day of the newest list with the day of the check."""
    newest = case.register.newest_edition
    if newest is not None and (case.today - newest).days > MOST_DAYS:
        yield RULE.found(None, day=newest.isoformat(), days=(case.today - newest).days)
