"""Pages about one's own account that allauth does not bring along."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_safe

from ratingportal.accounts.factors import lacks_factor
from ratingportal.accounts.http import signed_in
from ratingportal.accounts.kept_posts import drop_post, list_posts
from ratingportal.accounts.kept_texts import list_fields, show_post

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from ratingportal.accounts.http import SignedInRequest

PAUSE, RESET_PAUSE = 300, 3600
"""Seconds after which another try is worth it: ACCOUNT_RATE_LIMITS in settings.py."""


@require_safe
@signed_in
def second_factor(request: SignedInRequest) -> HttpResponse:
    """Say why a second factor is needed and lead to where it is set up; whoever has one goes on."""
    wanted = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()})
    if safe and not lacks_factor(request.user):
        return HttpResponseRedirect(wanted)
    return render(request, "account/second_factor.html", {"missing": lacks_factor(request.user)})


def say_too_many(request: HttpRequest) -> HttpResponse:
    """Answer who tried too often, at whatever allauth limits, and say when to come back."""
    match = request.resolver_match
    is_reset = match is not None and match.view_name == "account_reset_password"
    response = render(
        request, "429.html", {"is_reset": is_reset}, status=HTTPStatus.TOO_MANY_REQUESTS
    )
    response.headers["Retry-After"] = str(RESET_PAUSE if is_reset else PAUSE)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def kept_posts(request: SignedInRequest) -> HttpResponse:
    """Show what was sent after the session had ended: to be sent now, or discarded."""
    if request.method == "POST":
        drop_post(request, request.POST.get("discard", ""))
        return redirect("kept_posts")
    shown = [show_post(post, request.user.pk) for post in list_posts(request)]
    if not shown:
        return redirect("start")
    return render(request, "account/kept_posts.html", {"shown": shown})


def refuse_forgery(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 -- Django's contract
    """Refuse a form that was not ours or is too old; what was typed into one of our own pages is shown again."""
    is_ours = request.headers.get("Origin", "") == f"{request.scheme}://{request.get_host()}"
    fields = [(name, str(value)) for name, value in request.POST.items()] if is_ours else []
    typed = [field for field in list_fields(fields) if field.label]
    return render(request, "403_csrf.html", {"typed": typed}, status=403)
