"""E621: a crosstable has more rows than the federation takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="E621",
    name="too-many-rows-in-file",
    severity=Severity.ERROR,
    message="The file has {rows} rows; at most {limit} are taken.",
    why="Numbers of players have three digits, so a larger event is sent in sections.",
    fix="Send sections of at most 998 players, each in a file of its own.",
    source="Belgian federation, structure of the ELO file: three digits for rows; national interclubs: 998 players.",
)
LIMIT = 998
CROSSTABLE = "belgian_classic"


def check(case: Case) -> Iterator[Finding]:
    """Count the players of a crosstable."""
    rows = len(case.tournament.players)
    if case.format_key == CROSSTABLE and rows > LIMIT:
        yield RULE.found(None, rows=rows, limit=LIMIT)
