"""P034: players without a number have no birth date either."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P034",
    name="newcomer-without-birth",
    title="New players without a birth date",
    severity=Severity.CONFIRM,
    message="{count} players have neither an ID nor a birth date, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has neither an ID nor a birth date.",
    why="Players without an ID are found and registered by name and birth date; a name alone may lead to the wrong person.",
    fix="Enter the ID of players who have one, and the birth date of everybody else.",
    source="FIDE letter on new players; German and Polish federations; KNSB, alternative CSV for youth ratings.",
)
NEEDS = ("births",)


def check(case: Case) -> Iterator[Finding]:
    """Report once for all; a birth date that could not be read is reported already."""
    found = [
        each
        for each in case.players.newcomers
        if each.birth is None and case.file.is_readable(each.line, "birth")
    ]
    if found:
        first = found[0]
        place = case.file.place_player(first, "birth")
        yield RULE.found(place, count=len(found), player=first.number, name=first.name)
