"""Compute a published list again and compare."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError

from ratingportal.ratings.models import Period
from ratingportal.ratings.services import publication

if TYPE_CHECKING:
    from argparse import ArgumentParser

LONGEST_NUMBER = 10


class Command(BaseCommand):
    """Verify one published list; nothing is changed."""

    help = "Compute a published list again from its inputs and compare, for example fide/standard/2026-12-01."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the period, and whether to look for changes since."""
        parser.add_argument("period", metavar="PERIOD", help="LIST/CONTROL/DATE, or its number")
        parser.add_argument(
            "--changes", action="store_true", help="also say what would differ with today's data"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Verify, and fail where anything differs."""
        period = _find(options["period"])
        problems = publication.verify_period(period)
        if problems:
            raise CommandError("\n".join(problems))
        self.stdout.write(f"{period}: verified, the list comes out the same.")
        if options["changes"]:
            changes = publication.describe_changes_since(period)
            for line in changes or ["Nothing has changed since it was published."]:
                self.stdout.write(line)


def _find(text: str) -> Period:
    rows = Period.objects.select_related("rating_list")
    try:
        if text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER:
            return rows.get(pk=int(text))
        key, control, day = text.split("/")
        return rows.get(rating_list__key=key, control=control, publishes=date.fromisoformat(day))
    except ValueError:
        raise CommandError(
            f"“{text}” is not LIST/CONTROL/DATE or the number of a period."
        ) from None
    except Period.DoesNotExist:
        raise CommandError(f"There is no period {text}.") from None
