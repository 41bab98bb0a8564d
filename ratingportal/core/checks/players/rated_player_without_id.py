"""P041: players have a rating but no number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="P041",
    name="rated-player-without-id",
    severity=Severity.NOTE,
    message="{count} players have a FIDE rating or title but no number, the first is player {player}, “{name}”, with {what}.",
    one="Player {player}, “{name}”, with {what}, has no FIDE number.",
    why="Everybody with a rating has a number. Without it the games may be rated for a newcomer.",
    fix="Look the number up.",
    source="FIDE handbook: rated players have a FIDE number; Irish rating office.",
)
BELGIAN = frozenset(("belgian_classic", "belgian_csv"))
"""Foreigners have a rating and the matricule 0 there."""
ONE_IN = 4
"""More than one in so many: the file gives no numbers, or uses another list's ratings."""


def check(case: Case) -> Iterator[Finding]:
    """Look at players without numbers where nearly everybody has one; no birth is another finding."""
    if not case.unidentified or case.format_key in BELGIAN:
        return
    if len(case.unidentified) * ONE_IN > len(case.tournament.players):
        return
    found = [
        each
        for each in case.newcomers
        if (each.rating or each.title) and each.birth and case.readable(each.line, "fide_id")
    ]
    if found:
        first = found[0]
        yield RULE.found(
            case.place(first.line, "fide_id"),
            count=len(found),
            player=first.number,
            name=first.name,
            what=" ".join(str(each) for each in (first.title, first.rating) if each),
        )
