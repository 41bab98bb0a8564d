"""Give the whole report of a submission to take away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.views.decorators.http import require_safe

from ratingportal.accounts.http import signed_in
from ratingportal.reports.downloads import KINDS, give_report
from ratingportal.workspace.pages.report import build_account
from ratingportal.workspace.views.access import get_visible_submission

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_safe
@signed_in
def report(request: SignedInRequest, reference: str, kind: str) -> HttpResponse:
    """Give the report as text for an e-mail, as JSON, or as SARIF."""
    submission = get_visible_submission(request, reference)
    account = build_account(submission) if kind in KINDS else None
    if account is None:
        raise Http404
    return give_report(request, account, kind, name=reference)
