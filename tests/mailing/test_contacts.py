"""Contacts from a CSV: what is missing is added, what is there is never changed."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from django.core.management import CommandError, call_command

from ratingportal.accounts.models import Membership, User
from ratingportal.mailing.models import Mail
from ratingportal.mailing.services.contacts import ContactsError, import_contacts

if TYPE_CHECKING:
    from pathlib import Path

ROWS = """\ufeffEmail;Name;Federation;Role
New@Example.org;Nora New;ned;contact
organiser@example.org;Somebody Else;BEL;contact
organiser@example.org;Somebody Else;NED;organiser
not an address;X;BEL;contact
x@example.org;X;XXX;contact
y@example.org;Y;BEL;king
short@example.org
"""


def test_import_adds_and_never_overwrites(organiser: User) -> None:
    result = import_contacts(ROWS)
    again = import_contacts(ROWS)

    assert [user.email for user in result.made] == ["new@example.org"]
    assert (result.joined, result.kept) == (2, 1)
    assert (len(again.made), again.joined, again.kept) == (0, 0, 3)
    assert [problem.partition(":")[0] for problem in result.problems] == [
        "Line 5",
        "Line 6",
        "Line 7",
        "Line 8",
    ]
    organiser.refresh_from_db()
    assert organiser.name == "Organiser"
    assert organiser.check_password("a good password")
    roles = Membership.objects.filter(user=organiser).order_by("federation__code")
    assert list(roles.values_list("federation__code", "role")) == [
        ("BEL", "organiser"),
        ("NED", "organiser"),
    ]
    assert not User.objects.get(email="new@example.org").has_usable_password()


def test_file_without_the_columns_is_refused(db: None) -> None:
    with pytest.raises(ContactsError, match="Columns missing: federation, role"):
        import_contacts("email,name\na@example.org,A\n")


def test_command_invites_only_the_new(tmp_path: Path, administrator: User, organiser: User) -> None:
    path = tmp_path / "contacts.csv"
    path.write_text(ROWS, encoding="utf-8")
    said, complained = StringIO(), StringIO()

    call_command(
        "import_contacts", str(path), invite_as=administrator.email, stdout=said, stderr=complained
    )

    assert "Accounts made: 1. Memberships added: 2. Already there: 1." in said.getvalue()
    assert "Unknown federation “XXX”." in complained.getvalue()
    assert list(Mail.objects.values_list("user__email", "kind")) == [
        ("new@example.org", "invitation")
    ]
    with pytest.raises(CommandError, match="no administrator"):
        call_command("import_contacts", str(path), invite_as=organiser.email)
