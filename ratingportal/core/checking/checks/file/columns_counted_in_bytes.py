"""F214: a program counted bytes where columns are characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place, Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="F214",
    name="columns-counted-in-bytes",
    title="Columns shifted by accented letters",
    severity=Severity.ERROR,
    message="{count} lines with accented letters are shifted, for example line {line}: their columns were counted in bytes.",
    one="Line {line} with accented letters is shifted: its columns were counted in bytes.",
    why="Everything after the name is too far to the left and is read wrongly.",
    fix="Export the file as ANSI (Windows) instead of UTF-8, or add the missing spaces after the names.",
    source="Belgian federation, structure of the ELO file: UTF-8 shifts by one byte; FIDE data-exchange format (TRF): fixed columns.",
)


def applies_to(traits: Traits) -> bool:
    """Tell whether players have lines of fixed columns."""
    return traits.player_columns is not None


def check(case: Case) -> Iterator[Finding]:
    """Compare the borders of columns, counted in characters and in bytes, of lines with accents."""
    layout = case.traits.player_columns
    if case.file.encoding != "utf-8" or layout is None:
        return
    shifted = [
        number
        for number, line in enumerate(case.file.lines, 1)
        if not line.isascii() and line.startswith(layout.mark) and _is_shifted(line, layout.borders)
    ]
    if shifted:
        yield RULE.found(Place(shifted[0]), count=len(shifted), line=shifted[0])


def _is_shifted(line: str, borders: Sequence[int]) -> bool:
    data = line.encode()
    if len(line) <= borders[-1] or all(line[at] == " " for at in borders):
        return False
    return all(data[at : at + 1] == b" " for at in borders)
