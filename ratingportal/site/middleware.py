"""Headers that keep browsers strict, and times in the user's zone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC

import structlog
from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.db import DataError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.defaults import bad_request

Next = Callable[[HttpRequest], HttpResponse]

log = structlog.get_logger(__name__)

# Everything comes from here; nothing runs or loads from a page's own text.
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "manifest-src 'self'",
    ]
)


def security_headers(get_response: Next) -> Next:
    """Give every answer a strict content policy, unless the view set a stricter one itself."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault(
            "Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"
        )
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response

    return middleware


def refuse_nul(get_response: Next) -> Next:
    """Answer 400 to an address with a NUL in it: nobody types one, and PostgreSQL holds none."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
            return bad_request(request, SuspiciousOperation())
        return get_response(request)

    return middleware


_NO_SENSE = (DataError, ValueError, TypeError, AttributeError)
"""What a value raises that is no pattern, number, moment or address."""


class FilterGuard:
    """Lead from an address of the back office whose filter makes no sense to the same page without it.

    Django does so for most. If the page is broken without the filter too, that is ours, and is told as always.
    """

    def __init__(self, get_response: Next) -> None:
        """Stand in the row of middleware."""
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Go on; there is something to do only when the page breaks."""
        return self._get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponseRedirect | None:
        """Drop the filter where it may be what broke the page."""
        match = request.resolver_match
        is_filtered = request.method == "GET" and bool(request.GET)
        if match is None or match.namespace != "admin" or not is_filtered:
            return None
        if not isinstance(exception, _NO_SENSE):
            return None
        log.warning("filter_dropped", page=match.view_name, exc_info=exception)
        messages.warning(request, _("That filter could not be used, so it was removed."))
        return HttpResponseRedirect(request.path)


def keep_private(get_response: Next) -> Next:
    """Let no browser or proxy keep what somebody sees who is logged in, or was a moment ago."""

    def middleware(request: HttpRequest) -> HttpResponse:
        known = request.user.is_authenticated
        response = get_response(request)
        if known or request.user.is_authenticated:
            response.headers["Cache-Control"] = "private, no-store"
        return response

    return middleware


def user_time_zone(get_response: Next) -> Next:
    """Show times in the zone of the user's account."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with timezone.override(request.user.zone if request.user.is_authenticated else UTC):
            return get_response(request)

    return middleware
