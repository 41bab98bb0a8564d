"""What those ask who watch the portal: is it alive, can it work, how much does it do."""

from __future__ import annotations

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe

from ratingportal.operations.health import does_broker_answer, find_oldest_wait
from ratingportal.operations.metrics import render_metrics

LONGEST_WAIT_SECONDS = 120


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """Say that the process is alive."""
    return HttpResponse("ok\n", content_type="text/plain; charset=utf-8")


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Give figures to whoever has the token; where none is set there is no such page."""
    if not settings.METRICS_TOKEN:
        raise Http404
    given = request.headers.get("Authorization", "")
    if not constant_time_compare(given, f"Bearer {settings.METRICS_TOKEN}"):
        refusal = HttpResponse(
            "The token is missing or wrong.\n", "text/plain; charset=utf-8", status=401
        )
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
