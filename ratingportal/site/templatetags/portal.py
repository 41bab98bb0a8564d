"""What templates say about the portal itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from django import template
from django.urls import reverse

from ratingportal.site.office import OfficeSignature, read_signature
from ratingportal.submissions import queries

if TYPE_CHECKING:
    from django.template import Context

    from ratingportal.tournaments.models import Tournament

register = template.Library()
REMEMBERED = "portal_signature"


@register.simple_tag(takes_context=True)
def portal_name(context: Context) -> str:
    """Say what the portal calls itself."""
    return _read_once(context).name


@register.simple_tag(takes_context=True)
def portal_has_imprint(context: Context) -> bool:
    """Tell whether the office has written an imprint."""
    return _read_once(context).has_imprint


@register.simple_tag(takes_context=True)
def submission_address(context: Context, tournament: Tournament) -> str:
    """Lead from a published tournament to its submission; nowhere for those who may not see that."""
    user = context.get("user")
    if user is None or not user.is_authenticated:
        return ""
    found = queries.list_visible(user).filter(revision__tournament=tournament)
    reference = found.values_list("reference", flat=True).first()
    return reverse("submissions:detail", args=[reference]) if reference else ""


def _read_once(context: Context) -> OfficeSignature:
    """Ask the database once for a page."""
    request = context.get("request")
    if request is None:
        return read_signature()
    if REMEMBERED not in request.META:
        request.META[REMEMBERED] = read_signature()
    return cast("OfficeSignature", request.META[REMEMBERED])
