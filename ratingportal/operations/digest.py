"""A fingerprint of the whole database, table by table, to prove that a restored backup is equal."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import connection
from psycopg import sql

VOLATILE = frozenset({"cache", "django_session", "usersessions_usersession"})
"""Tables that may differ: they hold nothing that must survive."""


@dataclass(frozen=True, slots=True)
class TableDigest:
    """How many rows a table has, and a hash over all of them."""

    table: str
    rows: int
    digest: str

    def __str__(self) -> str:
        return f"{self.table} {self.rows} {self.digest}"


def digest_tables() -> list[TableDigest]:
    """Hash every table: each row by itself, then the hashes in order, so that row order is no matter."""
    with connection.cursor() as cursor:
        names = sorted(set(connection.introspection.table_names(cursor)) - VOLATILE)
        made = []
        for name in names:
            cursor.execute(
                sql.SQL(
                    "SELECT count(*), coalesce(md5(string_agg(h, '' ORDER BY h)), '') "
                    "FROM (SELECT md5(t::text) AS h FROM {} AS t) AS hashed"
                ).format(sql.Identifier(name))
            )
            rows, digest = cursor.fetchone()
            made.append(TableDigest(name, rows, digest))
    return made


def digest_schema() -> str:
    """Hash the columns, constraints, indexes and triggers that the portal's tables have.

    The condition of a partial index is left out: Postgres words it differently after a restore.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT md5(string_agg(part, E'\\n' ORDER BY part)) FROM (
                SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS part
                FROM information_schema.columns WHERE table_schema = 'public'
                UNION ALL SELECT regexp_replace(indexdef, ' WHERE .*', '') FROM pg_indexes WHERE schemaname = 'public'
                UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid)
                FROM pg_constraint WHERE connamespace = 'public'::regnamespace
                UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
            ) AS parts
            """
        )
        return str(cursor.fetchone()[0])
