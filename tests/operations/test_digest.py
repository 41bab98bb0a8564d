"""Backup, restore, and the proof that both databases are equal."""

import os
import subprocess
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from ratingportal.accounts.models import User
from ratingportal.embedded.binaries import find_postgres
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check, intake
from tests import files

OWNER = "ratingportal_owner"


@pytest.fixture
def submission(
    transactional_db: None, organiser: User, bel: Federation, fide: RatingList
) -> Submission:
    outcome = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="a.trf", data=files.clean()
    )
    assert outcome.submission is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    return outcome.submission


@pytest.fixture
def drill(submission: Submission) -> Iterator[str]:
    """An empty database of the owner's to restore into."""
    name = f"{connection.settings_dict['NAME']}_drill"
    with psycopg.connect(**_server(), dbname="postgres", autocommit=True) as link:
        link.execute(f'DROP DATABASE IF EXISTS "{name}"')
        link.execute(f'CREATE DATABASE "{name}"')
        yield name
        link.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def test_restored_backup_is_equal_and_a_changed_field_is_noticed(
    drill: str, submission: Submission, tmp_path: Path
) -> None:
    before = tmp_path / "before.txt"
    before.write_text(_digest())

    _run(
        "pg_dump",
        "--format=custom",
        f"--file={tmp_path / 'dump'}",
        connection.settings_dict["NAME"],
    )
    _run("pg_restore", "--exit-on-error", "--no-owner", f"--dbname={drill}", str(tmp_path / "dump"))

    with _other_database(drill):
        assert "Equal: schema and" in _digest(compare=before)
        with connection.cursor() as cursor:
            cursor.execute("UPDATE tournaments_entry SET rating = rating + 1 WHERE number = 1")
        with pytest.raises(CommandError, match="Not equal: tournaments_entry"):
            _digest(compare=before)


def test_missing_trigger_is_noticed(drill: str, submission: Submission, tmp_path: Path) -> None:
    before = tmp_path / "before.txt"
    before.write_text(_digest())
    _run(
        "pg_dump",
        "--format=custom",
        f"--file={tmp_path / 'dump'}",
        connection.settings_dict["NAME"],
    )
    _run("pg_restore", "--no-owner", f"--dbname={drill}", str(tmp_path / "dump"))

    with _other_database(drill):
        with connection.cursor() as cursor:
            cursor.execute("DROP TRIGGER trail_rows_stay ON submissions_step")
        with pytest.raises(CommandError, match="Not equal: schema"):
            _digest(compare=before)


@pytest.mark.django_db
def test_empty_database_proves_nothing() -> None:
    with pytest.raises(CommandError, match="prove nothing"):
        _digest()


def _digest(*, compare: Path | None = None) -> str:
    out = StringIO()
    call_command("database_digest", stdout=out, **({"compare": str(compare)} if compare else {}))
    return out.getvalue()


def _server() -> dict[str, str]:
    values = connection.settings_dict
    server = {"host": values["HOST"], "port": str(values["PORT"] or ""), "user": OWNER}
    return {key: value for key, value in server.items() if value}


def _run(program: str, *arguments: str) -> None:
    server = _server()
    environment = os.environ | {"PGHOST": server["host"], "PGUSER": OWNER}
    if "port" in server:
        environment["PGPORT"] = server["port"]
    subprocess.run([find_postgres().folder / program, *arguments], env=environment, check=True)


class _other_database:  # noqa: N801 -- reads like a function where it is used
    """Let Django look at another database, as the owner, for a while."""

    def __init__(self, name: str) -> None:
        self.changes = {"NAME": name, "USER": OWNER}

    def __enter__(self) -> None:
        self.before = {key: connection.settings_dict[key] for key in self.changes}
        connection.close()
        connection.settings_dict.update(self.changes)

    def __exit__(self, *_: object) -> None:
        connection.close()
        connection.settings_dict.update(self.before)
