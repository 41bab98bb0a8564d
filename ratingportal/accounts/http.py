"""Typed requests and the decorators that say who may enter a view."""

from __future__ import annotations

import ipaddress
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


def client_network(request: HttpRequest) -> str:
    """Give what limits count as one visitor: the address, or the /64 of an IPv6 address, which one household has whole."""
    written = client_address(request)
    try:
        address = ipaddress.ip_address(written.partition("%")[0])
    except ValueError:
        return written
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
