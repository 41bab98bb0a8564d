"""E621: a crosstable has more rows than the federation takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="E621",
    name="too-many-rows-in-file",
    title="Too many rows in the file",
    severity=Severity.ERROR,
    message="The file has {rows} rows; the limit is {limit}.",
    why="Player numbers have three digits, so a larger event is sent in sections.",
    fix="Upload sections of at most 998 players, each in its own file.",
    source="Belgian federation, structure of the ELO file: three digits for rows; national interclubs: 998 players.",
)
LIMIT = 998


def applies_to(traits: Traits) -> bool:
    """Tell whether players have rows of their own."""
    return traits.holds_crosstables


def check(case: Case) -> Iterator[Finding]:
    """Count the players of a crosstable."""
    rows = len(case.tournament.players)
    if rows > LIMIT:
        yield RULE.found(None, rows=rows, limit=LIMIT)
