"""A finding as a person reads it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Place, Severity
from ratingportal.core.output.quotes import draw_ruler, quote_line
from ratingportal.core.reading.formats.shared.decoded import name_places
from ratingportal.reports import character_cells
from ratingportal.reports.fixes import ShownFix, show_fixes
from ratingportal.reports.labels import write_sentence
from ratingportal.reports.readings import ReadingLink, Readings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.reports.context import GivenAnswer, ReportContext
    from ratingportal.reports.models import ReportedFinding

QUOTED = 120
"""Characters of a line that are quoted around the place."""


@dataclass(frozen=True, slots=True)
class ShownQuote:
    """A line with the place marked, cut to what fits, under a ruler that counts its columns."""

    number: int
    before: str
    marked: str
    after: str
    ruler: str
    is_wide: bool = False
    """Whether there are East Asian letters, for which columns must be wider."""


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """A finding as a person reads it."""

    row: ReportedFinding
    title: str
    text: str
    why: str
    fix: str
    where: str = ""
    """The place in words, where a line number tells nobody anything."""
    quote: ShownQuote | None = None
    line_url: str = ""
    edit_url: str = ""
    """Where the line is corrected, for readers who may."""
    readings: list[str] = field(default_factory=list)
    links: list[ReadingLink] = field(default_factory=list)
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


def show_finding(row: ReportedFinding) -> ShownFinding:
    """Say a finding in words, without anything around it."""
    rule = catalogue.list_rules().get(row.code)
    if rule is None:
        # A rule that a later release dropped: the data is still worth showing.
        return ShownFinding(row, row.code, write_sentence(row), "", "")
    return ShownFinding(row, _(rule.title), write_sentence(row), _(rule.why), _(rule.fix))


def show_findings(
    rows: Sequence[ReportedFinding], lines: Sequence[str], context: ReportContext
) -> list[ShownFinding]:
    """Say findings in words, each with its line, its reading, its links and its answer."""
    answers = context.answers(rows)
    readings = Readings(rows, context)
    words = name_places(lines)
    return [
        replace(
            _whole(row, lines, context, readings, answers.get(row.fingerprint)),
            where=words(place) if (place := _place_of(row)) else "",
        )
        for row in rows
    ]


def _whole(
    row: ReportedFinding,
    lines: Sequence[str],
    context: ReportContext,
    readings: Readings,
    answer: GivenAnswer | None,
) -> ShownFinding:
    bare = show_finding(row)
    allowed = Severity(row.severity) in context.may_answer
    return ShownFinding(
        row,
        bare.title,
        bare.text,
        bare.why,
        bare.fix,
        quote=quote_finding(row, lines),
        line_url=context.line_url(row.line) if row.line is not None else "",
        edit_url=context.edit_url(row.line) if row.line is not None else "",
        readings=readings.of(row),
        links=readings.links_of(row),
        fixes=show_fixes(row, lines, context.taken.get(row.fingerprint)),
        answer=answer,
        answerable=allowed and (answer is None or not answer.suffices),
        can_take_back=answer is not None and answer.can_take_back,
    )


def quote_finding(row: ReportedFinding, lines: Sequence[str]) -> ShownQuote | None:
    """Quote the line that a finding points at."""
    place = _place_of(row)
    found = quote_line(lines, place, width=QUOTED) if place else None
    if found is None:
        return None
    cut, whole = found.column > 1, lines[found.line - 1]
    more = found.column - 1 + len(found.text) < len(whole)
    return ShownQuote(
        found.line,
        character_cells.draw_text(f"…{found.before}" if cut else found.before),
        character_cells.draw_text(found.marked),
        character_cells.draw_text(f"{found.after}…" if more else found.after),
        (" " if cut else "") + draw_ruler(found.column, len(found.text)),
        character_cells.has_wide([found.text]),
    )


def _place_of(row: ReportedFinding) -> Place | None:
    return Place(row.line, row.column or 1, row.length or 0) if row.line is not None else None
