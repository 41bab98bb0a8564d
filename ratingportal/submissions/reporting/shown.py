"""A finding as a person reads it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.core import catalogue
from ratingportal.core.findings import Place, Severity
from ratingportal.core.quoting import quote, ruler
from ratingportal.submissions import cells
from ratingportal.submissions.reporting.fixes import ShownFix, fixes_of
from ratingportal.submissions.reporting.reading import Link, Readings
from ratingportal.submissions.reporting.wording import sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.submissions.models import FindingRow
    from ratingportal.submissions.reporting.context import GivenAnswer, ReportContext

QUOTED = 120
"""Characters of a line that are quoted around the place."""


@dataclass(frozen=True, slots=True)
class Quote:
    """A line with the place marked, cut to what fits, under a ruler that counts its columns."""

    number: int
    before: str
    marked: str
    after: str
    ruler: str
    is_wide: bool = False
    """Whether there are East Asian letters, for which columns must be wider."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A finding as a person reads it."""

    row: FindingRow
    name: str
    text: str
    why: str
    fix: str
    quote: Quote | None = None
    line_url: str = ""
    readings: list[str] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    fixes: list[ShownFix] = field(default_factory=list)
    answer: GivenAnswer | None = None
    answerable: bool = False
    can_take_back: bool = False

    @property
    def code(self) -> str:
        """Give the rule's code."""
        return self.row.code

    @property
    def severity(self) -> str:
        """Give the severity it had for this rating list."""
        return self.row.severity

    @property
    def rule_url(self) -> str:
        """Lead to the rule's page."""
        return reverse("rules:detail", args=[self.row.code])

    @property
    def line(self) -> int | None:
        """Give the line it points at, if any."""
        return self.row.line

    @property
    def column(self) -> int | None:
        """Give the first column, if it points at less than the whole line."""
        return self.row.column if self.row.length else None

    @property
    def end_column(self) -> int | None:
        """Give the last column, if it points at less than the whole line."""
        if not self.row.column or not self.row.length:
            return None
        return self.row.column + self.row.length - 1

    @property
    def anchor(self) -> str:
        """Name the finding within its page."""
        return f"f{self.row.position}"

    @property
    def url(self) -> str:
        """Lead from the margin of the file to the rule."""
        return self.rule_url


def shown_of(row: FindingRow) -> Shown:
    """Say a finding in words, without anything around it."""
    rule = catalogue.rules().get(row.code)
    if rule is None:
        # A rule that a later release dropped: the data is still worth showing.
        return Shown(row, row.code, sentence(row), "", "")
    return Shown(row, rule.name, sentence(row), _(rule.why), _(rule.fix))


def all_shown(
    rows: Sequence[FindingRow], lines: Sequence[str], context: ReportContext
) -> list[Shown]:
    """Say findings in words, each with its line, its reading, its links and its answer."""
    answers = context.answers(rows)
    readings = Readings(rows, context)
    return [_whole(row, lines, context, readings, answers.get(row.fingerprint)) for row in rows]


def _whole(
    row: FindingRow,
    lines: Sequence[str],
    context: ReportContext,
    readings: Readings,
    answer: GivenAnswer | None,
) -> Shown:
    bare = shown_of(row)
    allowed = Severity(row.severity) in context.may_answer
    return Shown(
        row,
        bare.name,
        bare.text,
        bare.why,
        bare.fix,
        quote=quote_of(row, lines),
        line_url=context.line_url(row.line) if row.line is not None else "",
        readings=readings.of(row),
        links=readings.links_of(row),
        fixes=fixes_of(row, lines),
        answer=answer,
        answerable=allowed and (answer is None or not answer.suffices),
        can_take_back=answer is not None and answer.can_take_back,
    )


def quote_of(row: FindingRow, lines: Sequence[str]) -> Quote | None:
    """Quote the line that a finding points at."""
    if row.line is None:
        return None
    place = Place(row.line, row.column or 1, row.length or 0)
    found = quote(lines, place, width=QUOTED)
    if found is None:
        return None
    cut, whole = found.column > 1, lines[row.line - 1]
    more = found.column - 1 + len(found.text) < len(whole)
    return Quote(
        found.line,
        cells.drawn(f"…{found.before}" if cut else found.before),
        cells.drawn(found.marked),
        cells.drawn(f"{found.after}…" if more else found.after),
        (" " if cut else "") + ruler(found.column, len(found.text)),
        cells.has_wide([found.text]),
    )
