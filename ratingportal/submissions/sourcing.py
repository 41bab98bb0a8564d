"""The file as annotated source: its lines with the findings that point at them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from ratingportal.submissions import queries
from ratingportal.submissions.reporting import ORDER, lines_of_revision, shown_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.submissions.models import Submission
    from ratingportal.submissions.reporting import Shown


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a line; a severity marks it."""

    text: str
    severity: str = ""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of the file with the findings that point at it."""

    number: int
    segments: list[Segment]
    findings: list[Shown]

    @property
    def severity(self) -> str:
        """Give the strictest severity on this line."""
        return min((item.severity for item in self.findings), key=ORDER.index, default="")


def source_lines(submission: Submission) -> list[tuple[int, str]]:
    """Give the lines of the current file with their numbers."""
    return list(enumerate(lines_of_revision(submission.revision), 1))


def with_findings(submission: Submission, lines: Sequence[tuple[int, str]]) -> list[SourceLine]:
    """Join some lines of the file with their findings."""
    if not lines:
        return []
    rows = queries.findings_of(submission).filter(line__gte=lines[0][0], line__lte=lines[-1][0])
    by_line: dict[int, list[Shown]] = defaultdict(list)
    for row in rows:
        if row.line is not None:
            by_line[row.line].append(shown_of(row))
    return [
        SourceLine(number, _segments(text, by_line[number]), by_line[number])
        for number, text in lines
    ]


def _segments(text: str, findings: list[Shown]) -> list[Segment]:
    """Cut a line at the marked places; where marks overlap, the strictest wins."""
    marks = [""] * len(text)
    for item in sorted(findings, key=lambda one: -ORDER.index(one.severity)):
        if item.column and item.end_column:
            for index in range(item.column - 1, min(item.end_column, len(text))):
                marks[index] = item.severity
    pieces: list[Segment] = []
    for severity, run in groupby(range(len(text)), key=marks.__getitem__):
        places = list(run)
        pieces.append(Segment(text[places[0] : places[-1] + 1], severity))
    return pieces
