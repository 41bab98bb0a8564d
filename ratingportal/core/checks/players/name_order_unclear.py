"""P021: names have no comma between last and first name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="P021",
    name="name-order-unclear",
    severity=Severity.NOTE,
    message="{count} names have no comma between last and first name, the first is player {player}, “{name}”.",
    one="The name of player {player}, “{name}”, has no comma between last and first name.",
    why="Without the comma nobody can tell which part is the last name, and people are looked up by it.",
    fix="Write names as “Last, First”; most pairing programs do so when first and last name stand in fields of their own.",
    source="FIDE data-exchange format (TRF), player section: Lastname, Firstname; Irish rating office.",
)
FORMATS = frozenset(("german_es", "swar", "trf06", "trf16", "trf26"))
"""Formats that ask for “Last, First”; Vega, PAPI and the Dutch and Belgian CSV do not."""


def check(case: Case) -> Iterator[Finding]:
    """Report once for all names of several words without a comma; one word is another finding."""
    if case.format_key not in FORMATS:
        return
    unclear = [player for player in case.without_comma if " " in player.name]
    if unclear:
        first = unclear[0]
        place = case.place(first.line, "name")
        yield RULE.found(place, count=len(unclear), player=first.number, name=first.name)
