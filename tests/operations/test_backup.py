"""Backup and restore by command: equal or refused, whole or not at all, and the erased stay erased."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from io import BytesIO, StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from ratingportal.erasure.services import erasure
from ratingportal.operations import backup
from ratingportal.registry.models import Player
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import intake
from ratingportal.tournaments.models import Entry
from tests import files
from tests.live import database_url
from tests.people.people import known

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

pytestmark = pytest.mark.django_db(transaction=True)
ROOT = Path(__file__).resolve().parents[2]
OWNER = "ratingportal_owner"


@pytest.fixture
def submission(organiser: User, bel: Federation, fide: RatingList) -> Submission:
    outcome = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="a.trf", data=files.clean()
    )
    assert outcome.submission is not None
    checking.check_revision(revision_id=outcome.submission.revision_id)
    return outcome.submission


@pytest.fixture
def original(submission: Submission) -> str:
    return str(connection.settings_dict["NAME"])


@pytest.fixture
def empty(original: str) -> Iterator[str]:
    """An empty database of the owner's, to restore into."""
    name = f"{original}_restored"
    values = connection.settings_dict
    server = {"host": values["HOST"], "port": values["PORT"] or None, "user": OWNER}
    with psycopg.connect(**server, dbname="postgres", autocommit=True) as link:
        link.execute(f'DROP DATABASE IF EXISTS "{name}"')
        link.execute(f'CREATE DATABASE "{name}"')
        yield name
        link.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


class As:
    """Let Django work as the owner, on another database if one is named, for a while."""

    def __init__(self, name: str = "") -> None:
        self.changes = {"USER": OWNER} | ({"NAME": name} if name else {})

    def __enter__(self) -> None:
        self.before = {key: connection.settings_dict[key] for key in ("USER", "NAME")}
        connection.close()
        connection.settings_dict.update(self.changes)

    def __exit__(self, *_: object) -> None:
        connection.close()
        connection.settings_dict.update(self.before)


def restore(file: Path, database: str, **options: str) -> str:
    out = StringIO()
    with As():
        call_command("restore", str(file), database=database, stdout=out, **options)
    return out.getvalue()


def test_backup_is_restored_equal_and_serves(
    original: str, empty: str, submission: Submission, tmp_path: Path, organiser: User
) -> None:
    client = Client()
    client.force_login(organiser)
    file = tmp_path / "portal.backup"

    call_command("backup", str(file), stderr=StringIO())
    said = restore(file, empty)

    assert "Equal: schema and " in said
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["portal.backup"]
    with As(empty):
        restored = Revision.objects.get()
        assert bytes(restored.data) == files.clean()
        assert not Session.objects.exists()
    assert Session.objects.exists()


