"""E027: in a tournament of all against all, some did not meet."""

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
    code="E027",
    name="round-robin-incomplete",
    title="Round robin incomplete",
    severity=Severity.CONFIRM,
    message="The tournament type is round robin, but only {met} of {pairs} pairs met.",
    why="Games are missing, or the tournament was of another type.",
    fix="Enter the missing games, correct the tournament type, or confirm that those games were not played.",
    source="Ratings Central: all matches of an event are sent; FIDE data-exchange format (TRF), record 092.",
)
NEEDS = ("numbers",)
_KIND = defer_pattern(r"round.?robin|berger|all.?play.?all|toutes? rondes|complet", re.IGNORECASE)
_TEAM = defer_pattern(r"team|equipe|équipe|mannschaft", re.IGNORECASE)
_ENOUGH = 0.9
"""People withdraw; a tenth of the pairs may be missing."""


def check(case: Case) -> Iterator[Finding]:
    """Count the pairs that met, when there are too few games for all pairs, or many of one pair."""
    tournament = case.tournament
    kind = tournament.type or ""
    if tournament.teams or not _KIND.search(kind) or _TEAM.search(kind):
        return
    players = len(case.games.appearances)
    pairs = players * (players - 1) // 2
    met = len(
        {
            frozenset(pair)
            for pair in zip(case.games.seats.whites, case.games.seats.blacks, strict=True)
        }
    )
    if players > 2 and met < _ENOUGH * pairs and not _games_lost(case):
        yield RULE.found(case.file.place_heading("type"), met=met, pairs=pairs)


def _games_lost(case: Case) -> bool:
    """Tell whether games could not be read, which has been said already."""
    return any(name.startswith("cells@") for name in case.file.unread)
