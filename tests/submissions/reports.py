"""What tests of the report start from."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.reports.page import ReportPage
from ratingportal.submissions.models import FindingRow, Submission
from ratingportal.workspace.pages.report import build_report
from tests import files

BOTH = files.with_unknown_opponent().replace(b" 1.5    2", b" 3.5    2")
"""A file with an unknown opponent (must be fixed) and a wrong total (for the officer)."""


def report(submission: Submission, user: User, **only: Any) -> ReportPage:
    page = only.pop("page", None)
    found = build_report(submission, user, page=page, only=only)
    assert found is not None
    return found


def multiply(submission: Submission, code: str, number: int, *, as_code: str = "") -> None:
    """Let a rule be found many times more, as a large file would."""
    row = FindingRow.objects.filter(revision=submission.revision, code=code)[0]
    start = FindingRow.objects.count() + 1000
    FindingRow.objects.bulk_create(
        FindingRow(
            revision=submission.revision,
            position=start + n,
            code=as_code or code,
            severity=row.severity,
            line=row.line,
            column=row.column,
            length=row.length,
            details=row.details | {"value": f"no. {n}"},
            fingerprint=f"{start + n}",
        )
        for n in range(number)
    )
    revision = submission.revision
    assert revision is not None
    summary = revision.report
    summary["rules"][as_code or code] = summary["rules"].get(as_code or code, 0) + number
    summary["counts"][row.severity] += number
    revision.save(update_fields=["report"])


def just_played() -> bytes:
    """Make a clean file of the last three days, which no deadline has passed for."""
    data = files.clean()
    for number, day in enumerate((b"01", b"02", b"03")):
        played = timezone.now().date() - timedelta(days=3 - number)
        data = data.replace(b"2026/05/" + day, played.strftime("%Y/%m/%d").encode())
        data = data.replace(b"26/05/" + day, played.strftime("%y/%m/%d").encode())
    return data


def codes(page: ReportPage) -> list[str]:
    return [rule.code for group in page.groups for rule in group.rules]
