"""P021: names have no comma between last and first name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="P021",
    name="name-order-unclear",
    title="No comma in names",
    severity=Severity.NOTE,
    message="{count} names have no comma between last and first name, for example player {player}, “{name}”.",
    one="The name of player {player}, “{name}”, has no comma between last and first name.",
    why="Players are looked up by last name, and without the comma it is not clear which part that is.",
    fix="Write names as “Last, First”; most pairing programs do this if first and last name are entered in separate fields.",
    source="FIDE data-exchange format (TRF), player section: Lastname, Firstname; Irish rating office.",
)


def applies_to(traits: Traits) -> bool:
    """Tell whether the format asks for “Last, First”."""
    return traits.names_with_comma


def check(case: Case) -> Iterator[Finding]:
    """Report once for all names of several words without a comma; one word is another finding."""
    unclear = [player for player in case.players.without_comma if " " in player.name]
    if unclear:
        first = unclear[0]
        place = case.file.place_player(first, "name")
        yield RULE.found(place, count=len(unclear), player=first.number, name=first.name)
