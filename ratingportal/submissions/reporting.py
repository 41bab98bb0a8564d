"""Make findings readable: grouped by what the reader must do, with the line quoted."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.core.paginator import Page, Paginator
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core import catalogue
from ratingportal.core.findings import Severity
from ratingportal.core.inspection import lines_of
from ratingportal.submissions import queries
from ratingportal.submissions.models import Answer, FindingRow, Revision, Submission
from ratingportal.submissions.services.answering import may_answer

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from ratingportal.accounts.models import User
    from ratingportal.core.findings import Rule

PER_PAGE = 60
UNFOLDED = 12
LINES_PER_PAGE = 400
QUOTED = 200
"""Characters of a line that are quoted around the place."""

TITLES = {
    Severity.ERROR: gettext_lazy("Must be fixed"),
    Severity.CONFIRM: gettext_lazy("Please fix or confirm"),
    Severity.OFFICER: gettext_lazy("For the officer"),
    Severity.NOTE: gettext_lazy("Notes"),
    Severity.FIXED: gettext_lazy("Adjusted while reading"),
}
HINTS = {
    Severity.ERROR: gettext_lazy("The file cannot be rated before this is corrected."),
    Severity.CONFIRM: gettext_lazy("Correct it in the file, or say why it is right as it is."),
    Severity.OFFICER: gettext_lazy(
        "The rating office looks at these; nothing to do for the organiser."
    ),
    Severity.NOTE: gettext_lazy("Worth knowing. Nobody has to act."),
    Severity.FIXED: gettext_lazy(
        "Read differently from how it is written. Your file is unchanged."
    ),
}
ORDER = [item.value for item in TITLES]


@dataclass(frozen=True, slots=True)
class Quote:
    """A line with the place marked, cut to what fits."""

    number: int
    before: str
    marked: str
    after: str


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
    answer: GivenAnswer | None = None
    answerable: bool = False

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


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer as a person reads it."""

    pk: int
    by: str
    when: datetime
    reason: str
    label: str


@dataclass(slots=True)
class Group:
    """The findings of one severity on this page, and how many there are in all."""

    severity: Severity
    title: str
    hint: str
    total: int
    items: list[Shown] = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        """Tell whether the findings of this group are shown unfolded: those that somebody must act on."""
        return self.severity in queries.BLOCKING and self.total <= UNFOLDED


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

    @property
    def severities(self) -> list[tuple[str, str, int]]:
        """List the severities that occur, with their titles and numbers."""
        return [
            (severity.value, str(title), self.counts[severity])
            for severity, title in TITLES.items()
            if self.counts.get(severity)
        ]


def report_of(
    submission: Submission, user: User, *, page: str | None, only: Mapping[str, Any]
) -> ReportPage | None:
    """Build the report of the current revision, or nothing if it was not checked yet."""
    revision = submission.revision
    if revision is None or revision.checked_at is None:
        return None
    rows = list(queries.findings_of(submission))
    rows.sort(key=lambda row: (ORDER.index(row.severity), row.position))
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
        not_run=[card for code in summary["not_run"] if (card := catalogue.rules().get(code))],
        more={code: n - stored[code] for code, n in summary["rules"].items() if n > stored[code]},
        only_severity=severity,
        only_rule=rule,
    )


def _groups(
    submission: Submission, user: User, rows: list[FindingRow], counts: Mapping[str, int]
) -> list[Group]:
    answers = {
        answer.fingerprint: answer
        for answer in queries.standing_answers(submission).select_related("author")
    }
    lines = lines_of_revision(submission.revision) if any(row.line for row in rows) else []
    allowed = {
        item: may_answer(submission, user, item) for item in (Severity.CONFIRM, Severity.OFFICER)
    }
    groups: dict[Severity, Group] = {}
    for row in rows:
        severity = Severity(row.severity)
        group = groups.setdefault(
            severity,
            Group(severity, str(TITLES[severity]), str(HINTS[severity]), counts.get(severity, 0)),
        )
        group.items.append(
            shown_of(
                row,
                quote=_quote(row, lines),
                line_url=line_url(submission, row.line),
                answer=_given(answers.get(row.fingerprint)),
                answerable=allowed.get(severity, False) and row.fingerprint not in answers,
            )
        )
    return list(groups.values())


def shown_of(row: FindingRow, **more: Any) -> Shown:
    """Say a finding in words."""
    rule = catalogue.rules().get(row.code)
    if rule is None:
        # A rule that a later release dropped: the data is still worth showing.
        return Shown(row, row.code, str(row.details), "", "", **more)
    return Shown(
        row, rule.name, _(rule.message).format(**row.details), _(rule.why), _(rule.fix), **more
    )


def _given(answer: Answer | None) -> GivenAnswer | None:
    if answer is None:
        return None
    return GivenAnswer(
        answer.pk, str(answer.author), answer.created_at, answer.reason, answer.get_kind_display()
    )


def _quote(row: FindingRow, lines: list[str]) -> Quote | None:
    if row.line is None or row.line > len(lines):
        return None
    text = lines[row.line - 1]
    if not row.length or not row.column:
        return Quote(row.line, "", text[:QUOTED], "")
    start = row.column - 1
    before = text[:start].ljust(min(start, QUOTED))
    return Quote(
        row.line, before, text[start : start + row.length], text[start + row.length :][:QUOTED]
    )


def lines_of_revision(revision: Revision | None) -> list[str]:
    """Give the lines of a file as its reader saw them."""
    if revision is None:
        return []
    data = Revision.objects.values_list("data", flat=True).get(pk=revision.pk)
    return lines_of(bytes(data), revision.format)


def line_url(submission: Submission, line: int | None) -> str:
    """Lead to a line in the File tab."""
    if line is None:
        return ""
    page = (line - 1) // LINES_PER_PAGE + 1
    return f"{reverse('submissions:file', args=[submission.reference])}?page={page}&line={line}#L{line}"


def _name(code: str) -> str:
    rule = catalogue.rules().get(code)
    return rule.name if rule else code
