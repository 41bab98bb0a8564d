"""Typed requests and the decorators that say who may enter a view."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Concatenate, ParamSpec, cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.accounts import kept_posts, rights
from ratingportal.accounts.kept_texts import list_fields

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
    return _or_log_in(cast("View[Rest]", view), _admit_users)


def officers_only(view: SignedInView[Rest]) -> View[Rest]:
    """Let only officers in. For everybody else the page does not exist."""

    return _or_log_in(cast("View[Rest]", view), _admit_officers)


Entrance = Callable[[HttpRequest], HttpResponseBase | None]
"""Says what somebody gets who may not enter; it needs nothing of the request's body."""


def _or_log_in(view: View[Rest], entrance: Entrance) -> View[Rest]:
    """Ask at the entrance first; whoever handles large requests asks there before a body is read (`entrance`)."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponseBase:
        refusal = entrance(request)
        if refusal is not None:
            return _keep(request) if kept_posts.can_keep(request) else refusal
        if request.method != "POST" or kept_posts.KEY not in request.POST:
            return view(request, *args, **kwargs)
        if not kept_posts.is_own(request):
            messages.info(request, _("This has already been sent."))
            return redirect("kept_posts")
        response = view(request, *args, **kwargs)
        kept_posts.settle_post(request, response)
        return response

    inner.entrance = entrance  # type: ignore[attr-defined]
    return cast("View[Rest]", inner)


def _admit_users(request: HttpRequest) -> HttpResponseBase | None:
    """Lead to the log-in page; a part of a page that asks by itself has the whole page reloaded."""
    if request.user.is_authenticated:
        return None
    if request.method == "POST":
        return _lead_from_post(request)
    if "HX-Request" in request.headers:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return redirect_to_login(request.get_full_path())


def _lead_from_post(request: HttpRequest) -> HttpResponseBase:
    """Lead back to the page of the form after log-in: where a form is sent to can often not be opened."""
    if kept_posts.was_logged_in(request) and not kept_posts.can_keep(request):
        text = _("You were logged out, so your file was not uploaded. Log in and choose it again.")
        messages.warning(request, text)
    return _log_in(request, kept_posts.find_page(request))


def _keep(request: HttpRequest) -> HttpResponseBase:
    """Keep a form through the log-in; where that cannot be, show what was typed at once."""
    if not kept_posts.keep_post(request):
        fields = [(name, str(value)) for name, value in request.POST.items()]
        typed = [field for field in list_fields(fields) if field.label]
        return render(request, "account/not_kept.html", {"typed": typed})
    messages.info(
        request, _("You were logged out. What you wrote has been saved: log in to send it.")
    )
    return _log_in(request, reverse("kept_posts"))


def _log_in(request: HttpRequest, target: str) -> HttpResponseBase:
    """Lead to the log-in page; script that asked for a part or for data is told where that is."""
    answer = redirect_to_login(target)
    if "HX-Request" in request.headers:
        return HttpResponse(status=204, headers={"HX-Redirect": answer.url})
    if "application/json" in request.headers.get("Accept", ""):
        words = {"error": _("You were logged out."), "log_in": answer.url}
        return JsonResponse(words, status=HTTPStatus.UNAUTHORIZED)
    return answer


def _admit_officers(request: HttpRequest) -> HttpResponseBase | None:
    refusal = _admit_users(request)
    if refusal is None and not rights.is_officer(cast("User", request.user)):
        raise Http404
    return refusal


def find_client_address(request: HttpRequest) -> str:
    """Give the visitor's address: the one that our own proxy saw, where there is one."""
    hops = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    seen = [
        hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",") if hop.strip()
    ]
    if hops and len(seen) >= hops:
        return seen[-hops]
    return str(request.META.get("REMOTE_ADDR", ""))


def find_client_network(request: HttpRequest) -> str:
    """Give what limits count as one visitor: the address, or the /64 of an IPv6 address, which one household has whole."""
    written = find_client_address(request)
    try:
        address = ipaddress.ip_address(written.partition("%")[0])
    except ValueError:
        return written
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
