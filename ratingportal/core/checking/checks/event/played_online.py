"""E048: the place is an address of the internet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E048",
    name="played-online",
    severity=Severity.CONFIRM,
    message="The place “{value}” says that the games were played on the internet.",
    why="Lists of games over the board do not take games played online.",
    fix="Enter the town if people met there; otherwise ask the office whether it takes such games, and confirm.",
    source="FIDE rating regulations: games over the board; found in 5 of 36 public tournament files.",
    about=("value",),
)
NEEDS = ("city",)
_ONLINE = re.compile(
    r"https?://|www\.|\b(?:on.?line|internet|lichess|chess\.com|tornelo|playchess|icc|ficgs)\b",
    re.IGNORECASE,
)


def check(case: Case) -> Iterator[Finding]:
    """Look for web addresses and the names of servers."""
    value = case.tournament.city
    if value and _ONLINE.search(value):
        yield RULE.found(case.file.place_heading("city"), value=value)
