"""What templates say about the portal itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import template

from ratingportal.site.office import office_name

if TYPE_CHECKING:
    from django.template import Context

register = template.Library()
REMEMBERED = "portal_name"


@register.simple_tag(takes_context=True)
def portal_name(context: Context) -> str:
    """Say what the portal calls itself; asked of the database once for a page."""
    request = context.get("request")
    if request is None:
        return office_name()
    if REMEMBERED not in request.META:
        request.META[REMEMBERED] = office_name()
    return str(request.META[REMEMBERED])
