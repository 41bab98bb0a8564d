"""F215: names reach the last column, and may have been cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="F215",
    name="name-fills-its-columns",
    severity=Severity.NOTE,
    message="{count} names fill all {width} columns and may have been cut off, the first is player {player}, “{value}”.",
    one="The name of player {player}, “{value}”, fills all {width} columns and may have been cut off.",
    why="Programs cut what does not fit; a name without its end may fit two people.",
    fix="Nothing to do if the name is whole; an officer compares it with the register.",
    source="Frictionless Data, truncated values; Vega manual, generic description of a tournament: names of at most 30 characters; Belgian federation, structure of the ELO file: 25; FIDE data-exchange format (TRF): 33.",
    about=("player",),
)
_WIDTHS = {
    "trf06": 33,
    "trf16": 33,
    "trf26": 33,
    "swar": 33,
    "belgian_classic": 25,
    "german_es": 32,
    "vega_tdf": 30,
}


def check(case: Case) -> Iterator[Finding]:
    """Compare the longest name with the width of its field."""
    width = _width(case)
    if width is None or max(map(len, case.names), default=0) < width:
        return
    full = [player for player in case.tournament.players if len(player.name) >= width]
    first = full[0]
    place = case.place(first.line, "name")
    yield RULE.found(place, count=len(full), width=width, player=first.number, value=first.name)


def _width(case: Case) -> int | None:
    """Give the width of the field for names; a German file shows it in its own line of letters."""
    if case.format_key != "german_es" or not case.tournament.players:
        return _WIDTHS.get(case.format_key)
    place = case.place(case.tournament.players[0].line, "name")
    return place.length if place and place.length else _WIDTHS["german_es"]
