"Check the remembered decisions about spellings against today's rules, and report the result."

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand

from ratingportal.people.services.decision_review import judge_decisions, revoke_objectionable

if TYPE_CHECKING:
    from django.core.management.base import CommandParser


class Command(BaseCommand):
    """List decisions that would not be remembered today; with --revoke, revoke them."""

    help = "Check the remembered decisions about spellings against today's rules, and report the result."

    def add_arguments(self, parser: CommandParser) -> None:
        """Ask before anything is changed."""
        parser.add_argument("--revoke", action="store_true", help="revoke what is listed")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print a line for each decision that does not hold, and the counts."""
        judged = judge_decisions()
        for each in judged:
            if each.objection is not None:
                row = each.row
                self.stdout.write(
                    f"{row.pk}\t{row.reference}\t{row.name}\t{row.verdict}\t{row.player.number}\t{each.objection}"
                )
        for objection, count in Counter(each.objection for each in judged).items():
            self.stdout.write(f"{count} {objection or 'hold'}")
        if options["revoke"]:
            self.stdout.write(f"{revoke_objectionable(judged)} revoked")
