"""Print the database's fingerprint, or compare it with one that was printed before."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError

from ratingportal.operations.digest import digest_schema, digest_tables

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """Prove that two databases are equal: print here, compare there."""

    help = "Print a fingerprint of every table, or with --compare FILE say what differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add --compare."""
        parser.add_argument("--compare", metavar="FILE", help="a fingerprint printed earlier")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print or compare; an empty database proves nothing and is refused."""
        tables = digest_tables()
        if not any(item.rows for item in tables if item.table.startswith("submissions_")):
            raise CommandError(
                "There is no submission in this database: equality would prove nothing."
            )
        lines = [f"schema {digest_schema()}", *map(str, tables)]
        if not options["compare"]:
            self.stdout.write("\n".join(lines))
            return
        expected = Path(options["compare"]).read_text().split("\n")
        wanted, found = set(filter(None, expected)), set(lines)
        if wanted != found:
            differing = sorted({line.split()[0] for line in wanted ^ found})
            raise CommandError(f"Not equal: {', '.join(differing)}")
        self.stdout.write(f"Equal: schema and {len(tables)} tables.")
