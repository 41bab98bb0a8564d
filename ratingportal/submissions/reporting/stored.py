"""The report of a submission's current revision, with what its readers may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db.models import Count, Exists, OuterRef
from django.urls import NoReverseMatch, reverse

from ratingportal.core.findings import Severity
from ratingportal.core.inspection import lines_of
from ratingportal.submissions import queries
from ratingportal.submissions.models import Revision
from ratingportal.submissions.reporting.context import GivenAnswer, ReportContext
from ratingportal.submissions.reporting.page import ReportPage, page_of
from ratingportal.submissions.services.answering import may_answer
from ratingportal.tournaments import queries as tournaments

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from ratingportal.accounts.models import User
    from ratingportal.core.model import Tournament
    from ratingportal.submissions.models import Submission

LINES_PER_PAGE = 400
"""Lines of the File tab on a page."""


def lines_of_revision(revision: Revision | None) -> list[str]:
    """Decode a stored file as its reader did."""
    if revision is None:
        return []
    data = Revision.objects.values_list("data", flat=True).get(pk=revision.pk)
    return lines_of(bytes(data), revision.format)


def report_of(
    submission: Submission, user: User, *, page: str | None, only: Mapping[str, Any]
) -> ReportPage | None:
    """Build the report of the current revision, or nothing if it was not checked yet."""
    revision = submission.revision
    if revision is None or revision.checked_at is None:
        return None
    return page_of(
        queries.findings_of(submission),
        lambda: lines_of_revision(revision),
        revision.report,
        page=page,
        only=only,
        context=SubmissionContext(submission, user),
    )


class SubmissionContext(ReportContext):
    """The tabs of a submission, its answers, and what this user may do."""

    def __init__(self, submission: Submission, user: User) -> None:
        """Ask once what the user may answer."""
        super().__init__()
        self._submission = submission
        self.version = submission.version
        self.may_answer = frozenset(
            severity
            for severity in (Severity.CONFIRM, Severity.OFFICER)
            if may_answer(submission, user, severity)
        )
        self._addresses: dict[str, str] = {}

    def line_url(self, line: int) -> str:
        """Lead to a line in the File tab."""
        page = (line - 1) // LINES_PER_PAGE + 1
        return f"{self._address('file')}?page={page}&line={line}#L{line}"

    def player_url(self, number: int) -> str:
        """Lead to a player in the crosstable; the tab finds the page."""
        return f"{self._address('crosstable')}?at={number}#p{number}"

    def game_url(self, round_: int, number: int) -> str:
        """Lead to a game in the list; the tab finds the page."""
        return f"{self._address('games')}?at={round_}-{number}#r{round_}-{number}"

    def excerpt(self, numbers: Collection[int], rounds: Collection[int]) -> Tournament | None:
        """Read these players and their games of these rounds (three queries)."""
        revision = self._submission.revision
        recorded = revision.tournament if revision else None
        return tournaments.excerpt(recorded, numbers, rounds) if recorded else None

    def answers(self, fingerprints: Collection[str]) -> Mapping[str, GivenAnswer]:
        """Give the standing answers to these findings."""
        standing = queries.standing_answers(self._submission).select_related("author")
        return {
            answer.fingerprint: GivenAnswer(
                answer.pk,
                str(answer.author),
                answer.created_at,
                answer.reason,
                answer.get_kind_display(),
            )
            for answer in standing.filter(fingerprint__in=fingerprints)
        }

    def answered(self) -> Mapping[str, int]:
        """Count the answered findings of each rule."""
        standing = queries.standing_answers(self._submission)
        rows = queries.findings_of(self._submission).order_by()
        rows = rows.filter(Exists(standing.filter(fingerprint=OuterRef("fingerprint"))))
        return dict(rows.values_list("code").annotate(n=Count("pk")))

    def _address(self, name: str) -> str:
        if name not in self._addresses:
            try:
                self._addresses[name] = reverse(
                    f"submissions:{name}", args=[self._submission.reference]
                )
            except NoReverseMatch:
                self._addresses[name] = ""
        return self._addresses[name]
