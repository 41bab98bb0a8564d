"""Typed requests and the decorators that say who may enter a view."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, cast

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase

from ratingportal.accounts import rights

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

Rest = ParamSpec("Rest")


class SignedInRequest(HttpRequest):
    """A request whose user is known to be logged in."""

    user: User


View = Callable[Concatenate[HttpRequest, Rest], HttpResponseBase]
SignedInView = Callable[Concatenate[SignedInRequest, Rest], HttpResponseBase]


def signed_in(view: SignedInView[Rest]) -> View[Rest]:
    """Let only logged-in users in; others are led to the log-in page."""
    return _or_log_in(cast("View[Rest]", view))


def officers_only(view: SignedInView[Rest]) -> View[Rest]:
    """Let only officers in. For everybody else the page does not exist."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponseBase:
        if not rights.is_officer(cast("User", request.user)):
            raise Http404
        return view(cast("SignedInRequest", request), *args, **kwargs)

    return _or_log_in(cast("View[Rest]", guarded))


def _or_log_in(view: View[Rest]) -> View[Rest]:
    """Lead to the log-in page; a part of a page that asks by itself has the whole page reloaded."""
    guarded = login_required(view)

    @wraps(view)
    def inner(request: HttpRequest, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponseBase:
        if "HX-Request" in request.headers and not request.user.is_authenticated:
            return HttpResponse(status=204, headers={"HX-Refresh": "true"})
        return guarded(request, *args, **kwargs)

    return cast("View[Rest]", inner)


def client_address(request: HttpRequest) -> str:
    """Give the visitor's address: the one that our own proxy saw, where there is one."""
    hops = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    seen = [
        hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",") if hop.strip()
    ]
    if hops and len(seen) >= hops:
        return seen[-hops]
    return str(request.META.get("REMOTE_ADDR", ""))
