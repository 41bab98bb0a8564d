"""The tables that tests keep from run to run are those that the migrations make, and are dropped when these change."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import psycopg
import pytest
from django.db import connection

from ratingportal.embedded.pytest_plugin import EMBEDDED
from ratingportal.embedded.roles import OWNER_ROLE
from tests import kept_tables

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COPY = "ratingportal_copy_of_tables"
CASTS = re.compile(r"::(?:character varying|text)(?:\[\])?|[()]")
"""Postgres writes the same list of texts with its casts in another order once it was read from a dump."""
CATALOGUE = """
    SELECT 'column', format('%s.%s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attnum > 0 AND NOT attisdropped AND relkind IN ('r', 'v') AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'constraint', conrelid::regclass::text || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger', pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'function', pg_get_functiondef(oid)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND probin IS NULL
    UNION ALL SELECT 'migration', app || name FROM django_migrations
    UNION ALL SELECT 'list', key FROM federations_ratinglist
    UNION ALL SELECT 'federation', code FROM federations_federation
"""


@pytest.fixture
def copy(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Let dumps be made and taken by the owner of the tables; a database of this name is made of them."""
    if EMBEDDED not in os.environ:
        pytest.skip("tables are kept on servers of our own only")
    monkeypatch.setitem(connection.settings_dict, "USER", OWNER_ROLE)
    monkeypatch.setattr(connection.creation, "_get_test_db_name", lambda: COPY)
    yield COPY
    with connection._nodb_cursor() as cursor:
        cursor.execute(f"DROP DATABASE IF EXISTS {COPY}")


def read_catalogue(database: str) -> set[tuple[str, str]]:
    """Say what there is in a database."""
    given = connection.get_connection_params() | {"dbname": database}
    place = {name: given[name] for name in ("host", "port", "user", "dbname") if given.get(name)}
    with psycopg.connect(**place) as link:
        return {(kind, CASTS.sub("", text)) for kind, text in link.execute(CATALOGUE)}


def test_tables_come_back_as_the_migrations_made_them(copy: str, tmp_path: Path) -> None:
    dump = tmp_path / "now.dump"
    (tmp_path / "old.dump").write_bytes(b"of other migrations")

    kept_tables.keep_tables(dump)

    assert [path.name for path in tmp_path.iterdir()] == ["now.dump"]
    assert kept_tables.restore_tables(dump)
    made = read_catalogue(connection.settings_dict["NAME"])
    assert {kind for kind, _ in made} >= {"index", "constraint", "trigger", "function", "list"}
    assert read_catalogue(copy) == made


def test_damaged_dump_leaves_the_work_to_the_migrations(copy: str, tmp_path: Path) -> None:
    dump = tmp_path / "now.dump"
    dump.write_bytes(b"PGDMP, and then nothing")

    assert not kept_tables.restore_tables(dump)
    assert not kept_tables.restore_tables(tmp_path / "missing.dump")
    with connection._nodb_cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_database WHERE datname = %s", [copy])
        assert cursor.fetchone() is None


def test_other_migrations_are_another_dump(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_tables, "ROOT", tmp_path)
    folder = tmp_path / "ratingportal" / "people" / "migrations"
    folder.mkdir(parents=True)
    names = [kept_tables.name_dump(tmp_path)]
    for text in ("first", "second"):
        (folder / "0001_initial.py").write_text(text)
        names.append(kept_tables.name_dump(tmp_path))

    assert len(set(names)) == len(names)
    assert kept_tables.name_dump(tmp_path) == names[-1]
