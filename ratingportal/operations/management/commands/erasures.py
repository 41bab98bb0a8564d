"""List the numbers of everybody who was erased, or erase those on such a list again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError

from ratingportal.operations.erasure_list import apply_erasures, list_erasures, parse_erasures

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """Print the list, to be kept apart from the backups; or apply one."""

    help = "List who was erased (rating list and number), or with --apply FILE erase them again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add --apply."""
        parser.add_argument("--apply", metavar="FILE", help="a list printed earlier")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print or apply."""
        if not options["apply"]:
            for item in list_erasures():
                self.stdout.write(str(item))
            return
        wanted = parse_erasures(Path(options["apply"]).read_text().splitlines())
        refused = apply_erasures(wanted)
        self.stdout.write(f"Erased again, or erased already: {len(wanted) - len(refused)}.")
        if refused:
            raise CommandError("\n".join(f"{item}: {why}" for item, why in refused.items()))
