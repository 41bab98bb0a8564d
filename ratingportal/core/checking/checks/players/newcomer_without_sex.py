"""P035: players without a number have no sex marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P035",
    name="newcomer-without-sex",
    title="New players without a sex",
    severity=Severity.NOTE,
    message="{count} players without an ID are not marked as man or woman, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has no ID and is not marked as man or woman.",
    why="New players are registered with it, and many programs read an empty field as a man.",
    fix="Enter m or w for players without an ID.",
    source="FIDE letter on new players; World Cube Association.",
)
NEEDS = ("sexes",)


def check(case: Case) -> Iterator[Finding]:
    """Report once for all; a letter that could not be read is reported already."""
    found = [
        each
        for each in case.players.newcomers
        if each.sex is None and case.file.is_readable(each.line, "sex")
    ]
    if found:
        first = found[0]
        place = case.file.place_player(first, "sex")
        yield RULE.found(place, count=len(found), player=first.number, name=first.name)
