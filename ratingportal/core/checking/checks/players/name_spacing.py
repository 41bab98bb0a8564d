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
    severity=Severity.NOTE,
    message="{count} names hold two blanks in a row or a blank before the comma, the first is player {player}, “{name}”.",
    one="The name of player {player}, “{name}”, holds two blanks in a row or a blank before the comma.",
    why="The same name written with other blanks is easily taken for another person. The portal compares names without them.",
    fix="Nothing to do here. Remove the blanks in the pairing program, so that they do not come back.",
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
