"""Migrate as the owner of the tables, then give the portal's own role exactly what it needs."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from ratingportal.site.database import grant_rights


class Command(BaseCommand):
    """Run with the owner's DATABASE_URL, and with DATABASE_APP_ROLE naming the portal's role."""

    help = "Migrate the database and grant the portal's role its rights (run as the tables' owner)."

    def handle(self, *_args: Any, **options: Any) -> None:
        """Migrate, make the cache table, make up for what older rows lack, grant."""
        verbosity = options["verbosity"]
        call_command("migrate", interactive=False, verbosity=verbosity)
        call_command("createcachetable", verbosity=verbosity)
        call_command("fill_signatures", verbosity=verbosity)
        if settings.DATABASE_APP_ROLE:
            grant_rights(settings.DATABASE_APP_ROLE)
            self.stdout.write(f"Rights granted to {settings.DATABASE_APP_ROLE}.")
