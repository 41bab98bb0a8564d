"""The rights of the two database roles that the portal works as: they own nothing and cannot touch the trail.

The web's role may read and write. The workers' role may not even read what opens an account: whoever takes a
worker over, by a file that its readers were not ready for, finds no password, no session and no second factor.
Where it asks for users it gets a view that has every column, and an empty password.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import connection
from psycopg import sql

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

APPEND_ONLY = (
    "submissions_step",
    "ratings_periodstep",
    "django_admin_log",
    "site_auditevent",
    "site_auditlink",
)
"""Tables that the portal may read and add to, and never change or delete from."""
OWNER_ONLY = ("django_migrations",)
"""Tables that the portal may only read."""
HIDDEN_FROM_WORKERS = (
    "accounts_user",
    "api_apitoken",
    "account_emailconfirmation",
    "django_session",
    "mfa_authenticator",
    "usersessions_usersession",
    "django_admin_log",
)
"""Tables that workers do not see at all."""
READ_BY_WORKERS = ("accounts_%", "account_%", "auth_%")
"""Tables that workers only read: who people are, and what they may do."""
WORKER_SCHEMA = "worker"
"""Where workers look before they look among the tables (their role's search_path)."""
USERS = "accounts_user"
CHANGES = sql.SQL("INSERT, UPDATE, DELETE, TRUNCATE")
EVERYTHING = sql.SQL("ALL")


def grant_rights(role: str) -> None:
    """Give a role the rights of the portal on every table as it stands now; safe to repeat."""
    name = sql.Identifier(role)
    _run(
        [
            sql.SQL("GRANT USAGE ON SCHEMA public TO {0}").format(name),
            sql.SQL(
                "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {0}"
            ).format(name),
            sql.SQL("GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {0}").format(name),
            *_revoked(sql.SQL("UPDATE, DELETE, TRUNCATE"), APPEND_ONLY, role),
            *_revoked(CHANGES, OWNER_ONLY, role),
        ]
    )


def grant_worker_rights(role: str) -> None:
    """Give a role the rights of a worker; safe to repeat."""
    grant_rights(role)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename LIKE ANY(%s)",
            [list(READ_BY_WORKERS)],
        )
        read_only = [row[0] for row in cursor.fetchall()]
    drop_worker_view()
    name, schema = sql.Identifier(role), sql.Identifier(WORKER_SCHEMA)
    _run(
        [
            *_revoked(CHANGES, read_only, role),
            *_revoked(EVERYTHING, HIDDEN_FROM_WORKERS, role),
            sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(schema),
            sql.SQL("CREATE VIEW {} AS SELECT {} FROM {}").format(
                sql.Identifier(WORKER_SCHEMA, USERS),
                sql.SQL(", ").join(_user_columns()),
                sql.Identifier("public", USERS),
            ),
            sql.SQL("GRANT USAGE ON SCHEMA {} TO {}").format(schema, name),
            sql.SQL("GRANT SELECT ON {} TO {}").format(sql.Identifier(WORKER_SCHEMA, USERS), name),
        ]
    )


def drop_worker_view() -> None:
    """Remove the view: before a migration, which could not change the columns under it."""
    _run([sql.SQL("DROP VIEW IF EXISTS {}").format(sql.Identifier(WORKER_SCHEMA, USERS))])


def _user_columns() -> Iterator[sql.Composable]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT column_name FROM information_schema.columns "
            "WHERE table_schema = 'public' AND table_name = %s ORDER BY ordinal_position",
            [USERS],
        )
        for (column,) in cursor.fetchall():
            hidden = sql.SQL("''::varchar(128) AS {}") if column == "password" else sql.SQL("{}")
            yield hidden.format(sql.Identifier(column))


def _revoked(rights: sql.SQL, tables: Iterable[str], role: str) -> list[sql.Composed]:
    statement = sql.SQL("REVOKE {} ON {} FROM {}")
    return [
        statement.format(rights, sql.Identifier("public", table), sql.Identifier(role))
        for table in tables
    ]


def _run(statements: Iterable[sql.Composable]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def has_time_limit(role: str) -> bool:
    """Tell whether a role's statements end after a while; only a superuser or the role itself can set that."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT EXISTS (SELECT FROM pg_roles, unnest(rolconfig) AS setting "
            "WHERE rolname = %s AND setting LIKE 'statement_timeout=%%')",
            [role],
        )
        return bool(cursor.fetchone()[0])
