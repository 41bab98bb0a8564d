"""Back the whole database up into one file, and restore it with a proof that nothing differs.

A backup is a tar archive: `about.json` first, pg_dump's custom format in pieces, and last `proof.json` with a
fingerprint of every table. Dump and fingerprints see the same moment, whatever people do meanwhile. An archive without
its last part is not a backup. By hand: `tar -xOf FILE --wildcards 'database.dump.*' | pg_restore …`.
"""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import tarfile
from typing import IO, TYPE_CHECKING, Any

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from ratingportal.operations.database_roles import WORKER_SCHEMA
from ratingportal.operations.digest import digest_schema, digest_tables
from ratingportal.operations.postgres_programs import call_environment, find_program

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PIECE = 8 * 1024 * 1024
ABOUT, PROOF, DUMP = "about.json", "proof.json", "database.dump"
FORMAT = "ratingportal backup 1"
WITHOUT_ROWS = ("cache", "django_session", "usersessions_usersession")
"""Everybody logs in anew after a restore: sessions that were ended since must not come back."""


class BackupError(Exception):
    """Say in one sentence why a backup could not be made or restored."""


def write_backup(file: IO[bytes]) -> dict[str, Any]:
    """Write a backup into an open file, from beginning to end; return its proof."""
    program = find_program("pg_dump")
    with (
        tarfile.open(fileobj=file, mode="w|", format=tarfile.PAX_FORMAT) as archive,
        transaction.atomic(),
    ):
        snapshot = _hold_snapshot()
        _add_json(archive, ABOUT, {"format": FORMAT, "version": settings.VERSION, "made": _now()})
        digest = hashlib.sha256()
        for number, piece in enumerate(_dump(program, snapshot), 1):
            digest.update(piece)
            _add(archive, f"{DUMP}.{number:06}", piece)
        proof = {"tables": _fingerprints(), "sha256": digest.hexdigest()}
        _add_json(archive, PROOF, proof)
    return proof


def read_backup(file: IO[bytes]) -> dict[str, Any]:
    """Restore a backup from an open file into the empty database; return what it says about itself.

    The database stays empty unless everything was restored, and the error says what differs if anything does.
    """
    require_empty()
    program = find_program("pg_restore")
    connection.close()
    try:
        with tarfile.open(fileobj=file, mode="r|") as archive:
            about, proof = _restore(archive, str(program))
    except (tarfile.TarError, EOFError) as error:
        raise BackupError(f"This is not a complete backup: {error}.") from None
    found, wanted = _fingerprints(), proof["tables"]
    differing = sorted(name for name in {*found, *wanted} if found.get(name) != wanted.get(name))
    if differing:
        raise BackupError(f"The restored database differs from the backup: {', '.join(differing)}.")
    return about | {"tables": len(found) - 1}


def require_empty() -> None:
    """Refuse to restore over something."""
    with connection.cursor() as cursor:
        if connection.introspection.table_names(cursor):
            name = connection.settings_dict["NAME"]
            raise BackupError(f"The database {name} is not empty; nothing was changed.")


def _hold_snapshot() -> str:
    """Freeze what this transaction sees, and name it for pg_dump."""
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        # The role's limits are for pages and tasks.
        cursor.execute("SET LOCAL statement_timeout = 0")
        cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        cursor.execute("SELECT pg_export_snapshot()")
        return str(cursor.fetchone()[0])


def _dump(program: Any, snapshot: str) -> Iterator[bytes]:
    options = ["--format=custom", "--no-owner", "--no-privileges", f"--snapshot={snapshot}"]
    # `prepare_database` makes the workers' view anew, with their rights.
    options += [f"--exclude-schema={WORKER_SCHEMA}"]
    options += [f"--exclude-table-data={table}" for table in WITHOUT_ROWS]
    with subprocess.Popen(  # noqa: S603 -- our own words only
        [program, *options], stdout=subprocess.PIPE, env=call_environment()
    ) as running:
        assert running.stdout is not None  # noqa: S101 -- for the type checker
        while piece := running.stdout.read(PIECE):
            yield piece
    if running.returncode != 0:
        raise BackupError("pg_dump could not read the database; see above.")


def _restore(archive: tarfile.TarFile, program: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Feed the pieces to pg_restore, which commits only when it has all of them."""
    members = iter(archive)
    about = _about(archive, next(members, None))
    options = ["--dbname", str(connection.settings_dict["NAME"]), "--single-transaction"]
    options += ["--exit-on-error", "--no-owner", "--no-privileges", "--no-comments"]
    with subprocess.Popen(  # noqa: S603 -- our own words only
        [program, *options], stdin=subprocess.PIPE, env=call_environment()
    ) as running:
        assert running.stdin is not None  # noqa: S101 -- for the type checker
        proof: dict[str, Any] = {}
        try:
            proof = _feed(archive, members, running.stdin)
            running.stdin.close()
        except BrokenPipeError:
            pass
        except BaseException:
            running.kill()
            raise
    if running.returncode != 0:
        raise BackupError("pg_restore could not fill the database; see above.")
    return about, proof


def _feed(
    archive: tarfile.TarFile, members: Iterable[tarfile.TarInfo], target: IO[bytes]
) -> dict[str, Any]:
    """Pass the pieces on, the last one only when all of them are known to be right; return the proof."""
    digest, last = hashlib.sha256(), b""
    for member in members:
        data = _content(archive, member)
        if member.name == PROOF:
            proof: dict[str, Any] = json.loads(data)
            if proof["sha256"] != digest.hexdigest():
                break
            target.write(last)
            return proof
        digest.update(data)
        target.write(last)
        last = data
    raise BackupError("This is not a complete backup: its end is missing, or it was changed.")


def _about(archive: tarfile.TarFile, member: tarfile.TarInfo | None) -> dict[str, Any]:
    about = json.loads(_content(archive, member)) if member and member.name == ABOUT else {}
    if about.get("format") != FORMAT:
        raise BackupError("This is not a backup of this portal.")
    return dict(about)


def _content(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    opened = archive.extractfile(member) if member.size <= PIECE else None
    if opened is None:
        raise BackupError(f"This is not a backup of this portal: {member.name}.")
    return opened.read()


def _fingerprints() -> dict[str, str]:
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL statement_timeout = 0")
        tables = {item.table: f"{item.rows} {item.digest}" for item in digest_tables()}
        return {"schema": digest_schema(), **tables}


def _add_json(archive: tarfile.TarFile, name: str, content: dict[str, Any]) -> None:
    _add(archive, name, json.dumps(content, indent=1).encode())


def _add(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(data), 0o600
    archive.addfile(member, io.BytesIO(data))


def _now() -> str:
    return timezone.now().isoformat(timespec="seconds")
