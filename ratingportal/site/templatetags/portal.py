"""What templates say about the portal itself."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, cast

from django import template
from django.urls import reverse
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from ratingportal.accounts.browsers import name_browser
from ratingportal.site.office import OfficeSignature, read_signature
from ratingportal.submissions import queries

if TYPE_CHECKING:
    from datetime import datetime

    from django.template import Context

    from ratingportal.tournaments.models import Tournament

register = template.Library()
register.filter("browser", name_browser)
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


@register.filter
def ago(moment: datetime) -> str:
    """Say how long ago something was, in one unit: “5 days ago” tells as much as “5 days, 10 hours ago”."""
    if timezone.now() - moment < timedelta(minutes=1):
        return _("just now")
    return _("%(time)s ago") % {"time": timesince(moment, depth=1)}


@register.filter
def how_long(moment: datetime) -> str:
    """Say for how long something has lasted, in one unit."""
    return timesince(moment, depth=1)


def _read_once(context: Context) -> OfficeSignature:
    """Ask the database once for a page."""
    request = context.get("request")
    if request is None:
        return read_signature()
    if REMEMBERED not in request.META:
        request.META[REMEMBERED] = read_signature()
    return cast("OfficeSignature", request.META[REMEMBERED])
