"""Write the pages of docs/ that are made from the code, or check that they are current."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from ratingportal.core.output.docs import build_pages

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

GENERATED = ("formats", "rules")


class Command(BaseCommand):
    """Generate docs/formats and docs/rules from the catalogue."""

    help = "Write the generated pages of docs/; with --check, only list those that are out of date."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add --check."""
        parser.add_argument(
            "--check", action="store_true", help="change nothing, fail if out of date"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Compare or write."""
        docs = Path(settings.BASE_DIR) / "docs"
        wanted = {docs / name: text for name, text in build_pages().items()}
        present = {path for folder in GENERATED for path in (docs / folder).glob("*.md")}
        stale = [
            path for path, text in wanted.items() if not path.exists() or path.read_text() != text
        ]
        surplus = sorted(present - set(wanted))
        if options["check"]:
            _require_none([path.relative_to(docs) for path in [*stale, *surplus]])
            return
        for path in stale:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path])
        for path in surplus:
            path.unlink()
        self.stdout.write(f"{len(stale)} written, {len(surplus)} removed, {len(wanted)} in all.")


def _require_none(paths: Sequence[Path]) -> None:
    """Refuse pages that are not as the code has them."""
    if paths:
        names = ", ".join(map(str, paths))
        raise CommandError(f"Out of date, run `make docs`: {names}")
