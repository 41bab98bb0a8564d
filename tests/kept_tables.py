"""The tables of the tests' database, kept from run to run: the migrations that make them take longer than most tests.

Kept is a dump of what the migrations gave, under a name that says what they were made of: whoever changes a migration,
what one imports, or a dependency, has them run again. Only for the servers that the tests start themselves.
"""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from django.db import connection

from ratingportal.embedded.binaries import find_postgres

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
MADE_OF = (
    "ratingportal/*/migrations/*.py",
    "ratingportal/federations/**/*.py",
    "ratingportal/core/model/names.py",
    "ratingportal/settings.py",
    "requirements/*.txt",
)
"""What decides what the migrations give: themselves, what they load and import, and the apps of others."""


def name_dump(folder: Path) -> Path:
    """Name the dump that fits the migrations as they are now."""
    digest = hashlib.sha256(str(find_postgres().major).encode())
    for path in sorted(_list_sources()):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return folder / f"{digest.hexdigest()[:20]}.dump"


def restore_tables(dump: Path) -> bool:
    """Make the test database from a dump; tell whether there was one that could be taken."""
    if not dump.is_file():
        return False
    name = connection.creation._get_test_db_name()
    with connection._nodb_cursor() as cursor:
        cursor.execute(f'CREATE DATABASE "{name}"')
        restored = _run("pg_restore", name, "--exit-on-error", str(dump))
        if not restored:
            cursor.execute(f'DROP DATABASE "{name}"')
    return restored


def keep_tables(dump: Path) -> None:
    """Keep the tables of the test database, and no older ones; nothing is kept where that does not work."""
    draft = dump.with_suffix(f".{connection.settings_dict['NAME']}")
    if _run("pg_dump", connection.settings_dict["NAME"], "--format=custom", f"--file={draft}"):
        for old in dump.parent.glob("*.dump"):
            old.unlink(missing_ok=True)
        draft.replace(dump)


def _list_sources() -> Iterator[Path]:
    for pattern in MADE_OF:
        yield from ROOT.glob(pattern)


def _run(program: str, database: str, *options: str) -> bool:
    given = connection.get_connection_params()
    place = [f"--{name}={given[name]}" for name in ("host", "port") if given.get(name)]
    command = [
        str(find_postgres().folder / program),
        *place,
        f"--username={given['user']}",
        f"--dbname={database}",
        *options,
    ]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0
