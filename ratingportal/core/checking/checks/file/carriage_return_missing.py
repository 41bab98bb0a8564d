"""F109: lines end without the carriage return that the format asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="F109",
    name="carriage-return-missing",
    title="Unix line endings",
    severity=Severity.NOTE,
    message="Lines end without a carriage return, which the format requires ({format}).",
    why="Older federation programs read such a file as one long line.",
    fix="Nothing to do here. Save the file with Windows line endings before you send it to the federation yourself.",
    source="FIDE data-exchange format (TRF): each line has a carriage return as its last character; Belgian federation, structure of the ELO file: each line ends with the bytes 0D 0A.",
)


def applies_to(traits: Traits) -> bool:
    """Tell whether anybody wants CR LF."""
    return traits.crlf_wanted or traits.crlf_wanted_by_fide


def check(case: Case) -> Iterator[Finding]:
    """Look at the line ends; FIDE's wish holds for files that are meant for FIDE itself."""
    wanted = case.traits.crlf_wanted or case.rating_list == "fide"
    if wanted and case.file.line_ending == "lf":
        yield RULE.found(None, format=case.file.format_name)
