"""The answers that findings have, by people or by standing exceptions, as a reader sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Count
from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.core.model.findings import Severity
from ratingportal.reports.context import GivenAnswer
from ratingportal.submissions import queries
from ratingportal.submissions.enums import BEFORE_DECISION, AnswerKind
from ratingportal.submissions.services.answers import may_take_back
from ratingportal.submissions.services.standing_exceptions import can_stand, may_except

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ratingportal.accounts.models import User
    from ratingportal.reports.models import ReportedFinding
    from ratingportal.submissions.models import Answer, StandingException, Submission


def list_answers(
    submission: Submission, user: User, rows: Sequence[ReportedFinding]
) -> dict[str, GivenAnswer]:
    """Give the answers to these findings, by fingerprint. What a person said goes before an exception."""
    excepted = {
        item.code: item for item in queries.list_exceptions_for(submission).select_related("author")
    }
    given = {
        row.fingerprint: _by_exception(excepted[row.code])
        for row in rows
        if row.code in excepted and row.severity in queries.WAIVABLE
    }
    return given | _by_people(submission, user, rows, excepted)


def list_reasons(submission: Submission) -> dict[str, str]:
    """Give the reason of every answer that holds, by fingerprint, for a report that is taken away."""
    excepted = {
        item.code: _("standing exception of %(who)s until %(day)s: %(reason)s")
        % {"who": item.author, "day": item.until.isoformat(), "reason": item.reason}
        for item in queries.list_exceptions_for(submission).select_related("author")
    }
    rows = queries.list_findings(submission).filter(
        code__in=excepted, severity__in=queries.WAIVABLE
    )
    waived = {key: excepted[code] for key, code in rows.values_list("fingerprint", "code")}
    return waived | dict(
        queries.list_standing_answers(submission).values_list("fingerprint", "reason")
    )


def count_answered_by_rule(submission: Submission) -> dict[str, int]:
    """Count the answered findings of each rule, those not listed too."""
    still_open = queries.count_open_by_rule(submission, queries.WAIVABLE)
    listed = (
        queries.list_findings(submission)
        .filter(severity__in=queries.WAIVABLE)
        .order_by()
        .values_list("code")
        .annotate(Count("pk"))
    )
    totals = submission.revision.report.get("rules", {}) if submission.revision else {}
    return {code: totals.get(code, n) - still_open.get(code, 0) for code, n in listed}


def _by_people(
    submission: Submission,
    user: User,
    rows: Sequence[ReportedFinding],
    excepted: Mapping[str, StandingException],
) -> dict[str, GivenAnswer]:
    severities = {row.fingerprint: row.severity for row in rows}
    found = list(
        queries.list_standing_answers(submission)
        .filter(fingerprint__in=severities)
        .select_related("author")
    )
    if not found:
        return {}
    acts = {item.act for item in found}
    together = dict(
        queries.list_standing_answers(submission)
        .filter(act__in=acts)
        .values_list("act")
        .annotate(Count("pk"))
    )
    removable = {kind for kind in AnswerKind if may_take_back(submission, user, kind)}
    excepting = submission.state in BEFORE_DECISION and may_except(submission, user)

    def offer_exception(item: Answer) -> str:
        """Lead to a standing exception where this user may make one and the rule may have one."""
        waivable = severities[item.fingerprint] in queries.WAIVABLE
        is_open = can_stand(item.code) and item.code not in excepted
        return _exception_url(submission, item.code) if excepting and waivable and is_open else ""

    return {
        item.fingerprint: GivenAnswer(
            pk=item.pk,
            by=str(item.author),
            when=item.created_at,
            reason=item.reason,
            label=item.get_kind_display(),
            suffices=_suffices(item, severities[item.fingerprint]),
            can_take_back=item.kind in removable,
            together=together[item.act],
            exception_url=offer_exception(item),
        )
        for item in found
    }


def _suffices(answer: Answer, severity: str) -> bool:
    """Tell whether it still does: a confirmation does not where an officer has to waive by now."""
    if severity == Severity.OFFICER:
        return answer.kind == AnswerKind.WAIVE
    return severity != Severity.ERROR


def _by_exception(item: StandingException) -> GivenAnswer:
    return GivenAnswer(
        pk=item.pk,
        by=str(item.author),
        when=item.created_at,
        reason=item.reason,
        label=_("Waived by standing exception"),
        until=item.until,
    )


def _exception_url(submission: Submission, code: str) -> str:
    return reverse("office:exception_new", args=[submission.reference, code])
