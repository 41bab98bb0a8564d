"""What people read when something of ours is broken, and who is told."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.db import Error, InterfaceError, OperationalError
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.defaults import server_error

from ratingportal.mailing.letters import Letter
from ratingportal.mailing.services.alarms import tell_administrators

if TYPE_CHECKING:
    from django.http import HttpRequest

RETRY_SECONDS = 30

log = structlog.get_logger(__name__)


def answer_breakdown(request: HttpRequest) -> HttpResponse:
    """Tell a database that is away (503, come back soon) from a bug of ours (500).

    Django calls this while it handles the error, and also for errors in middleware; so the answer
    asks nothing of the database, not even who is there. Telling the administrators may fail: then
    the log alone has it.
    """
    error = sys.exception()
    if not isinstance(error, OperationalError | InterfaceError):
        if error is not None:
            _report(request, error)
        return server_error(request)
    answer = HttpResponse(render_to_string("503.html"), status=503)
    answer.headers["Retry-After"] = str(RETRY_SECONDS)
    return answer


def _report(request: HttpRequest, error: BaseException) -> None:
    """Write to the administrators, once an hour for each kind of error.

    What is told holds no personal data: not the error's own words, not the address with its numbers.
    """
    where = _place(error)
    kind = type(error).__name__
    now = timezone.now()
    match = request.resolver_match
    context = {
        "error": kind,
        "where": where,
        "page": match.view_name if match else "–",
        "request": structlog.contextvars.get_contextvars().get("request_id", "–"),
        "when": f"{now:%Y-%m-%d %H:%M} UTC",
    }
    text = (
        _(
            "Somebody saw the page “Something went wrong on our side”.\n\n"
            "Error: %(error)s\nPlace: %(where)s\nPage: %(page)s\nTime: %(when)s\nRequest: %(request)s\n\n"
            "The log has the rest under this request. Further errors of this kind are not mailed "
            "again within the hour.\n"
        )
        % context
    )
    letter = Letter(_("Error in the portal: %(error)s in %(where)s") % context, text)
    try:
        tell_administrators(
            letter, kind="error", key=f"error {kind} {where} {now:%Y-%m-%dT%H}"[:120]
        )
    except Error as failure:
        log.warning("error_not_mailed", error=type(failure).__name__)


def _place(error: BaseException) -> str:
    """Name the last line of our own code that the error went through."""
    place = "–"
    for frame in traceback.extract_tb(error.__traceback__):
        path = Path(frame.filename)
        if path.is_relative_to(settings.BASE_DIR / "ratingportal"):
            place = f"{path.relative_to(settings.BASE_DIR)}:{frame.lineno}"
    return place
