"""Prove that no row of the audit trails was changed, removed, exchanged or slipped in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError

from ratingportal.audit.chain import seal_rows, verify_chain

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """Walk the chain; end with 1 where something does not fit."""

    help = "Prove the chain of the audit trails, and that it contains a head seen earlier (--head)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the head of an earlier run or of the log (`audit_sealed`)."""
        parser.add_argument("--head", metavar="HASH", help="a head that the chain must contain")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Seal what is new, then verify everything."""
        while seal_rows()[0]:
            pass
        found = verify_chain()
        if options["head"] and options["head"] not in found.heads:
            found.problems.append("The chain does not contain this head: its end was cut off.")
        if found.problems:
            raise CommandError("\n".join(found.problems))
        self.stdout.write(f"Proven: {found.rows} rows. Head: {found.head}")
