"""`manage.py rebuild_statistics`: count every submission anew."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from ratingportal.office.services.statistics import count_batch, forget_counters


class Command(BaseCommand):
    """Empty the counters of the statistics and fill them from the audit trail."""

    help = "Recount every submission for the statistics; meanwhile, pages show what has been counted so far."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Count until nothing is left."""
        total, done = forget_counters(), 0
        while batch := count_batch():
            done += batch
            self.stdout.write(f"{done} of {total}")
        self.stdout.write(f"Counted {total} submissions.")
