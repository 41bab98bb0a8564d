"""Pages about one's own account that allauth does not bring along."""

from __future__ import annotations

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


@require_safe
@signed_in
def second_factor(request: SignedInRequest) -> HttpResponse:
    """Say why a second factor is needed and lead to where it is set up; whoever has one goes on."""
    wanted = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()})
    if safe and not lacks_factor(request.user):
        return HttpResponseRedirect(wanted)
    return render(request, "account/second_factor.html", {"missing": lacks_factor(request.user)})


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
