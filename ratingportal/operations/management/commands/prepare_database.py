"""Migrate as the owner of the tables, then give the portal's own roles exactly what they need."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from ratingportal.accounts.factors import encrypt_stored_secrets
from ratingportal.operations.database_roles import (
    drop_worker_view,
    grant_rights,
    grant_worker_rights,
    has_time_limit,
)
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.open_points import fill_search_keys, refresh_waiting

NO_TIME_LIMIT = (
    "Statements of {0} never end by themselves: run `ALTER ROLE {0} SET statement_timeout = …` as a superuser, with "
    "15s for the web and 60s for workers (`portal-database roles` in the container of PostgreSQL does)."
)


class Command(BaseCommand):
    """Run with the owner's DATABASE_URL, and with DATABASE_APP_ROLE and DATABASE_WORKER_ROLE naming the portal's roles."""

    help = (
        "Migrate the database and grant the portal's roles their rights (run as the tables' owner)."
    )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Migrate, make the cache table, make up for what older rows lack, grant."""
        verbosity = options["verbosity"]
        if _is_behind():
            drop_worker_view()
        call_command("migrate", interactive=False, verbosity=verbosity)
        call_command("createcachetable", verbosity=verbosity)
        encrypt_stored_secrets()
        call_command("fill_signatures", verbosity=verbosity)
        fill_search_keys()
        refresh_waiting(Submission.objects.filter(to_fix=0, to_confirm=0, to_waive=0))
        if settings.DATABASE_APP_ROLE:
            grant_rights(settings.DATABASE_APP_ROLE)
            self.stdout.write(f"Rights granted to {settings.DATABASE_APP_ROLE}.")
        if settings.DATABASE_WORKER_ROLE:
            grant_worker_rights(settings.DATABASE_WORKER_ROLE)
            self.stdout.write(f"Rights granted to {settings.DATABASE_WORKER_ROLE}.")
        for role in filter(None, (settings.DATABASE_APP_ROLE, settings.DATABASE_WORKER_ROLE)):
            if not has_time_limit(role):
                self.stderr.write(NO_TIME_LIMIT.format(role))


def _is_behind() -> bool:
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
