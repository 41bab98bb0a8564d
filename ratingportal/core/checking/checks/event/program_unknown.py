"""E040: the file comes from a program that is not known here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="E040",
    name="program-unknown",
    title="Unknown pairing program",
    severity=Severity.NOTE,
    message="The file was made by “{value}”, a program that is not known here.",
    why="Every program writes files a little differently, and files of this one have not been tested here.",
    fix="Nothing to do. Check the crosstable carefully.",
    source="Belgian federation, structure of the ELO file: programs; Vega manual, generic description of a tournament: code 192.",
    about=("value",),
)
_KNOWN = defer_pattern(
    r"pairtwo|chess.?man|chessdevil|swiss|swar|papi|sharly|vega|orion|javafo|bbp|jvp|tornelo"
    r"|interclubs|g.n.rateur elo|generateurelo|papp|othello.?storm|flipthedisc|opengotha|chess.?event"
    r"|lichess|chess-results|tournament ?service|utu|sevilla|rokade|rating portal|gacrux|winswiss|protos|24l",
    re.IGNORECASE,
)


def applies_to(traits: Traits) -> bool:
    """Tell whether programs name themselves; where the text is free, people do."""
    return not traits.program_in_free_text


def check(case: Case) -> Iterator[Finding]:
    """Look the program up."""
    value = case.tournament.program
    if value and not _KNOWN.search(value):
        yield RULE.found(case.file.place_heading("program"), value=value)
