"""P022: first names are given by their initials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P022",
    name="name-initials-only",
    title="Initials instead of first names",
    severity=Severity.NOTE,
    message="{count} players without an ID have only initials instead of first names, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has no ID and only initials instead of a first name.",
    why="Family members and people with the same surname may share initials; the full name finds the right person.",
    fix="Write the full first names where you know them.",
    source="Canadian and German federations; KNSB, alternative CSV for youth ratings: initials only where the first name is not known.",
)
_INITIALS = defer_pattern(r"[^\W\d_](?:[. -]+[^\W\d_])*\.?")
"""Single letters, with full stops or without."""


def check(case: Case) -> Iterator[Finding]:
    """Look at players without a number; the others are found by it."""
    short = [player for player in case.players.newcomers if _has_initials(player.name)]
    if short:
        first = short[0]
        place = case.file.place_player(first, "name")
        yield RULE.found(place, count=len(short), player=first.number, name=first.name)


def _has_initials(name: str) -> bool:
    """Tell whether everything besides the last name is initials."""
    last, comma, first = name.partition(",")
    if comma:
        return bool(_INITIALS.fullmatch(first.strip()))
    words = last.split()
    long = [word for word in words if not _INITIALS.fullmatch(word)]
    return len(words) > 1 and len(long) == 1
