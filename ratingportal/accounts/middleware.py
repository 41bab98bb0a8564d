"""What is asked of a session before it gets any further: a second factor, and a sign of life."""

from __future__ import annotations

import time
from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import Resolver404, resolve, reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from ratingportal.accounts import kept_posts, rights
from ratingportal.accounts.factors import lacks_factor

Next = Callable[[HttpRequest], HttpResponse]

SEEN = "seen_at"
BEGUN = "begun_at"
SEEN_EVERY_SECONDS = 60
ALLOWED = ("mfa_", "account_", "usersessions_")
"""Addresses at which a factor is set up, the password given once more, or the session ended."""
ALSO_ALLOWED = frozenset({"second_factor", "set_language", "healthz", "readyz", "metrics"})


def require_second_factor(get_response: Next) -> Next:
    """Lead those who must have a second factor, and have none, to where they set one up."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated or _is_allowed(request.path_info):
            return get_response(request)
        if not lacks_factor(request.user):
            return get_response(request)
        wanted = {"next": request.get_full_path()} if request.method == "GET" else {}
        target = reverse("second_factor") + (f"?{urlencode(wanted)}" if wanted else "")
        return _lead(request, HttpResponseRedirect(target))

    return middleware


def end_idle_sessions(get_response: Next) -> Next:
    """Log out whose session is old, and officers who have done nothing for a while.

    Pages that ask by themselves do not count as doing something.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        user = request.user
        if not user.is_authenticated:
            return get_response(request)
        now, seen = int(time.time()), int(request.session.get(SEEN, 0))
        if farewell := _end_of_session(request, now, seen):
            logout(request)
            if request.method == "POST":
                # As somebody without a session: what was typed is kept through the log-in.
                return get_response(request)
            messages.info(request, farewell)
            return _lead(request, redirect_to_login(request.get_full_path()))
        if now - seen >= SEEN_EVERY_SECONDS and _is_deed(request):
            request.session[SEEN] = now
        return get_response(request)

    return middleware


def _end_of_session(request: HttpRequest, now: int, seen: int) -> str:
    """Say why this session is over, if it is: whoever stays active is asked anew too, officers every day."""
    age, idle = (
        now - int(request.session.setdefault(BEGUN, now)),
        settings.OFFICER_IDLE_MINUTES * 60,
    )
    is_idle = bool(idle and seen) and now - seen > idle
    is_long = age > settings.OFFICER_SESSION_HOURS * 3600
    if age > settings.SESSION_COOKIE_AGE:
        return _("Your session has expired. Please log in again.")
    if not (is_idle or is_long) or not rights.is_officer(request.user):
        return ""
    if is_idle:
        return _("You were logged out because you were inactive for a while.")
    return _("Your session has expired. Please log in again.")


def remember_author(get_response: Next) -> Next:
    """Write down in the browser who is logged in: whoever is logged out while writing finds it again."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        kept_posts.remember_author(request, response)
        return response

    return middleware


def _is_allowed(path: str) -> bool:
    try:
        name = resolve(path).view_name
    except Resolver404:
        return False
    return name.startswith(ALLOWED) or name in ALSO_ALLOWED


def _is_deed(request: HttpRequest) -> bool:
    """Tell what a person does from what an open page asks by itself."""
    return request.method == "POST" or "HX-Request" not in request.headers


def _lead(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Lead on; a part of a page that asks by itself has the whole page reloaded."""
    if "HX-Request" in request.headers:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return answer
