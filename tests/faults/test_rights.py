"""What the portal's database role cannot do, even if somebody takes the portal over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psycopg
import pytest
from django.db import ProgrammingError, connection, transaction
from psycopg import errors

from ratingportal.accounts.models import User
from ratingportal.embedded.roles import APP_ROLE, OWNER_ROLE
from ratingportal.operations.database_roles import has_time_limit
from ratingportal.submissions.models import Step
from ratingportal.submissions.services import check
from tests import files
from tests.live import WORKER_ROLE, database_url

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.faults.pipeline import Desk

pytestmark = pytest.mark.faults

CHANGES = [
    "UPDATE submissions_step SET action = 'approve'",
    "DELETE FROM submissions_step",
    "TRUNCATE submissions_step",
    "TRUNCATE submissions_submission CASCADE",
]
DEEDS = [
    "CREATE TABLE public.mine (id int)",
    "CREATE SCHEMA mine",
    "DROP TABLE submissions_step",
    "ALTER TABLE submissions_step DISABLE TRIGGER ALL",
    "DROP TRIGGER trail_rows_stay ON submissions_step",
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "SET session_replication_role = replica",
    "CREATE ROLE mine",
    "ALTER ROLE CURRENT_USER SUPERUSER",
    "INSERT INTO django_migrations (app, name, applied) VALUES ('x', 'x', now())",
    "COPY submissions_step TO PROGRAM 'true'",
    "SELECT pg_read_file('/etc/passwd')",
]

WORKER_DEEDS = [
    "SELECT password FROM public.accounts_user",
    "SELECT * FROM django_session",
    "SELECT * FROM mfa_authenticator",
    "SELECT * FROM account_emailconfirmation",
    "SELECT * FROM django_admin_log",
    "UPDATE accounts_user SET is_superuser = true",
    "UPDATE public.accounts_user SET password = 'mine'",
    "INSERT INTO accounts_officerassignment (user_id, rating_list_id) VALUES (1, 1)",
    "UPDATE accounts_membership SET role = 'contact'",
    "UPDATE account_emailaddress SET email = 'mine@example.org'",
    "DELETE FROM submissions_step",
    "CREATE OR REPLACE VIEW worker.accounts_user AS SELECT * FROM public.accounts_user",
    "SET ROLE ratingportal_app",
    "SET SESSION AUTHORIZATION ratingportal_app",
]


@pytest.fixture
def trail(desk: Desk) -> list[tuple[int, str]]:
    """Some steps that must stay."""
    submission = desk.send(data=files.clean())
    check.check_revision(revision_id=submission.revision_id)
    return _steps()


@pytest.fixture
def owner() -> Iterator[psycopg.Connection]:
    """A session of the role that owns the tables."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_get_userbyid(relowner) FROM pg_class WHERE relname = 'submissions_step'"
        )
        (name,) = cursor.fetchone()
    values = connection.get_connection_params()
    known = {key: values[key] for key in ("host", "port", "dbname", "password") if values.get(key)}
    with psycopg.connect(**known, user=name, autocommit=True) as session:
        yield session


def _steps() -> list[tuple[int, str]]:
    return list(Step.objects.order_by("pk").values_list("pk", "action"))


def test_portal_cannot_change_the_trail(trail: list[tuple[int, str]]) -> None:
    for change in CHANGES:
        with pytest.raises(ProgrammingError, match="permission denied"), transaction.atomic():
            _run(change)

    assert _steps() == trail
    assert trail


def test_not_even_the_owner_changes_the_trail_by_the_way(
    trail: list[tuple[int, str]], owner: psycopg.Connection
) -> None:
    for change in CHANGES:
        with pytest.raises(errors.InsufficientPrivilege, match="append-only"):
            owner.execute(change)

    assert _steps() == trail


@pytest.fixture
def worker(transactional_db: None) -> Iterator[psycopg.Connection]:
    """A session of a worker that somebody has taken over."""
    with psycopg.connect(database_url(WORKER_ROLE), autocommit=True) as session:
        yield session


@pytest.mark.parametrize("deed", WORKER_DEEDS)
def test_worker_sees_nothing_that_opens_an_account(
    worker: psycopg.Connection, officer: User, deed: str
) -> None:
    with pytest.raises(errors.InsufficientPrivilege):
        worker.execute(deed)


def test_worker_knows_people_but_no_password(worker: psycopg.Connection, officer: User) -> None:
    found = worker.execute("SELECT email, name, password FROM accounts_user").fetchall()

    assert found == [(officer.email, officer.name, "")]
    assert User.objects.get().check_password("a good password")


def test_view_of_workers_has_every_column_of_a_user(worker: psycopg.Connection) -> None:
    columns = (
        "SELECT array_agg(column_name || ' ' || data_type ORDER BY column_name) "
        "FROM information_schema.columns WHERE table_name = 'accounts_user' AND table_schema = %s"
    )
    with connection.cursor() as cursor:
        cursor.execute(columns, ["public"])
        (expected,) = cursor.fetchone()

    assert worker.execute(columns, ["worker"]).fetchone() == (expected,)


@pytest.mark.parametrize(
    "deed", ["UPDATE django_admin_log SET change_message = ''", "DELETE FROM django_admin_log"]
)
def test_portal_cannot_change_the_log_of_the_back_office(db: None, deed: str) -> None:
    with pytest.raises(ProgrammingError, match="permission denied"), transaction.atomic():
        _run(deed)


@pytest.mark.parametrize("deed", DEEDS)
def test_portal_cannot_help_itself_to_more(db: None, deed: str) -> None:
    with pytest.raises(ProgrammingError), transaction.atomic():
        _run(deed)


def test_portal_is_nobody_and_owns_nothing(db: None) -> None:
    rights = _ask(
        "SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls "
        "FROM pg_roles WHERE rolname = current_user"
    )
    owned = _ask("SELECT count(*) FROM pg_class WHERE relowner = current_user::regrole")
    functions = _ask("SELECT count(*) FROM pg_proc WHERE proowner = current_user::regrole")
    member_of = _ask("SELECT count(*) FROM pg_auth_members WHERE member = current_user::regrole")

    assert rights == (False,) * 5
    assert (owned, functions, member_of) == ((0,), (0,), (0,))


def _run(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


def _ask(question: str) -> tuple[object, ...]:
    with connection.cursor() as cursor:
        cursor.execute(question)
        return tuple(cursor.fetchone())


@pytest.mark.django_db
def test_set_up_says_of_a_role_whether_its_statements_end_by_themselves() -> None:
    """The web's and the workers' do; that of the owner, who migrates, may take its time."""
    assert has_time_limit(APP_ROLE)
    assert has_time_limit(WORKER_ROLE)
    assert not has_time_limit(OWNER_ROLE)
