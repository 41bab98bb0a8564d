"""The rights of the database role that web and workers use: it owns nothing and cannot touch the trail."""

from __future__ import annotations

from django.db import connection
from psycopg import sql

APPEND_ONLY = ("submissions_step", "ratings_periodstep")
"""Tables that the portal may read and add to, and never change or delete from."""
OWNER_ONLY = ("django_migrations",)
"""Tables that the portal may only read."""


def grant_rights(role: str) -> None:
    """Give a role the rights of the portal on every table as it stands now; safe to repeat."""
    name = sql.Identifier(role)
    statements = [
        sql.SQL("GRANT USAGE ON SCHEMA public TO {0}").format(name),
        sql.SQL(
            "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {0}"
        ).format(name),
        sql.SQL("GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {0}").format(name),
        *(
            sql.SQL("REVOKE UPDATE, DELETE, TRUNCATE ON {1} FROM {0}").format(
                name, sql.Identifier(table)
            )
            for table in APPEND_ONLY
        ),
        *(
            sql.SQL("REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON {1} FROM {0}").format(
                name, sql.Identifier(table)
            )
            for table in OWNER_ONLY
        ),
    ]
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
