"""What tests of the portal share: the database as the portal's own role sees it, people, and live services."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.utils import translation

from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.embedded.pytest_plugin import EMBEDDED
from ratingportal.federations.models import Federation, RatingList, RuleSeverity
from ratingportal.federations.services import load_reference_data
from ratingportal.operations.database_roles import APPEND_ONLY, grant_rights, grant_worker_rights
from tests import kept_tables
from tests.live import LiveServices

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.conftest import UserMaker

# A hash that is slow on purpose would make every test with a user slow.
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# Nor does a test wait for what else may happen before an e-mail is sent.
settings.MAIL_GATHER_SECONDS = 0

# Tests turn pages faster than people.
settings.PAGES_PER_SECOND = 100_000

MOST_FLUSHES = 5
APP_ROLE = os.environ.get("RATINGPORTAL_TEST_APP_ROLE", "")
WORKER_ROLE = os.environ.get("RATINGPORTAL_TEST_WORKER_ROLE", "")


@pytest.fixture(scope="session")
def kept_dump(pytestconfig: pytest.Config) -> Path | None:
    """Say where the tables are kept from run to run; nowhere on a server that others use too."""
    if EMBEDDED not in os.environ or pytestconfig.cache is None:
        return None
    return kept_tables.name_dump(pytestconfig.cache.mkdir("tables"))


@pytest.fixture(scope="session")
def django_db_keepdb(
    kept_dump: Path | None, django_db_modify_db_settings: None, django_db_blocker: Any
) -> bool:
    """Take the tables that an earlier run kept, if they are still right: no migration has to run then."""
    with django_db_blocker.unblock():
        return kept_dump is not None and kept_tables.restore_tables(kept_dump)


@pytest.fixture(scope="session")
def django_db_setup(
    django_db_setup: None,
    django_db_keepdb: bool,
    kept_dump: Path | None,
    django_db_blocker: Any,
) -> Iterator[None]:
    """Make the test database as its owner, then work on it as the portal does: with fewer rights."""
    with django_db_blocker.unblock():
        if kept_dump is not None and not django_db_keepdb:
            kept_tables.keep_tables(kept_dump)
        owner = connection.settings_dict["USER"]
        call_command("createcachetable", verbosity=0)
        grant_rights(APP_ROLE)
        grant_worker_rights(WORKER_ROLE)
        _truncate_as_owner(owner)
        _log_in_as(APP_ROLE)
    yield
    with django_db_blocker.unblock():
        _end_other_sessions()
        _log_in_as(owner)
        _end_other_sessions()


@pytest.fixture(autouse=True)
def _usual_language() -> None:
    """Forget the language of the last request: Django leaves it on, and tests run in any order."""
    translation.deactivate()


def _end_other_sessions() -> None:
    """End what servers and browsers of the tests left open, so that the database can be dropped."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
            "AND usename = current_user AND pid <> pg_backend_pid()"
        )


def _log_in_as(role: str) -> None:
    connection.close()
    connection.settings_dict["USER"] = role


def _truncate_as_owner(owner: str) -> None:
    """Let the clean-up after live tests empty the tables: the portal's role cannot, as it should be."""

    def execute_sql_flush(_self: Any, _statements: list[str]) -> None:
        tables = [
            name for name in connection.introspection.table_names() if name != "django_migrations"
        ]
        for left in reversed(range(MOST_FLUSHES)):
            try:
                _empty_tables(owner, tables)
                break
            except psycopg.errors.DeadlockDetected:
                # A request that the browser left behind holds what is to be emptied: it is over soon.
                if not left:
                    raise
        load_reference_data()

    # On the class: Playwright's loop gives Django another connection object than the fixtures have.
    type(connection.ops).execute_sql_flush = execute_sql_flush


def _empty_tables(owner: str, tables: list[str]) -> None:
    parameters = connection.get_connection_params() | {"user": owner}
    known = {"host", "port", "dbname", "user", "password"}
    with psycopg.connect(**{key: parameters[key] for key in known & set(parameters)}) as link:
        # All locks first: what is refused halfway would leave a trigger off.
        link.execute(f"LOCK TABLE {', '.join(tables)} IN ACCESS EXCLUSIVE MODE")
        for table in APPEND_ONLY:
            link.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        link.execute(f"TRUNCATE {', '.join(tables)} RESTART IDENTITY CASCADE")
        for table in APPEND_ONLY:
            link.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")


@pytest.fixture
def bel(db: None) -> Federation:
    return Federation.objects.get(code="BEL")


@pytest.fixture
def ned(db: None) -> Federation:
    return Federation.objects.get(code="NED")


@pytest.fixture
def fide(db: None) -> RatingList:
    return RatingList.objects.get(key="fide")


@pytest.fixture
def totals_for_officer(fide: RatingList) -> None:
    """Let the office of FIDE's list decide about wrong totals itself."""
    RuleSeverity.objects.create(rating_list=fide, code="R002", severity="officer")


@pytest.fixture
def kbsb(db: None) -> RatingList:
    return RatingList.objects.get(key="kbsb")


@pytest.fixture
def make_user(db: None) -> UserMaker:
    """Make a user, with federations they belong to and lists they review."""

    def make(
        name: str = "somebody",
        *,
        federations: tuple[Federation, ...] = (),
        lists: tuple[RatingList, ...] = (),
        **fields: Any,
    ) -> User:
        user = User.objects.create_user(
            f"{name}@example.org", "a good password", name=name.title(), **fields
        )
        Membership.objects.bulk_create(
            Membership(user=user, federation=item) for item in federations
        )
        OfficerAssignment.objects.bulk_create(
            OfficerAssignment(user=user, rating_list=item) for item in lists
        )
        return user

    return make


@pytest.fixture
def organiser(make_user: UserMaker, bel: Federation) -> User:
    return make_user("organiser", federations=(bel,))


@pytest.fixture
def stranger(make_user: UserMaker, ned: Federation) -> User:
    """A contact of another federation."""
    return make_user("stranger", federations=(ned,))


@pytest.fixture
def officer(make_user: UserMaker, fide: RatingList) -> User:
    return make_user("officer", lists=(fide,))


@pytest.fixture
def colleague(make_user: UserMaker, fide: RatingList) -> User:
    """A second officer of the same list."""
    return make_user("colleague", lists=(fide,))


@pytest.fixture
def other_officer(make_user: UserMaker, kbsb: RatingList) -> User:
    """An officer of another list."""
    return make_user("other-officer", lists=(kbsb,))


@pytest.fixture
def administrator(make_user: UserMaker) -> User:
    return make_user("administrator", is_staff=True, is_superuser=True)


@pytest.fixture
def services(transactional_db: None) -> Iterator[LiveServices]:
    """A real worker and a real beat on the test's database and broker."""
    live = LiveServices()
    try:
        yield live
    finally:
        live.stop()