def test_backup_and_proof_are_of_one_moment(
    original: str, empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody writes between the dump and the fingerprints; neither sees it."""
    dump = backup._dump

    def dump_then_write(*arguments: object) -> Iterator[bytes]:
        yield from dump(*arguments)
        with psycopg.connect(database_url()) as link:
            link.execute("UPDATE tournaments_entry SET rating = rating + 1")

    monkeypatch.setattr(backup, "_dump", dump_then_write)
    ratings = list(Entry.objects.order_by("pk").values_list("rating", flat=True))
    call_command("backup", str(tmp_path / "b"), stderr=StringIO())
    assert list(Entry.objects.order_by("pk").values_list("rating", flat=True)) != ratings

    assert "Equal:" in restore(tmp_path / "b", empty)
    with As(empty):
        assert list(Entry.objects.order_by("pk").values_list("rating", flat=True)) == ratings


def test_backup_goes_through_pipes(original: str, empty: str) -> None:
    """As with docker compose: out of one container, into another."""
    environment = os.environ | {"DATABASE_URL": database_url()}
    manage = [sys.executable, "manage.py"]
    made = subprocess.run(
        [*manage, "backup", "-"], cwd=ROOT, env=environment, capture_output=True, check=False
    )
    assert made.returncode == 0, made.stderr
    with As():
        owner = {"DATABASE_URL": database_url(), "DATABASE_APP_ROLE": "ratingportal_app"}
    done = subprocess.run(
        [*manage, "restore", "-", "--database", empty],
        cwd=ROOT,
        env=os.environ | owner,
        input=made.stdout,
        capture_output=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert b"Equal: schema and" in done.stdout
    with As(empty), connection.cursor() as cursor:
        cursor.execute(
            "SELECT has_table_privilege('ratingportal_app', 'submissions_submission', 'UPDATE')"
        )
        assert cursor.fetchone() == (True,)


@pytest.fixture
def whole(original: str) -> bytes:
    file = BytesIO()
    backup.write_backup(file)
    return file.getvalue()


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def without_proof(data: bytes) -> bytes:
    return data[: data.index(b"proof.json")].ljust(len(data), b"\0")


def with_another_byte(data: bytes) -> bytes:
    place = data.index(b"database.dump.000001") + 40_000
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def of_another_kind(_data: bytes) -> bytes:
    file = BytesIO()
    with tarfile.open(fileobj=file, mode="w") as archive:
        archive.addfile(tarfile.TarInfo("letter.txt"))
    return file.getvalue()


def no_archive(_data: bytes) -> bytes:
    return b"PGDMP but not in an archive of ours" * 100


@pytest.mark.parametrize(
    "damage", [cut, without_proof, with_another_byte, of_another_kind, no_archive]
)
def test_damaged_backup_is_refused_and_leaves_the_database_empty(
    whole: bytes, empty: str, tmp_path: Path, damage: object
) -> None:
    assert callable(damage)
    file = tmp_path / "portal.backup"
    file.write_bytes(damage(whole))

    with pytest.raises(CommandError, match=r"This is not a (complete )?backup"):
        restore(file, empty)

    with As(empty):
        assert connection.introspection.table_names() == []


def test_difference_is_named(
    original: str, empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call_command("backup", str(tmp_path / "b"), stderr=StringIO())
    restored = backup._restore

    def restore_then_change(*arguments: object) -> object:
        found = restored(*arguments)
        with connection.cursor() as cursor:
            cursor.execute("UPDATE tournaments_entry SET rating = rating + 1 WHERE number = 1")
        return found

    monkeypatch.setattr(backup, "_restore", restore_then_change)

    with pytest.raises(CommandError, match=r"differs from the backup: tournaments_entry\."):
        restore(tmp_path / "b", empty)


def test_nothing_is_restored_over_something(original: str, tmp_path: Path) -> None:
    call_command("backup", str(tmp_path / "b"), stderr=StringIO())

    with pytest.raises(CommandError, match="is not empty; nothing was changed"):
        restore(tmp_path / "b", original)

    assert Submission.objects.count() == 1


def test_file_that_is_there_is_not_overwritten(original: str, tmp_path: Path) -> None:
    file = tmp_path / "b"
    file.write_text("the backup of yesterday")

    with pytest.raises(CommandError, match="exists; choose another name"):
        call_command("backup", str(file))

    assert file.read_text() == "the backup of yesterday"


def test_disk_without_room_leaves_no_half_backup(original: str, tmp_path: Path) -> None:
    file = tmp_path / "b"
    limited = f"ulimit -f 16; exec {sys.executable} manage.py backup {file}"

    done = subprocess.run(
        ["sh", "-c", limited],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": database_url()},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert f"File too large ({file})." in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_people_erased_since_the_backup_are_erased_again(
    original: str, empty: str, fide: RatingList, tmp_path: Path
) -> None:
    known(fide, "4711", "Zsigárdy, Ödön")
    file = tmp_path / "b"
    call_command("backup", str(file), stderr=StringIO())
    erasure.erase_person(player=Player.objects.get(number="4711"), officer=None)

    said = restore(file, empty, erasures_of=original)

    assert "Erased again, or erased already: 1." in said
    with As(empty):
        player = Player.objects.get(number="4711")
        assert player.erased_at is not None
        assert "Zsigárdy" not in player.name


def test_list_of_the_erased_is_kept_apart_and_applied_on_a_new_machine(
    original: str, empty: str, fide: RatingList, tmp_path: Path
) -> None:
    known(fide, "4711", "Zsigárdy, Ödön")
    call_command("backup", str(tmp_path / "b"), stderr=StringIO())
    erasure.erase_person(player=Player.objects.get(number="4711"), officer=None)
    printed = StringIO()
    call_command("erasures", stdout=printed)
    assert printed.getvalue() == "fide 4711\n"
    kept = tmp_path / "erasures.txt"
    kept.write_text(printed.getvalue() + "fide 999\n")

    with pytest.raises(CommandError, match="fide 999: This number is not in the register here"):
        restore(tmp_path / "b", empty, erasures=str(kept))

    with As(empty):
        assert Player.objects.get(number="4711").erased_at is not None
        kept.write_text("fide 4711\n")
        again = StringIO()
        call_command("erasures", apply=str(kept), stdout=again)
        assert again.getvalue() == "Erased again, or erased already: 1.\n"
