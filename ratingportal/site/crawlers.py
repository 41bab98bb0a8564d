"""What machines ask every site for: what they may read, where it is, and whom to tell of a hole."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from django.conf import settings
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from ratingportal.core import catalogue
from ratingportal.tournaments import queries as tournaments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import HttpRequest

CLOSED_TO_CRAWLERS = (
    "/accounts/",
    "/admin/",
    "/office/",
    "/submissions/",
    "/start/",
    "/i18n/",
    # The forms are public, the reports behind them are secret.
    "/check/*/",
    "/convert/*/",
    "/entries/*/",
    # People are found by those who look for them here, not by those who look for them anywhere.
    "/players/",
    "/tournaments/exports/",
    "/tournaments/*/download/",
)
MOST_TOURNAMENTS = 10_000
"""In the sitemap, the newest first; the format itself allows 50,000 addresses."""
SECURITY_TXT_DAYS = 180


@require_safe
@cache_control(public=True, max_age=3600)
def robots_txt(_request: HttpRequest) -> HttpResponse:
    """Say what crawlers leave alone."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in CLOSED_TO_CRAWLERS)]
    lines += ["", f"Sitemap: {settings.SITE_URL}{reverse('sitemap')}", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=3600)
def security_txt(_request: HttpRequest) -> HttpResponse:
    """Say whom to tell of a security hole, as RFC 9116 asks; nothing is said where nobody reads it."""
    if settings.SECURITY_CONTACT.endswith("@localhost"):
        raise Http404
    expires = timezone.now() + timedelta(days=SECURITY_TXT_DAYS)
    lines = [
        f"Contact: mailto:{settings.SECURITY_CONTACT}",
        f"Expires: {expires:%Y-%m-%dT00:00:00Z}",
        f"Preferred-Languages: {', '.join(code for code, _ in settings.LANGUAGES)}",
        f"Canonical: {settings.SITE_URL}{reverse('security_txt')}",
        "",
    ]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=3600)
def sitemap(_request: HttpRequest) -> HttpResponse:
    """List the public pages."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        *(f"<url><loc>{escape(settings.SITE_URL + path)}</loc></url>" for path in _pages()),
        *_tournaments(),
        "</urlset>",
        "",
    ]
    return HttpResponse("\n".join(lines), content_type="application/xml")


def _pages() -> Iterator[str]:
    for name in ("home", "check:bring", "convert:bring", "formats:list", "rules:list"):
        yield reverse(name)
    yield reverse("tournaments:list")
    for key in catalogue.list_formats():
        yield reverse("formats:detail", args=[key])
    for code in catalogue.list_rules():
        yield reverse("rules:detail", args=[code])


def _tournaments() -> Iterator[str]:
    rows = tournaments.list_published().values_list("pk", "published_at")[:MOST_TOURNAMENTS]
    for pk, published in rows:
        address = escape(settings.SITE_URL + reverse("tournaments:detail", args=[pk]))
        yield f"<url><loc>{address}</loc><lastmod>{published:%Y-%m-%d}</lastmod></url>"
