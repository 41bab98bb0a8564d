"""P036: some players have no rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P036",
    name="ranks-incomplete",
    title="Ranks missing",
    severity=Severity.NOTE,
    message="{count} of {players} players have no rank, for example player {player}, “{name}”.",
    one="One of {players} players has no rank: player {player}, “{name}”.",
    why="Usually they were added after the ranking was made, so their points may be out of date as well.",
    fix="Recalculate the ranking in the pairing program before you export the file.",
    source="Irish rating office: ranks for all or for nobody.",
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the number of ranks with that of players; no ranks at all is no mistake."""
    players = case.tournament.players
    if not case.players.ranks or len(case.players.ranks) == len(players):
        return
    found = [
        each
        for each in players
        if each.rank is None
        and case.file.is_readable(each.line, "rank")
        and case.file.is_intact(each.line)
    ]
    if found:
        first = found[0]
        yield RULE.found(
            case.file.place_player(first, "rank"),
            count=len(found),
            players=len(players),
            player=first.number,
            name=first.name,
        )
