"""Make the signatures that tournaments lack: those stored before there were any, or by another version."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from ratingportal.tournaments.signatures import fill_signatures


class Command(BaseCommand):
    """Each signature is a commit of its own, so the command can be stopped and repeated at any time."""

    help = "Create missing and outdated signatures, which are used to find duplicate tournaments."

    def handle(self, *_args: Any, **options: Any) -> None:
        """Fill, and say how many were made."""
        made = sum(1 for _ in fill_signatures())
        if made or options["verbosity"] > 1:
            self.stdout.write(f"Signatures made: {made}.")
