"""Home, and where a user begins after log-in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import signed_in
from ratingportal.accounts.kept_posts import list_posts
from ratingportal.core import catalogue
from ratingportal.public_check.format_groups import list_readable
from ratingportal.public_check.forms import CheckForm
from ratingportal.site.office import list_missing_parts
from ratingportal.site.tour import has_demo
from ratingportal.tournaments import queries as tournaments

if TYPE_CHECKING:
    from ratingportal.accounts.http import SignedInRequest

LATEST = 6


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Welcome: check a file at once, send one, read what is accepted, see what was approved last."""
    context = {
        "latest": tournaments.list_published()[:LATEST],
        "formats": list_readable(),
        "rule_count": len(catalogue.list_rules()),
        "check_form": CheckForm(),
        "missing": list_missing_parts(request.user),
        "has_tour": has_demo(),
    }
    return render(request, "pages/home.html", context)


@require_safe
@signed_in
def start(request: SignedInRequest) -> HttpResponse:
    """Lead a user to where their work is, after log-in: first to what they wrote while they were logged out."""
    if list_posts(request):
        return redirect("kept_posts")
    return redirect("office:queue" if rights.is_officer(request.user) else "submissions:list")


def close_address(_request: HttpRequest, rest: str) -> HttpResponse:
    """Close an address that Django's admin would open."""
    raise Http404(rest)
