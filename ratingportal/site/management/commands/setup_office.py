"""Name the portal and make its first administrator, by questions or by variables; never overwrite."""

from __future__ import annotations

import getpass
import os
import sys
from typing import TYPE_CHECKING, Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.core.validators import validate_email

from ratingportal.accounts.models import User
from ratingportal.accounts.services import make_password_link
from ratingportal.site import office
from ratingportal.site.models import Office

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Callable

LONGEST_NAME = 60


class Command(BaseCommand):
    """Ask for what is missing, or take it from PORTAL_NAME, ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD."""

    help = "Name the portal and create the first administrator. Asks for both on a terminal; otherwise, or with --no-input, uses PORTAL_NAME, ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD. Existing values are not changed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add --no-input."""
        parser.add_argument(
            "--no-input", action="store_true", help="do not ask; use the environment variables"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Do the two parts that are not done yet."""
        self.asks = sys.stdin.isatty() and not options["no_input"]
        try:
            if not self.asks:
                self._check_variables()
            self._name_portal()
            self._make_administrator()
        except (KeyboardInterrupt, EOFError):
            raise CommandError("Stopped. Run it again to continue.") from None

    def _check_variables(self) -> None:
        """Refuse before anything is done: a portal that was named without its name would keep the usual one."""
        if not Office.objects.exists():
            self._portal_name()
        if not office.has_administrators():
            self._account()

    def _portal_name(self) -> str:
        return self._value(
            "PORTAL_NAME", "Name of the portal", _valid_name, default=office.USUAL_NAME
        )

    def _account(self) -> tuple[User, str | None]:
        """Give who becomes the administrator, unsaved, and the password."""
        name = self._value("ADMIN_NAME", "Your name", _valid_name)
        email = self._value("ADMIN_EMAIL", "Your e-mail address", _valid_address)
        user = User(email=email, name=name)
        return user, self._password(user)

    def _name_portal(self) -> None:
        if (known := Office.objects.first()) is not None:
            self.stdout.write(f"The portal is called {known.name}.")
            return
        name = self._portal_name()
        office.name_office(name=name)
        self.stdout.write(f"The portal is now called {name}.")

    def _make_administrator(self) -> None:
        if office.has_administrators():
            self.stdout.write(
                "There is already an administrator; no account was created or changed."
            )
            return
        told, password = self._account()
        user = office.make_administrator(email=told.email, name=told.name, password=password)
        self.stdout.write(f"{user.name} ({user.email}) is the administrator.")
        if not user.has_usable_password():
            self.stdout.write(
                f"Choose a password here, within three days:\n{make_password_link(user)}"
            )

    def _value(
        self, variable: str, question: str, check: Callable[[str], str], default: str = ""
    ) -> str:
        """Take a value from its variable or, on a terminal, ask until it is a good one."""
        given = os.environ.get(variable, "")
        if given or not self.asks:
            return _checked(variable, given or default, check)
        shown = f" [{default}]" if default else ""
        while True:
            answer = input(f"{question}{shown}: ").strip() or default
            try:
                return check(answer)
            except ValidationError as error:
                self.stderr.write(" ".join(error.messages))

    def _password(self, user: User) -> str | None:
        """Take the password from its variable, or ask for it twice; none means a link."""
        given = os.environ.get("ADMIN_PASSWORD", "")
        if given or not self.asks:
            try:
                validate_password(given, user) if given else None
            except ValidationError as error:
                raise CommandError(f"ADMIN_PASSWORD: {' '.join(error.messages)}") from None
            return given or None
        while True:
            password = getpass.getpass("Password (empty: get a link to choose one): ")
            if not password:
                return None
            try:
                validate_password(password, user)
            except ValidationError as error:
                self.stderr.write(" ".join(error.messages))
                continue
            if getpass.getpass("The same password again: ") == password:
                return password
            self.stderr.write("The two passwords are different.")


def _valid_name(text: str) -> str:
    if not text:
        raise ValidationError("Please enter a name.")
    if len(text) > LONGEST_NAME or not text.isprintable():
        raise ValidationError(f"A name has at most {LONGEST_NAME} characters, on one line.")
    return text


def _valid_address(text: str) -> str:
    validate_email(text)
    if User.objects.filter(email=text.lower()).exists():
        raise ValidationError("An account with this address already exists.")
    return text.lower()


def _checked(variable: str, value: str, check: Callable[[str], str]) -> str:
    """Check a value that nobody can be asked for again."""
    if not value:
        raise CommandError(f"{variable} is not set. Nothing was changed.")
    try:
        return check(value)
    except ValidationError as error:
        raise CommandError(f"{variable}: {' '.join(error.messages)}") from None
