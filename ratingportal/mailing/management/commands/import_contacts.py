"""`manage.py import_contacts FILE`: accounts for the contacts of federations."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError

from ratingportal.accounts.models import User
from ratingportal.mailing.services.contacts import ContactsError, import_contacts
from ratingportal.mailing.services.invitations import invite_user

if TYPE_CHECKING:
    from django.core.management.base import CommandParser


class Command(BaseCommand):
    """Import contacts."""

    help = "Create accounts and memberships from a CSV file with the columns email, name, federation (code) and role (contact or organiser). Existing accounts and roles are never changed."

    def add_arguments(self, parser: CommandParser) -> None:
        """Say what can be given."""
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--invite-as",
            metavar="EMAIL",
            help="send invitations to the new accounts, in the name of this administrator",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Import the file and say what was done."""
        inviter = _find_inviter(options["invite_as"])
        try:
            result = import_contacts(options["file"].read_text(encoding="utf-8-sig"))
        except (OSError, UnicodeDecodeError, ContactsError) as error:
            raise CommandError(str(error)) from error
        for problem in result.problems:
            self.stderr.write(problem)
        self.stdout.write(
            f"Accounts made: {len(result.made)}. Memberships added: {result.joined}. "
            f"Already there: {result.kept}. Rows with problems: {len(result.problems)}."
        )
        if inviter is not None:
            invited = sum(invite_user(user=user, inviter=inviter) for user in result.made)
            self.stdout.write(f"Invitations queued: {invited}.")


def _find_inviter(email: str | None) -> User | None:
    if email is None:
        return None
    inviter = User.objects.filter(email=email.lower(), is_superuser=True, is_active=True).first()
    if inviter is None:
        raise CommandError(f"There is no administrator with the address {email}.")
    return inviter
