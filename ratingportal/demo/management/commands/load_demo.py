"""Fill an empty portal with invented people and tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from ratingportal.accounts.demo import DEMO_LOGINS
from ratingportal.demo.desk import load_desk
from ratingportal.demo.people import load_people
from ratingportal.demo.register import load_register
from ratingportal.demo.season import load_season, open_season
from ratingportal.demo.stories import load_stories
from ratingportal.demo.upkeep import load_upkeep

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """Load the demonstration; what is there already stays as it is."""

    help = "Load demonstration users (with public passwords) and tournaments. Safe to repeat."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add --force."""
        parser.add_argument("--force", action="store_true", help="also in production")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Load people, the register, then the tournaments."""
        if settings.PRODUCTION and not options["force"]:
            raise CommandError(
                "This is a production portal, and the demonstration's passwords are public. "
                "Nothing was loaded. Use --force if you mean it."
            )
        load_people()
        load_register()
        open_season()
        number = load_stories() + load_desk()
        load_season()
        load_upkeep()
        self.stdout.write(f"{number} demonstration tournaments loaded. Log in with:")
        for role, email, password in DEMO_LOGINS:
            self.stdout.write(f"  {role:<14} {email:<28} {password}")
