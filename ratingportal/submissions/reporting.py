"""Make findings readable: grouped by what the reader must do, with the line quoted."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core import catalogue
from ratingportal.core.findings import Severity
from ratingportal.core.text import decode
from ratingportal.submissions import queries
from ratingportal.submissions.models import Answer, FindingRow, Revision, Submission
from ratingportal.submissions.services.answering import may_answer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ratingportal.accounts.models import User
    from ratingportal.core.findings import Rule

PER_PAGE = 60
QUOTED = 160
"""Characters of a line that are quoted around the place."""

TITLES = {
    Severity.ERROR: gettext_lazy("Must be fixed"),
    Severity.CONFIRM: gettext_lazy("Please fix or confirm"),
    Severity.OFFICER: gettext_lazy("For the officer"),
    Severity.NOTE: gettext_lazy("Notes"),
    Severity.FIXED: gettext_lazy("Adjusted while reading"),
}


@dataclass(frozen=True, slots=True)
class Quote:
    """A line with the place marked, cut to what fits."""

    line: int
    column: int
    before: str
    marked: str
    after: str

    @property
    def first_column(self) -> int:
        """Give the column of the first character shown."""
        return self.column - len(self.before)


@dataclass(frozen=True, slots=True)
class Shown:
    """A finding as a person reads it."""

    row: FindingRow
    rule: Rule
    message: str
    why: str
    fix: str
    quote: Quote | None
    answer: Answer | None
    answerable: bool


@dataclass(slots=True)
class Group:
    """The findings of one severity on this page, and how many there are in all."""

    severity: Severity
    title: str
    total: int
    items: list[Shown] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ReportPage:
    """One page of a report."""

    groups: list[Group]
    page: Page[FindingRow]
    counts: dict[str, int]
    rules: list[tuple[str, str, int]]
    not_run: list[Rule]
    more: dict[str, int]
    """Findings that were counted but not stored, by rule."""
    only_severity: str
    only_rule: str

    @property
    def total(self) -> int:
        """Count all findings."""
        return sum(self.counts.values())


def report_of(
    submission: Submission, user: User, *, page: str | None, only: Mapping[str, Any]
) -> ReportPage | None:
    """Build the report of the current revision, or nothing if it was not checked yet."""
    revision = submission.revision
    if revision is None or revision.checked_at is None:
        return None
    rows = list(queries.findings_of(submission))
    order = list(TITLES)
    rows.sort(key=lambda row: (order.index(Severity(row.severity)), row.position))
    severity, rule = str(only.get("severity", "")), str(only.get("rule", ""))
    chosen = [row for row in rows if severity in {"", row.severity} and rule in {"", row.code}]
    shown_page = Paginator(chosen, PER_PAGE).get_page(page)
    summary = revision.report
    stored: dict[str, int] = defaultdict(int)
    for row in rows:
        stored[row.code] += 1
    return ReportPage(
        groups=_groups(submission, user, list(shown_page.object_list), summary["counts"]),
        page=shown_page,
        counts=summary["counts"],
        rules=[(code, _name(code), number) for code, number in sorted(summary["rules"].items())],
        not_run=[card for code in summary["not_run"] if (card := catalogue.rule(code))],
        more={code: n - stored[code] for code, n in summary["rules"].items() if n > stored[code]},
        only_severity=severity,
        only_rule=rule,
    )


def source_lines(submission: Submission) -> list[tuple[int, str]]:
    """Give the lines of the current file with their numbers."""
    return list(enumerate(_lines(submission.revision), 1))


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of the file with the findings that point at it."""

    number: int
    text: str
    findings: list[Shown]

    @property
    def severity(self) -> str:
        """Give the strictest severity on this line."""
        order = [str(item) for item in TITLES]
        return min((item.row.severity for item in self.findings), key=order.index, default="")


def with_findings(submission: Submission, lines: Sequence[tuple[int, str]]) -> list[SourceLine]:
    """Join some lines of the file with their findings."""
    if not lines:
        return []
    rows = queries.findings_of(submission).filter(line__gte=lines[0][0], line__lte=lines[-1][0])
    by_line: dict[int, list[Shown]] = defaultdict(list)
    for row in rows:
        if row.line is not None:
            by_line[row.line].append(_shown(row, None, None, answerable=False))
    return [SourceLine(number, text, by_line[number]) for number, text in lines]


def _groups(
    submission: Submission, user: User, rows: list[FindingRow], counts: Mapping[str, int]
) -> list[Group]:
    answers = {answer.fingerprint: answer for answer in queries.standing_answers(submission).select_related("author")}
    lines = _lines(submission.revision) if any(row.line for row in rows) else []
    allowed = {item: may_answer(submission, user, item) for item in (Severity.CONFIRM, Severity.OFFICER)}
    groups: dict[Severity, Group] = {}
    for row in rows:
        severity = Severity(row.severity)
        group = groups.setdefault(
            severity, Group(severity, str(TITLES[severity]), counts.get(severity, 0))
        )
        group.items.append(
            _shown(
                row,
                _quote(row, lines),
                answers.get(row.fingerprint),
                answerable=allowed.get(severity, False),
            )
        )
    return list(groups.values())


def _shown(row: FindingRow, quote: Quote | None, answer: Answer | None, *, answerable: bool) -> Shown:
    rule = catalogue.rule(row.code)
    if rule is None:
        # The catalogue of an older release knew this code; the data is still worth showing.
        rule = catalogue.retired(row.code)
    return Shown(
        row=row,
        rule=rule,
        message=_(rule.message).format(**row.details),
        why=_(rule.why),
        fix=_(rule.fix),
        quote=quote,
        answer=answer,
        answerable=answerable and answer is None,
    )


def _quote(row: FindingRow, lines: list[str]) -> Quote | None:
    if row.line is None or row.line > len(lines):
        return None
    text = lines[row.line - 1]
    column = min(row.column or 1, len(text) + 1)
    length = row.length or (len(text) - column + 1)
    start = max(0, column - 1 - QUOTED // 2)
    marked = text[column - 1 : column - 1 + length].ljust(min(row.length or 0, QUOTED))[:QUOTED]
    after = text[column - 1 + length : column - 1 + length + QUOTED // 2]
    return Quote(row.line, column, text[start : column - 1], marked, after)


def _lines(revision: Revision | None) -> list[str]:
    if revision is None:
        return []
    data = Revision.objects.values_list("data", flat=True).get(pk=revision.pk)
    return decode(bytes(data)).lines


def _name(code: str) -> str:
    rule = catalogue.rule(code)
    return rule.name if rule else code
