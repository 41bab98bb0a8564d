"""The audit trail: what it tells of, and that the chain shows whoever tampers with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psycopg
import pytest
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.core.management import CommandError, call_command
from django.db import ProgrammingError, connection, transaction
from django.test import Client

from ratingportal.accounts.models import OfficerAssignment
from ratingportal.audit.chain import seal_rows, verify_chain
from ratingportal.audit.models import AuditEvent, AuditLink
from ratingportal.federations.models import IdRange, RuleSeverity
from tests.live import database_url
from tests.presence import prove_presence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

TAMPERING = {
    "edit": "UPDATE site_auditevent SET actor_id = 1 WHERE id = {second}",
    "delete": "DELETE FROM site_auditevent WHERE id = {second}",
    "swap": "UPDATE site_auditlink SET row_id = -row_id WHERE row_id = {second}; "
    "UPDATE site_auditlink SET row_id = {second} WHERE row_id = {first}; "
    "UPDATE site_auditlink SET row_id = {first} WHERE row_id = -{second}",
    "truncate": "TRUNCATE site_auditevent",
    "unlink": "DELETE FROM site_auditlink WHERE row_id = {second}",
    "slip in": "INSERT INTO site_auditevent (created_at, action, subject, subject_id, details) "
    "VALUES (now() - interval '2 hours', 'added', 'x', '1', '{{}}')",
}


def events(subject: str) -> list[tuple[str, int | None]]:
    rows = AuditEvent.objects.filter(subject=subject).order_by("pk")
    return list(rows.values_list("action", "actor_id"))


def test_roles_are_told_of_with_who_gave_them(
    administrator: User, organiser: User, fide: RatingList
) -> None:
    client = Client()
    client.force_login(administrator)
    prove_presence(client)

    client.post(
        "/admin/accounts/officerassignment/add/", {"user": organiser.pk, "rating_list": fide.pk}
    )

    event = AuditEvent.objects.get(subject="accounts.officerassignment")
    assert (event.action, event.actor_id) == ("added", administrator.pk)
    assert event.details == {"user_id": organiser.pk, "rating_list_id": fide.pk}
    OfficerAssignment.objects.get().delete()
    assert events("accounts.officerassignment")[-1] == ("removed", None)


def test_severities_ranges_factors_and_flags_are_told_of(
    officer: User, fide: RatingList, bel: Federation
) -> None:
    strict = RuleSeverity.objects.create(rating_list=fide, code="R101", severity="note")
    strict.severity = "error"
    strict.save()
    IdRange.objects.create(rating_list=fide, federation=bel, country_name="X", first=7, last=9)
    TOTP.activate(officer, generate_totp_secret())
    officer.is_superuser = True
    officer.save()
    officer.save(update_fields=["last_login"])

    assert [action for action, _ in events("federations.ruleseverity")] == ["added", "changed"]
    assert [action for action, _ in events("federations.idrange")] == ["added"]
    assert [action for action, _ in events("mfa.authenticator")] == ["added"]
    assert [action for action, _ in events("accounts.user")] == ["added", "changed"]
    stored = str(list(AuditEvent.objects.values_list("details", flat=True)))
    assert officer.email not in stored
    assert "secret" not in stored


def test_event_goes_with_its_change(officer: User, kbsb: RatingList) -> None:
    before = AuditEvent.objects.count()
    with transaction.atomic():
        OfficerAssignment.objects.create(user=officer, rating_list=kbsb)
        transaction.set_rollback(True)

    assert AuditEvent.objects.count() == before


@pytest.mark.parametrize("table", ["site_auditevent", "site_auditlink"])
@pytest.mark.parametrize("deed", ["UPDATE {} SET id = id", "DELETE FROM {}", "TRUNCATE {}"])
def test_portal_cannot_change_trail_or_chain(db: None, table: str, deed: str) -> None:
    with (
        pytest.raises(ProgrammingError, match="permission denied"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(deed.format(table))


@pytest.fixture
def tamper(transactional_db: None, officer: User) -> Iterator[Callable[[str], None]]:
    """Change something as somebody who owns the database and has switched its guards off."""
    seal_rows()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_get_userbyid(relowner) FROM pg_class WHERE relname = 'site_auditevent'"
        )
        (owner,) = cursor.fetchone()
    with psycopg.connect(database_url(owner), autocommit=True) as session:

        def run(statement: str) -> None:
            ids = list(AuditEvent.objects.order_by("pk").values_list("pk", flat=True)[:2])
            for table in ("site_auditevent", "site_auditlink"):
                session.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
            session.execute(statement.format(first=ids[0], second=ids[-1]))
            for table in ("site_auditevent", "site_auditlink"):
                session.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")

        yield run


@pytest.mark.parametrize("kind", TAMPERING)
def test_tampering_shows(
    tamper: Callable[[str], None], colleague: User, stranger: User, kind: str
) -> None:
    while seal_rows()[0]:
        pass
    assert verify_chain().problems == []

    tamper(TAMPERING[kind])

    assert verify_chain().problems


def test_cut_off_end_shows_by_a_head_that_was_seen(
    tamper: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("verify_audit")
    head = capsys.readouterr().out.split()[-1]
    call_command("verify_audit", head=head)
    last = AuditLink.objects.latest("pk")

    tamper(
        f"DELETE FROM site_auditlink WHERE id = {last.pk}; DELETE FROM site_auditevent WHERE id = {last.row_id}"
    )

    call_command("verify_audit")
    with pytest.raises(CommandError, match="its end was cut off"):
        call_command("verify_audit", head=head)


def test_sealing_in_small_parts_gives_one_chain(officer: User, colleague: User) -> None:
    count = AuditEvent.objects.count()
    parts = [seal_rows(limit=1)[0] for _ in range(count + 1)]

    assert parts == [1] * count + [0]
    assert (verify_chain().rows, verify_chain().problems) == (count, [])
