"""F109: lines end without the carriage return that the format asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="F109",
    name="carriage-return-missing",
    severity=Severity.NOTE,
    message="Lines end without a carriage return, which the format asks for ({format}).",
    why="Older programs of federations take such a file for one long line.",
    fix="Nothing to do here. Save the file with Windows line ends before sending it to the federation itself.",
    source="FIDE data-exchange format (TRF): each line has a carriage return as its last character; Belgian federation, structure of the ELO file: each line ends with the bytes 0D 0A.",
)
_BELGIAN = frozenset(("belgian_classic", "belgian_csv"))
_TRF = frozenset(("trf06", "trf16", "trf26"))


def check(case: Case) -> Iterator[Finding]:
    """Look at the line ends of Belgian files, and of those that are meant for FIDE itself."""
    asked = case.format_key in _BELGIAN or (case.format_key in _TRF and case.rating_list == "fide")
    if asked and case.line_ending == "lf":
        yield RULE.found(None, format=case.format_name)
