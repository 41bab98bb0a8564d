"""Look over a file once: its header, its control lines, and the lines of its tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.reading import text as texts
from ratingportal.core.reading.formats.base import FormatLikeness
from ratingportal.core.reading.formats.belgian import codes, control, layout

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.belgian.control import BelgianControl

Numbered = tuple[int, str]

_SWAR = "00A "
DOS = "cp850"
_DOS_SIGN = "Nø"
"""The sign in “N°” of code page 850, when read as Windows letters."""


@dataclass(slots=True)
class BelgianTable:
    """One section: its control line, the heading of its columns, and the lines below."""

    control: BelgianControl | None = None
    heading: Numbered | None = None
    lines: list[Numbered] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class BelgianSurvey:
    """The lines of a file, sorted into header and tables."""

    header: list[Numbered]
    tables: list[BelgianTable]

    @property
    def control(self) -> BelgianControl | None:
        """Give the first control line."""
        return next((table.control for table in self.tables if table.control), None)

    @property
    def has_rows(self) -> bool:
        """Tell whether any line is a readable row."""
        return any(layout.is_row(text) for table in self.tables for _, text in table.lines)


def survey_lines(source: Source) -> BelgianSurvey:
    """Sort the lines; costs one pass."""
    lines = source.lines
    headings: list[int] = []
    if source.holds(layout.LAST_HEADING):
        # Rows begin with a digit, a heading never does.
        headings = [
            number
            for number, text in enumerate(lines, 1)
            if not text[:1].isdigit() and layout.is_heading(text)
        ]
    controls = {found.line: found for found in control.find_all(lines)}
    first = min((*controls, *headings), default=len(lines) + 1)
    header = list(enumerate(lines[: first - 1], 1))
    return BelgianSurvey(header, _tables(lines, first, controls, set(headings)))


def decode(source: Source) -> texts.Text:
    """Decode as Windows letters, which are the format's own, or as those of DOS."""
    if source.text.encoding not in {"cp1252", "latin-1"}:
        return source.text
    headings = (text for text in source.lines if layout.is_heading(text))
    dos = any(text.lstrip().startswith(_DOS_SIGN) for text in headings)
    return texts.decode(source.data, encoding=DOS if dos else source.text.encoding)


def sniff(source: Source) -> FormatLikeness:
    """Recognise the control line, or else the heading of the columns with rows below it."""
    if source.lines and source.lines[0].startswith(_SWAR):
        return FormatLikeness(0, "the first line begins with 00A, as SWAR files do")
    found = source.once(survey_lines)
    line = found.control
    if line is None:
        if found.tables and found.has_rows:
            return FormatLikeness(60, "rows under the heading “N° Nom … ELO”, but no control line")
        return FormatLikeness(0, "no control line (NUL, two digits, counts, two dates)")
    if not found.has_rows:
        if line.program == codes.CHESS_EVENT:
            return FormatLikeness(
                0, "a control line of Chess Event without rows in the Belgian columns"
            )
        if not line.has_mark:
            return FormatLikeness(
                0, "a line like a control line, but without its NUL and without rows"
            )
    what = f"a control line of {codes.PROGRAMS[line.program]} on line {line.line}"
    return FormatLikeness(95 if line.has_mark else 90, what)


def _tables(
    lines: list[str], first: int, controls: dict[int, BelgianControl], headings: set[int]
) -> list[BelgianTable]:
    tables: list[BelgianTable] = []
    for number, text in enumerate(lines[first - 1 :], first):
        if number in controls:
            tables.append(BelgianTable(controls[number]))
        elif number in headings:
            if not tables or tables[-1].heading:
                tables.append(BelgianTable())
            tables[-1].heading = (number, text)
        elif text.strip(f" \t\0{texts.NUL_SIGN}"):
            tables[-1].lines.append((number, text))
    return tables
