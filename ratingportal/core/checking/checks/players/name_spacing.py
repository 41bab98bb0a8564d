"""P025: names hold blanks where none belong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P025",
    name="name-spacing",
    title="Extra spaces in names",
    severity=Severity.NOTE,
    message="{count} names have two spaces in a row or a space before the comma, for example player {player}, “{name}”.",
    one="The name of player {player}, “{name}”, has two spaces in a row or a space before the comma.",
    why="Other programs may take the name with extra spaces for another person; the portal ignores the spaces.",
    fix="Nothing to do here. Remove the spaces in the pairing program, so that they do not come back.",
    source="World Cube Association: blanks in names.",
)


def check(case: Case) -> Iterator[Finding]:
    """Search all names at once."""
    if "  " not in case.players.name_text and " ," not in case.players.name_text:
        return
    odd = [each for each in case.tournament.players if "  " in each.name or " ," in each.name]
    first = odd[0]
    place = case.file.place_player(first, "name")
    yield RULE.found(place, count=len(odd), player=first.number, name=first.name)
