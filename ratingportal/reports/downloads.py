"""Give a whole report to take away: as text for an e-mail, as JSON, or as SARIF."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext

from ratingportal.core.output.reports import build_json, build_sarif, write_text
from ratingportal.tournaments.downloads import send_attachment

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest, HttpResponse

    from ratingportal.core.output.reports import Account

KINDS = {
    "txt": "text/plain; charset=utf-8",
    "json": "application/json",
    "sarif": "application/sarif+json",
}


def give_report(request: HttpRequest, account: Account, kind: str, *, name: str) -> HttpResponse:
    """Answer with a report in one of the kinds, under this name, in the reader's language."""
    written = _write(
        account, kind, lambda code: request.build_absolute_uri(reverse("rules:detail", args=[code]))
    )
    return send_attachment(written.encode(), name=f"{name}-report.{kind}", content_type=KINDS[kind])


def _write(account: Account, kind: str, rule_address: Callable[[str], str]) -> str:
    if kind == "txt":
        return write_text(account, gettext)
    if kind == "sarif":
        data = build_sarif(account, words=gettext, rule_address=rule_address)
    else:
        data = build_json(account, gettext)
    return json.dumps(data, ensure_ascii=False, indent=1)
