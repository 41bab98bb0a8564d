"""Help, contact, privacy and imprint: what the office says about itself, and how the portal is used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from ratingportal.site.models import Office
from ratingportal.site.tour import has_demo

if TYPE_CHECKING:
    from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Guide:
    """A guide for one side of the portal."""

    key: str
    title: str | Promise
    text: str | Promise

    @property
    def template(self) -> str:
        """Give the template that holds its words."""
        return f"help/{self.key}.html"


GUIDES = (
    Guide(
        "organisers",
        _("Guide for organisers"),
        _("From the file on your disk to the approved tournament."),
    ),
    Guide(
        "officers",
        _("Guide for rating officers"),
        _("From the review queue to the published list."),
    ),
)


@require_safe
def show_help(request: HttpRequest) -> HttpResponse:
    """Lead to the guides."""
    context = {"guides": GUIDES, "support": _support_address(), "has_tour": has_demo()}
    return render(request, "help/index.html", context)


@require_safe
def show_guide(request: HttpRequest, key: str) -> HttpResponse:
    """Show one guide."""
    guide = next((one for one in GUIDES if one.key == key), None)
    if guide is None:
        raise Http404
    others = [one for one in GUIDES if one is not guide]
    return render(request, guide.template, {"guide": guide, "others": others})


@require_safe
def show_contact(request: HttpRequest) -> HttpResponse:
    """Say how the office is reached."""
    return render(
        request, "help/contact.html", {"support": _support_address(), "office": _office()}
    )


@require_safe
def show_privacy(request: HttpRequest) -> HttpResponse:
    """Say what is stored about people, for how long, and how to have it removed."""
    return render(
        request, "help/privacy.html", {"support": _support_address(), "office": _office()}
    )


@require_safe
def show_imprint(request: HttpRequest) -> HttpResponse:
    """Say who runs the portal; there is no such page until somebody has written it."""
    office = _office()
    if office is None or not office.imprint:
        raise Http404
    return render(request, "help/imprint.html", {"office": office})


def _office() -> Office | None:
    return Office.objects.first()


def _support_address() -> str:
    """Give the office's address, unless it was never set."""
    return "" if settings.SUPPORT_EMAIL.endswith("@localhost") else settings.SUPPORT_EMAIL
