"""Tell by the work that is done whether workers work: `manage.py worker_health` ends with 1 if they do not."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.db import DatabaseError

from ratingportal.operations.health import does_broker_answer, is_stalled


class Command(BaseCommand):
    """Files wait, and none was taken for a minute: then a worker that answers is no worker."""

    help = "End with 1 if files wait and no worker took any for a minute, with 0 otherwise."
    requires_system_checks = ()

    def handle(self, **_options: Any) -> None:
        """Ask the database; one that is away, or a broker, is nothing that restarting a worker would mend."""
        try:
            stalled = is_stalled()
        except DatabaseError:
            return
        if stalled and does_broker_answer():
            self.stderr.write("Files wait, and none was taken for a minute.")
            sys.exit(1)
