"""E048: the place is an address of the internet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E048",
    name="played-online",
    title="Played online",
    severity=Severity.CONFIRM,
    message="The city “{value}” suggests that the games were played online.",
    why="Over-the-board rating lists do not accept online games.",
    fix="Enter the city if the players met there; otherwise ask the office whether it accepts online games, then confirm.",
    source="FIDE rating regulations: games over the board; found in 5 of 36 public tournament files.",
    about=("value",),
)
NEEDS = ("city",)
_ONLINE = defer_pattern(
    r"https?://|www\.|\b(?:on.?line|internet|lichess|chess\.com|tornelo|playchess|icc|ficgs)\b",
    re.IGNORECASE,
)


def check(case: Case) -> Iterator[Finding]:
    """Look for web addresses and the names of servers."""
    value = case.tournament.city
    if value and _ONLINE.search(value):
        yield RULE.found(case.file.place_heading("city"), value=value)
