"""Home, and what those ask who watch the portal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import signed_in
from ratingportal.accounts.kept_posts import list_posts
from ratingportal.core import catalogue
from ratingportal.public_check.format_groups import list_readable
from ratingportal.public_check.forms import CheckForm
from ratingportal.site.health import does_broker_answer, find_oldest_wait
from ratingportal.site.metrics import render_metrics
from ratingportal.site.office import list_missing_parts
from ratingportal.tournaments import queries as tournaments

if TYPE_CHECKING:
    from ratingportal.accounts.http import SignedInRequest

LATEST = 6
LONGEST_WAIT_SECONDS = 120


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Welcome: check a file at once, send one, read what is accepted, see what was approved last."""
    context = {
        "latest": tournaments.list_published()[:LATEST],
        "formats": list_readable(),
        "rule_count": len(catalogue.list_rules()),
        "check_form": CheckForm(),
        "missing": list_missing_parts(request.user),
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


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """Say that the process is alive."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Give figures to whoever has the token; where none is set there is no such page."""
    if not settings.METRICS_TOKEN:
        raise Http404
    given = request.headers.get("Authorization", "")
    if not constant_time_compare(given, f"Bearer {settings.METRICS_TOKEN}"):
        refusal = HttpResponse("The token is missing or wrong.\n", "text/plain", status=401)
        refusal.headers["WWW-Authenticate"] = "Bearer"
        return refusal
    return HttpResponse(render_metrics(), "text/plain; version=0.0.4; charset=utf-8")


@require_safe
def readyz(_request: HttpRequest) -> JsonResponse:
    """Say whether work can be done: database, migrations, broker, and nothing waiting too long."""
    try:
        executor = MigrationExecutor(connection)
        migrated = not executor.migration_plan(executor.loader.graph.leaf_nodes())
        waiting = find_oldest_wait()
    except DatabaseError:
        return JsonResponse({"database": False}, status=503)
    broker = does_broker_answer()
    flowing = waiting is None or waiting < LONGEST_WAIT_SECONDS
    state = {
        "database": True,
        "migrations": migrated,
        "broker": broker,
        "oldest_wait_seconds": waiting,
    }
    return JsonResponse(state, status=200 if migrated and broker and flowing else 503)
