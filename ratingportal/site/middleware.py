"""Headers that keep browsers strict, and times in the user's zone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.defaults import bad_request

Next = Callable[[HttpRequest], HttpResponse]

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
