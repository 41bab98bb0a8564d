"""P030: a player bears the name of a computer program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.placeholders import PROGRAMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P030",
    name="computer-not-marked",
    title="Computer program as a player",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}”, has the name of a computer program.",
    why="Games against programs are not rated and must not count for the people who played them.",
    fix="Remove the program and its games from the file, or confirm that this is a person.",
    source="German federation: computers are marked; World Othello Federation: programs are not listed.",
    about=("name",),
)
PEOPLE_TOO = frozenset(("fritz", "crafty", "houdini", "leela", "shredder", "zebra"))
"""Also names of people: these must stand alone."""


def check(case: Case) -> Iterator[Finding]:
    """Look the names of players without a number up; version numbers may follow."""
    for player in case.players.unidentified:
        words = player.name.casefold().replace(",", " ").split()
        names = {word for word in words if not word[0].isdigit()}
        if not names.isdisjoint(PROGRAMS - PEOPLE_TOO) or (names and names <= PROGRAMS):
            place = case.file.place_player(player, "name")
            yield RULE.found(place, player=player.number, name=player.name)
