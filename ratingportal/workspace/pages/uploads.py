"""One upload: a row for each file with its verdict, what is open, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Count, Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Severity
from ratingportal.reports.labels import find_rule_title
from ratingportal.submissions.enums import BEFORE_DECISION, ItemOutcome, Turn
from ratingportal.submissions.models import Answer, FindingRow, StandingException
from ratingportal.workspace.pages.next_step import describe_next_step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.submissions.models import Submission, Upload, UploadItem
    from ratingportal.workspace.pages.next_step import NextStep

WHY_NOT = {
    ItemOutcome.NO_RESULTS: gettext_lazy(
        "Not recognised as a result file, so it was left out. If it is one, upload it by itself."
    ),
    ItemOutcome.TOO_MANY: gettext_lazy(
        "You have reached the hourly limit for uploads. Upload this file again later."
    ),
    ItemOutcome.LEFT_PACKED: gettext_lazy(
        "Only five ZIP files are opened at once. Upload this one again by itself."
    ),
}
MOST_ERRORS = 3
"""Kinds of errors that a row names."""
LEAST_TOGETHER = 2
"""Files that must share a question before it is offered to answer once for all."""


@dataclass(frozen=True, slots=True)
class UploadRow:
    """One file of an upload, as its page shows it."""

    item: UploadItem
    submission: Submission | None
    next_step: NextStep | None
    why_not: str
    advice: str
    errors: str
    """What must be fixed, by the titles of the rules: a word on the row spares opening each file."""

    @property
    def is_busy(self) -> bool:
        """Tell whether the portal is still at work on it."""
        return self.next_step is not None and self.next_step.is_busy


@dataclass(frozen=True, slots=True)
class SharedQuestion:
    """A rule whose findings wait for a confirmation in several files."""

    code: str
    title: str
    files: int
    findings: int
    titles: list[str]


def build_upload(upload: Upload) -> dict[str, Any]:
    """Gather the rows of an upload, and what can be answered once for several of them."""
    rows = list_rows(upload)
    yours = sum(row.next_step is not None and row.next_step.is_yours for row in rows)
    return {
        "upload": upload,
        "rows": rows,
        "is_busy": any(row.is_busy for row in rows),
        "done": sum(row.submission is not None and not row.is_busy for row in rows),
        "taken": sum(row.submission is not None for row in rows),
        "not_taken": sum(row.submission is None for row in rows),
        "yours": yours,
        "guessed": sum(row.item.is_guess for row in rows),
        "questions": list_shared_questions(list_submissions(rows)) if yours else [],
    }


def list_rows(upload: Upload) -> list[UploadRow]:
    """List the files of an upload in their order: two queries."""
    items = list(upload.items.select_related("submission__rating_list"))
    errors = _name_errors([item.submission for item in items if item.submission])
    return [
        UploadRow(
            item,
            item.submission,
            describe_next_step(item.submission) if item.submission else None,
            _why_not(item),
            _(catalogue.list_rules()[item.code].fix) if item.code else "",
            errors.get(item.submission.revision_id, "") if item.submission else "",
        )
        for item in items
    ]


def _name_errors(submissions: Sequence[Submission]) -> dict[int | None, str]:
    """Name what must be fixed in each revision, the first few kinds of it."""
    revisions = [each.revision_id for each in submissions if each.turn == Turn.SENDER]
    found = FindingRow.objects.filter(revision__in=revisions, severity=Severity.ERROR.value)
    titles: dict[int | None, list[str]] = {}
    for revision, code in found.order_by("code").values_list("revision", "code").distinct():
        titles.setdefault(revision, []).append(find_rule_title(code))
    return {
        revision: ", ".join([*each[:MOST_ERRORS], *(["…"] if len(each) > MOST_ERRORS else [])])
        for revision, each in titles.items()
    }


def list_submissions(rows: Sequence[UploadRow]) -> list[Submission]:
    """Give the submissions of an upload, each once."""
    return list({row.submission.pk: row.submission for row in rows if row.submission}.values())


def list_shared_questions(submissions: Sequence[Submission]) -> list[SharedQuestion]:
    """List what waits for a confirmation in more than one of these submissions, by rule."""
    open_ones = [each for each in submissions if each.state in BEFORE_DECISION and each.to_confirm]
    if len(open_ones) < LEAST_TOGETHER:
        return []
    answers = Answer.objects.filter(
        submission=OuterRef("revision__submission"),
        fingerprint=OuterRef("fingerprint"),
        revoked_at__isnull=True,
    )
    excused = StandingException.objects.filter(
        rating_list=OuterRef("revision__submission__rating_list"),
        federation=OuterRef("revision__submission__federation"),
        code=OuterRef("code"),
        ended_at__isnull=True,
        until__gte=timezone.now().date(),
    )
    found = FindingRow.objects.filter(
        revision__in=[each.revision_id for each in open_ones], severity=Severity.CONFIRM.value
    )
    counted = (
        found.exclude(Exists(answers))
        .exclude(Exists(excused))
        .order_by()
        .values("code")
        .annotate(
            files=Count("revision", distinct=True),
            findings=Count("pk"),
            titles=ArrayAgg("revision__submission__title", distinct=True),
        )
        .filter(files__gte=LEAST_TOGETHER)
    )
    return [
        SharedQuestion(title=find_rule_title(row["code"]), **row)
        for row in counted.order_by("-files", "code")
    ]


def _why_not(item: UploadItem) -> str:
    if item.code:
        return _(catalogue.list_rules()[item.code].message).format(**item.details)
    reason = WHY_NOT.get(ItemOutcome(item.outcome))
    return str(reason) if reason else ""
