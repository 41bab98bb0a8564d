"""The report of a submission's current revision, with what its readers may do."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext_lazy

from ratingportal.core.inspection import decode_lines
from ratingportal.core.inspection.given_facts import read_marks
from ratingportal.core.model.findings import Severity
from ratingportal.core.output.reports import Account, AccountEntry
from ratingportal.reports.annotated_source import LINES_PER_PAGE
from ratingportal.reports.context import ReportContext
from ratingportal.reports.page import ReportPage, build_page
from ratingportal.submissions import queries
from ratingportal.submissions.enums import BEFORE_DECISION, State
from ratingportal.submissions.models import Revision
from ratingportal.submissions.services.answers import may_answer
from ratingportal.submissions.services.drafts import find_draft, may_edit
from ratingportal.submissions.services.shared_answers import count_others_asking
from ratingportal.tournaments import queries as tournaments
from ratingportal.workspace.pages.answers import count_answered_by_rule, list_answers, list_reasons

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.core.model.tournament import Tournament
    from ratingportal.reports.context import GivenAnswer
    from ratingportal.reports.models import ReportedFinding
    from ratingportal.submissions.models import FindingRow, Submission
    from ratingportal.tournaments.models import Tournament as Recorded

_ENTRY = [each.name for each in fields(AccountEntry)]
NEXT = {
    State.IN_REVIEW: gettext_lazy(
        "Nothing for you to do: the office will review it and send you an e-mail with the decision."
    ),
    State.APPROVED: gettext_lazy("The tournament is approved and published."),
}
"""What happens next to a file that nothing was found in."""


def decode_revision(revision: Revision | None) -> list[str]:
    """Decode a stored file as its reader did."""
    if revision is None:
        return []
    data = Revision.objects.values_list("data", flat=True).get(pk=revision.pk)
    return decode_lines(bytes(data), revision.format)


def build_report(
    submission: Submission,
    user: User,
    *,
    page: str | None,
    only: Mapping[str, Any],
    must_act: bool = False,
) -> ReportPage | None:
    """Build the report of the current revision, or nothing if it was not checked yet."""
    revision = submission.revision
    if revision is None or revision.checked_at is None:
        return None
    return build_page(
        queries.list_findings(submission),
        lambda: decode_revision(revision),
        revision.report,
        page=page,
        only=only,
        context=SubmissionContext(submission, user, must_act=must_act),
    )


def build_account(submission: Submission) -> Account | None:
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
        lines=decode_revision(revision),
        tournament=_facts(recorded) if recorded else None,
        counts=summary["counts"],
        rules=summary["rules"],
        entries=[
            AccountEntry(*values)
            for values in queries.list_findings(submission).values_list(*_ENTRY)
        ],
        not_run=summary["not_run"],
        unasked=summary.get("unasked", ()),
        rule_set=summary.get("rule_set", ""),
        answers=list_reasons(submission),
        state=submission.standing,
        unanswered={
            "error": submission.to_fix,
            "confirm": submission.to_confirm,
            "officer": submission.to_waive,
        }
        if submission.state in BEFORE_DECISION
        else {},
    )


def _facts(recorded: Recorded) -> dict[str, Any]:
    marks = read_marks(recorded.comments)
    given = {"given_by_sender": marks} if marks else {}
    return given | {
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

    line_template = "workspace/parts/finding_other.html"
    finding_template = "workspace/parts/finding_answers.html"
    rule_template = "workspace/parts/answer_rule.html"

    def __init__(self, submission: Submission, user: User, *, must_act: bool = False) -> None:
        """Ask once what the user may answer."""
        super().__init__()
        self._submission, self._user = submission, user
        self.revision = submission.revision.number if submission.revision else 0
        self.may_answer = frozenset(
            severity
            for severity in (Severity.CONFIRM, Severity.OFFICER)
            if may_answer(submission, user, severity)
        )
        self._addresses: dict[str, str] = {}
        if may_edit(submission, user):
            self.fix_url = self._address("take_fix")
            self.safe_fixes_url = self._address("take_safe_fixes")
            draft = find_draft(submission, user)
            if draft is not None and draft.revision_id == submission.revision_id:
                self.taken = {each["fingerprint"]: each["choice"] for each in draft.taken}
        self.text_url, self.json_url, self.sarif_url = (
            reverse("submissions:report", args=[submission.reference, kind])
            for kind in ("txt", "json", "sarif")
        )
        self.must_act = must_act
        self.next_step = NEXT.get(State(submission.state), "")

    def line_url(self, line: int) -> str:
        """Lead to a line in the File tab."""
        page = (line - 1) // LINES_PER_PAGE + 1
        return f"{self._address('file')}?page={page}&line={line}#L{line}"

    def edit_url(self, line: int) -> str:
        """Open a line in the editor, for those who may edit."""
        return f"{self._address('edit')}?line={line}" if self.fix_url else ""

    def person_url(self, number: int) -> str:
        """Lead to the card on which it is said who an entry is."""
        return reverse("submissions:person", args=[self._submission.reference, number])

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

    def open_rows(self) -> QuerySet[FindingRow]:
        """Give the findings that somebody still has to act on."""
        return queries.list_open_rows(self._submission)

    def answers(self, rows: Sequence[ReportedFinding], /) -> Mapping[str, GivenAnswer]:
        """Give the standing answers to these findings, of people and of exceptions."""
        return list_answers(self._submission, self._user, rows)

    def asked_elsewhere(self, codes: Mapping[Severity, Collection[str]], /) -> Mapping[str, int]:
        """Count by rule the other submissions of the federation that ask the same (one query a severity)."""
        found: dict[str, int] = {}
        for severity, rules in codes.items():
            found |= count_others_asking(self._submission, severity, rules)
        return found

    def answered(self) -> Mapping[str, int]:
        """Count the answered findings of each rule."""
        return count_answered_by_rule(self._submission)

    def _address(self, name: str) -> str:
        if name not in self._addresses:
            self._addresses[name] = reverse(
                f"submissions:{name}", args=[self._submission.reference]
            )
        return self._addresses[name]
