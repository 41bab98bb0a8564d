"""Import federation contacts from a CSV: adds what is missing, and never changes what is there."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.utils.translation import gettext as _

from ratingportal.accounts.models import Membership, User
from ratingportal.accounts.services import keep_address_in_step
from ratingportal.federations.models import Federation

if TYPE_CHECKING:
    from collections.abc import Mapping

COLUMNS = ("email", "name", "federation", "role")
MOST_ROWS = 10_000
NAME_LENGTH = 150


class ContactsError(ValueError):
    """A file that cannot be imported at all."""


@dataclass(slots=True)
class ImportResult:
    """What an import did."""

    made: list[User] = field(default_factory=list)
    joined: int = 0
    """Memberships added."""
    kept: int = 0
    """Rows that say nothing new."""
    problems: list[str] = field(default_factory=list)


def import_contacts(text: str) -> ImportResult:
    """Make accounts and memberships for the rows of a CSV; a row with a mistake is named and left out."""
    reader = _open_rows(text.lstrip("\ufeff"))
    result = ImportResult()
    federations = {federation.code: federation for federation in Federation.objects.all()}
    for number, row in enumerate(reader, start=1):
        if number > MOST_ROWS:
            text = _("Only the first %(n)d rows were read.") % {"n": MOST_ROWS}
            result.problems.append(text)
            break
        problem = _import_row(row, federations, result)
        if problem:
            line = _("Line %(line)d: %(problem)s")
            result.problems.append(line % {"line": reader.line_num, "problem": problem})
    return result


def _open_rows(text: str) -> csv.DictReader[str]:
    """Read the heading: by semicolon or comma, in capitals or not, with every column that is needed."""
    heading = text.partition("\n")[0]
    separator = ";" if heading.count(";") > heading.count(",") else ","
    reader = csv.DictReader(io.StringIO(text), delimiter=separator)
    names = [(name or "").strip().lower() for name in reader.fieldnames or []]
    missing = [name for name in COLUMNS if name not in names]
    if missing:
        raise ContactsError(_("Columns missing: %(names)s.") % {"names": ", ".join(missing)})
    reader.fieldnames = names
    return reader


def _import_row(
    row: Mapping[str, str | None], federations: Mapping[str, Federation], result: ImportResult
) -> str:
    """Take one row in; return what is wrong with it."""
    email, name, code, role = ((row[column] or "").strip() for column in COLUMNS)
    federation = federations.get(code.upper())
    try:
        validate_email(email)
    except ValidationError:
        return _("“%(value)s” is not an e-mail address.") % {"value": email[:80]}
    if federation is None:
        return _("Unknown federation “%(value)s”.") % {"value": code[:80]}
    if role.lower() not in Membership.Role.values:
        return _("“%(value)s” is not a role; use contact or organiser.") % {"value": role[:80]}
    with transaction.atomic():
        user, is_new = _find_or_make(email.lower(), name)
        joined = Membership.objects.get_or_create(
            user=user, federation=federation, defaults={"role": role.lower()}
        )[1]
    if is_new:
        result.made.append(user)
    result.joined += joined
    result.kept += not joined
    return ""


def _find_or_make(email: str, name: str) -> tuple[User, bool]:
    user = User.objects.filter(email=email).first()
    if user is not None:
        return user, False
    user = User.objects.create_user(email, None, name=name[:NAME_LENGTH])
    keep_address_in_step(user=user)
    return user, True
