"""P026: a few names are written in capitals or in small letters alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P026",
    name="name-case-differs",
    title="Names in capitals or small letters",
    severity=Severity.NOTE,
    message="{count} of {players} names are written only in capitals or only in small letters, for example player {player}, “{name}”.",
    one="One of {players} names is written only in capitals or only in small letters: player {player}, “{name}”.",
    why="Such names were often typed by hand, so check the spelling and the order of first and last name.",
    fix="Compare these names with the register. Nothing to do if they are correct.",
    source="World Cube Association: capitals in names; met where late entries are typed in.",
)
FEW = 5
"""At most one in so many: where all names are in capitals, the program writes them so."""


def check(case: Case) -> Iterator[Finding]:
    """Count such names, and report them only where most names are written otherwise."""
    names = case.players.names
    odd = sum(map(str.isupper, names)) + sum(map(str.islower, names))
    if not odd or odd * FEW > len(names):
        return
    players = [each for each in case.tournament.players if _is_odd(each.name)]
    if players:
        first = players[0]
        yield RULE.found(
            case.file.place_player(first, "name"),
            count=len(players),
            players=len(case.tournament.players),
            player=first.number,
            name=first.name,
        )


def _is_odd(name: str) -> bool:
    """Tell whether first and last name are written so; a single word is another finding."""
    return (name.isupper() or name.islower()) and (" " in name or "," in name)
