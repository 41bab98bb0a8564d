"""The report of a submission's current revision, with what its readers may do."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext_lazy

from ratingportal.core.inspection import lines_of
from ratingportal.core.model.findings import Severity
from ratingportal.core.output.reports import Account, AccountEntry
from ratingportal.reports.annotated_source import LINES_PER_PAGE
from ratingportal.reports.context import ReportContext
from ratingportal.reports.page import ReportPage, page_of
from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Revision
from ratingportal.submissions.pages.answers import answered_by_rule, answers_to, reasons_of
from ratingportal.submissions.services.answers import may_answer
from ratingportal.submissions.services.drafts import may_edit
from ratingportal.tournaments import queries as tournaments

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from ratingportal.accounts.models import User
    from ratingportal.core.model.tournament import Tournament
    from ratingportal.reports.context import GivenAnswer
    from ratingportal.reports.models import ReportedFinding
    from ratingportal.submissions.models import Submission
    from ratingportal.tournaments.models import Tournament as Recorded

_ENTRY = [each.name for each in fields(AccountEntry)]
NEXT = {
    State.IN_REVIEW: gettext_lazy(
        "Nothing for you to do: the office will review it and send you an e-mail with the decision."
    ),
    State.APPROVED: gettext_lazy("The tournament is approved and published."),
}
"""What happens next to a file that nothing was found in."""


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


def account_of(submission: Submission) -> Account | None:
    """Gather the whole report of the current revision, to be taken away."""
    revision = submission.revision
    if revision is None or revision.checked_at is None:
        return None
    recorded, summary = revision.tournament, revision.report
    return Account(
        filename=revision.filename,
        size=revision.size,
        sha256=revision.sha256,
        format=revision.format,
        encoding=revision.encoding,
        line_ending=revision.line_ending,
        lines=lines_of_revision(revision),
        tournament=_facts(recorded) if recorded else None,
        counts=summary["counts"],
        rules=summary["rules"],
        entries=[
            AccountEntry(*values) for values in queries.findings_of(submission).values_list(*_ENTRY)
        ],
        not_run=summary["not_run"],
        unasked=summary.get("unasked", ()),
        rule_set=summary.get("rule_set", ""),
        answers=reasons_of(submission),
    )


def _facts(recorded: Recorded) -> dict[str, Any]:
    return {
        "name": recorded.name or None,
        "start": recorded.start.isoformat() if recorded.start else None,
        "end": recorded.end.isoformat() if recorded.end else None,
        "federation": recorded.federation or None,
        "players": recorded.player_count,
        "rounds": recorded.rounds,
        "games": recorded.game_count,
        "rated_games": recorded.rated_game_count,
        "teams": recorded.team_count,
    }


class SubmissionContext(ReportContext):
    """The tabs of a submission, its answers, and what this user may do."""

    line_template = "submissions/parts/finding_other.html"
    finding_template = "submissions/parts/finding_answers.html"
    rule_template = "submissions/parts/answer_rule.html"

    def __init__(self, submission: Submission, user: User) -> None:
        """Ask once what the user may answer."""
        super().__init__()
        self._submission, self._user = submission, user
        self.version = submission.version
        self.may_answer = frozenset(
            severity
            for severity in (Severity.CONFIRM, Severity.OFFICER)
            if may_answer(submission, user, severity)
        )
        self._addresses: dict[str, str] = {}
        if may_edit(submission, user):
            self.fix_url = self._address("take_fix")
            self.safe_fixes_url = self._address("take_safe_fixes")
        self.text_url, self.json_url, self.sarif_url = (
            reverse("submissions:report", args=[submission.reference, kind])
            for kind in ("txt", "json", "sarif")
        )
        self.next_step = NEXT.get(State(submission.state), "")

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
        return tournaments.read_excerpt(recorded, numbers, rounds) if recorded else None

    def answers(self, rows: Sequence[ReportedFinding], /) -> Mapping[str, GivenAnswer]:
        """Give the standing answers to these findings, of people and of exceptions."""
        return answers_to(self._submission, self._user, rows)

    def answered(self) -> Mapping[str, int]:
        """Count the answered findings of each rule."""
        return answered_by_rule(self._submission)

    def _address(self, name: str) -> str:
        if name not in self._addresses:
            self._addresses[name] = reverse(
                f"submissions:{name}", args=[self._submission.reference]
            )
        return self._addresses[name]
