"""Erase a person at their request: the number stays, the name goes from everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from ratingportal.erasure.services import erasure
from ratingportal.registry.models import Player
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """Say what would be erased; with --yes erase it."""

    help = "Erase a player of a rating list. Without --yes, only show what would change."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the list, the number and --yes."""
        parser.add_argument("list", help="key of the rating list, such as fide")
        parser.add_argument("number", help="the player's ID in it")
        parser.add_argument("--yes", action="store_true", help="do it; it cannot be undone")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Look, or do."""
        player = Player.objects.filter(
            rating_list__key=options["list"], number=options["number"]
        ).first()
        if player is None:
            raise CommandError(f"{options['list']} has no number {options['number']}.")
        act = erasure.erase_person if options["yes"] else erasure.preview_erasure
        try:
            done = act(player=player, officer=None)
        except NotAllowedError as refusal:
            raise CommandError(str(refusal)) from None
        self.stdout.write(
            f"{'Erased' if options['yes'] else 'Would erase'}: {', '.join(done.people)}; "
            f"{done.entries} entries, {done.rewritten} files rewritten, {done.emptied} files emptied, "
            f"{done.text_count} texts, {done.decisions} decisions, {done.exports} exports deleted."
        )
        if done.mentions:
            self.stdout.write(
                f"Places with the surname alone, or a first name with an initial: {len(done.mentions)}. "
                f"An officer decides on each: {reverse('erasure:mentions', args=[player.pk])}"
            )
