"""Set the portal up: its name, its first administrator, and what is still missing after that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import DatabaseError, transaction
from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.accounts.models import User
from ratingportal.accounts.services import keep_address_in_step
from ratingportal.registry.models import Player
from ratingportal.site.models import Office

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

USUAL_NAME = "Rating Portal"


@dataclass(frozen=True, slots=True)
class OfficeSignature:
    """What every page says about the office."""

    name: str = USUAL_NAME
    has_imprint: bool = False


def read_signature() -> OfficeSignature:
    """Give the name of the portal; also while the database is away, for pages that say so."""
    try:
        found = Office.objects.values_list("name", "imprint").first()
    except DatabaseError:
        return OfficeSignature()
    return OfficeSignature(found[0], bool(found[1])) if found else OfficeSignature()


def name_office(*, name: str) -> bool:
    """Name the portal, unless it has a name; tell whether this did."""
    return Office.objects.get_or_create(defaults={"name": name}, only=1)[1]


def has_administrators() -> bool:
    """Tell whether somebody runs the portal already."""
    return User.objects.filter(is_superuser=True, is_active=True).exists()


def make_administrator(*, email: str, name: str, password: str | None) -> User:
    """Make the first administrator; without a password they come in by `make_password_link` only."""
    with transaction.atomic():
        user = User.objects.create_superuser(email, password, name=name)
        keep_address_in_step(user=user)
    return user


@dataclass(frozen=True, slots=True)
class MissingPart:
    """Something without which the portal is not ready for its users."""

    title: str
    text: str
    url: str = ""
    """Where an administrator can do it, if that is in the browser."""


def list_missing_parts(user: User | AnonymousUser) -> list[MissingPart]:
    """List what is still missing: to everybody while there is no administrator, later to administrators."""
    if not has_administrators():
        return [
            MissingPart(
                _("No administrator"),
                _(
                    "Run “python manage.py setup_office” on the server (with Docker: “docker compose exec web python manage.py setup_office”). It asks for the portal's name and creates the first account."
                ),
            )
        ]
    if not rights.is_administrator(user):
        return []
    parts = []
    if not is_email_set_up():
        parts.append(
            MissingPart(
                _("No e-mail"),
                _(
                    "Invitations and decisions are not delivered. Set EMAIL_HOST and DEFAULT_FROM_EMAIL, then restart."
                ),
            )
        )
    if not Player.objects.exists():
        parts.append(
            MissingPart(
                _("No players"),
                _("Without a rating list, players in uploaded files cannot be recognised."),
                reverse("register:import"),
            )
        )
    return parts


def is_email_set_up() -> bool:
    """Tell whether mail can reach somebody; a developer's console does on purpose not."""
    if "smtp" not in settings.EMAIL_BACKEND:
        return not settings.PRODUCTION
    return settings.EMAIL_HOST != "localhost" and "@localhost" not in settings.DEFAULT_FROM_EMAIL
