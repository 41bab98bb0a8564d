"""F215: names reach the last column, and may have been cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="F215",
    name="name-fills-its-columns",
    title="Name may be cut off",
    severity=Severity.NOTE,
    message="{count} names fill all {width} columns and may be cut off, for example player {player}, “{value}”.",
    one="The name of player {player}, “{value}”, fills all {width} columns and may be cut off.",
    why="Programs cut off what does not fit, and a shortened name may match two people.",
    fix="Nothing to do if the name is complete; an officer compares it with the register.",
    source="Frictionless Data, truncated values; Vega manual, generic description of a tournament: names of at most 30 characters; Belgian federation, structure of the ELO file: 25; FIDE data-exchange format (TRF): 33.",
    about=("player",),
)


def applies_to(traits: Traits) -> bool:
    """Tell whether names have a limited place."""
    return traits.name_width is not None


def check(case: Case) -> Iterator[Finding]:
    """Compare the longest name with the width of its field."""
    width = _width(case)
    if width is None or max(map(len, case.players.names), default=0) < width:
        return
    full = [player for player in case.tournament.players if len(player.name) >= width]
    first = full[0]
    place = case.file.place_player(first, "name")
    yield RULE.found(place, count=len(full), width=width, player=first.number, value=first.name)


def _width(case: Case) -> int | None:
    """Give the width of the field for names, as the file itself shows it if it does."""
    usual = case.traits.name_width
    if not case.traits.columns_shown or not case.tournament.players:
        return usual
    place = case.file.place_player(case.tournament.players[0], "name")
    return place.length if place and place.length else usual
