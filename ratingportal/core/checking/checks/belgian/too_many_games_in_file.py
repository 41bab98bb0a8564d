"""E620: a file of single games holds more than the federation takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.belgian import LINES_24
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E620",
    name="too-many-games-in-file",
    title="Too many games in the file",
    severity=Severity.ERROR,
    message="The file contains {games} games; the limit is {limit}.",
    why="Games are numbered with three digits and take two rows each, so the federation's program drops the games above the limit.",
    fix="Split the games into several files.",
    source="Belgian federation, structure of the ELO file: games are numbered from 1 to 499.",
)
LIMIT = 499


def check(case: Case) -> Iterator[Finding]:
    """Count the games of files that list single games."""
    games = len(case.tournament.games)
    if case.tournament.type == LINES_24 and games > LIMIT:
        yield RULE.found(None, games=games, limit=LIMIT)
