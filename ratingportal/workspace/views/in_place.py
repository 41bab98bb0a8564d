"""Answer a form of the report without loading the page anew: only what has changed is sent, nothing else is touched.

What somebody has begun to write in another box stays, and so does the place they were reading.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse

from ratingportal.reports.annotated_source import LINES_PER_PAGE
from ratingportal.reports.findings import show_findings
from ratingportal.submissions import queries
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.workspace.pages.frame import build_frame
from ratingportal.workspace.pages.report import build_report, decode_revision
from ratingportal.workspace.views.access import get_visible_submission
from ratingportal.workspace.views.tabs import choose_shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.reports.findings import ShownFinding
    from ratingportal.reports.page import ReportPage, RuleGroup, SeverityGroup
    from ratingportal.submissions.models import Submission


def answer_in_place(
    request: SignedInRequest, submission: Submission, act: Callable[[], str], *, code: str = ""
) -> HttpResponse:
    """Do it, and send the findings, the numbers and the frame that are not as they were.

    `code` is the rule of what may be on the page though it would be left out by now: answered a moment ago.
    """
    # The links of the page go on from its own address, not from the one that the form is sent to.
    request.GET = QueryDict(urlsplit(request.headers.get("HX-Current-URL", "")).query)
    frame = build_frame(request.user, submission, "report")
    only = choose_shown(request.GET, frame)
    before = _report(request, submission, only, frame)
    answered = _report(request, submission, {"rule": code}, frame) if code else None
    refused = False
    try:
        messages.success(request, act())
    except NotAllowedError as refusal:
        refused = True
        messages.error(request, str(refusal))
    now = get_visible_submission(request, submission.reference)
    frame = build_frame(request.user, now, "report")
    after = _report(request, now, only, frame)
    if before is None or after is None or now.revision_id != submission.revision_id:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    shown = [before, answered] if answered else [before]
    context = frame | {
        "report": after,
        "changed": _changed_findings(shown, after, decode_revision(now.revision)),
        "groups": _groups_now(shown, after),
        "changed_rules": _changed_rules(shown, after),
        "oob": True,
    }
    return render(request, "workspace/report_update.html", context, status=409 if refused else 200)


def find_fix_place(request: SignedInRequest, submission: Submission) -> str:
    """Say where to go on after a correction was taken: at its line in the file, if it was taken there."""
    if request.POST.get("from") != "file":
        return ""
    fingerprint = request.POST.get("fingerprint", "")
    rows = queries.list_findings(submission).filter(fingerprint=fingerprint, line__isnull=False)
    line = rows.values_list("line", flat=True).first()
    place = reverse("submissions:file", args=[submission.reference])
    if not line:
        return place
    return f"{place}?page={(line - 1) // LINES_PER_PAGE + 1}&line={line}#L{line}"


def _report(
    request: SignedInRequest, submission: Submission, only: Mapping[str, Any], frame: dict[str, Any]
) -> ReportPage | None:
    return build_report(
        submission,
        request.user,
        page=request.GET.get("page"),
        only=only,
        must_act=frame["must_act"],
    )


def _rules(report: ReportPage) -> dict[str, RuleGroup]:
    return {rule.code: rule for group in report.groups for rule in group.rules}


def _changed_findings(
    before: list[ReportPage], after: ReportPage, lines: list[str]
) -> list[tuple[RuleGroup, ShownFinding]]:
    """List the findings of the page that are shown otherwise than before, also those it would leave out by now."""
    was = {
        item.anchor: (rule, item)
        for page in reversed(before)
        for rule in _rules(page).values()
        for item in rule.items
    }
    now = show_findings([item.row for _rule, item in was.values()], lines, after.context)
    return [
        (rule, item)
        for (rule, old), item in zip(was.values(), now, strict=True)
        if _look(old) != _look(item)
    ]


def _look(item: ShownFinding) -> tuple[Any, ...]:
    taken = [fix.is_taken for fix in item.fixes]
    return item.answer, item.answerable, item.can_take_back, taken


def _groups_now(before: list[ReportPage], after: ReportPage) -> list[SeverityGroup]:
    """Give the groups of the page with their numbers as they are; one that would be left out by now has none."""
    was = {group.severity: group for page in before for group in page.groups}
    now = {group.severity: group for group in after.groups}
    return [
        now.get(severity) or replace(group, total=0, rules=[]) for severity, group in was.items()
    ]


def _changed_rules(before: list[ReportPage], after: ReportPage) -> list[RuleGroup]:
    """List the rules of the page of which another number is open; one that would be left out has none."""
    now = _rules(after)
    changed = []
    was = {code: rule for page in before for code, rule in _rules(page).items()}
    for code, rule in was.items():
        found = now.get(code) or replace(rule, answerable=False, total=0)
        if not rule.is_alone and _numbers(rule) != _numbers(found):
            changed.append(found)
    return changed


def _numbers(rule: RuleGroup) -> tuple[bool, int, int]:
    return rule.answerable, rule.unanswered, rule.total
