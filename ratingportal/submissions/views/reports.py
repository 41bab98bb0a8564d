"""Give the whole report of a submission to take away."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from ratingportal.accounts.http import signed_in
from ratingportal.core.reports import as_json, as_sarif, as_text
from ratingportal.submissions import reporting
from ratingportal.submissions.views.fetching import visible
from ratingportal.tournaments.downloads import attachment

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.core.reports import Account

KINDS = {
    "txt": "text/plain; charset=utf-8",
    "json": "application/json",
    "sarif": "application/sarif+json",
}


@require_safe
@signed_in
def report(request: SignedInRequest, reference: str, kind: str) -> HttpResponse:
    """Give the report as text for an e-mail, as JSON, or as SARIF."""
    submission = visible(request, reference)
    account = reporting.account_of(submission) if kind in KINDS else None
    if account is None:
        raise Http404
    written = write(
        account, kind, lambda code: request.build_absolute_uri(reverse("rules:detail", args=[code]))
    )
    return attachment(written.encode(), name=f"{reference}-report.{kind}", content_type=KINDS[kind])


def write(account: Account, kind: str, rule_address: Callable[[str], str]) -> str:
    """Write a report in one of the kinds, in the reader's language."""
    if kind == "txt":
        return as_text(account, gettext)
    sarif = kind == "sarif"
    data = (
        as_sarif(account, words=gettext, rule_address=rule_address)
        if sarif
        else as_json(account, gettext)
    )
    return json.dumps(data, ensure_ascii=False, indent=1)
