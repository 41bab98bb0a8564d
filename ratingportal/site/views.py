"""Home, rule pages, and the two health questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import signed_in
from ratingportal.core import catalogue
from ratingportal.desk.forms import CheckForm
from ratingportal.site.health import broker_answers, oldest_wait
from ratingportal.tournaments import queries as tournaments

if TYPE_CHECKING:
    from ratingportal.accounts.http import SignedInRequest

LATEST = 6
LONGEST_WAIT_SECONDS = 120


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Welcome: check a file at once, send one, read what is accepted, see what was approved last."""
    context = {
        "latest": tournaments.published()[:LATEST],
        "formats": catalogue.formats().values(),
        "rule_count": len(catalogue.rules()),
        "check_form": CheckForm(),
    }
    return render(request, "pages/home.html", context)


@require_safe
@signed_in
def start(request: SignedInRequest) -> HttpResponse:
    """Lead a user to where their work is, after log-in."""
    return redirect("office:dashboard" if rights.is_officer(request.user) else "submissions:list")


def nowhere(_request: HttpRequest, rest: str) -> HttpResponse:
    """Close an address that Django's admin would open."""
    raise Http404(rest)


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """Say that the process is alive."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(_request: HttpRequest) -> JsonResponse:
    """Say whether work can be done: database, migrations, broker, and nothing waiting too long."""
    try:
        executor = MigrationExecutor(connection)
        migrated = not executor.migration_plan(executor.loader.graph.leaf_nodes())
        waiting = oldest_wait()
    except DatabaseError:
        return JsonResponse({"database": False}, status=503)
    broker = broker_answers()
    flowing = waiting is None or waiting < LONGEST_WAIT_SECONDS
    state = {
        "database": True,
        "migrations": migrated,
        "broker": broker,
        "oldest_wait_seconds": waiting,
    }
    return JsonResponse(state, status=200 if migrated and broker and flowing else 503)
