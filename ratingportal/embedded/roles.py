"""The database roles: one that owns the tables, one that the web works as, one that workers work as."""

from __future__ import annotations

from typing import TYPE_CHECKING, LiteralString

if TYPE_CHECKING:
    from collections.abc import Callable

    import psycopg
    from psycopg import sql

SUPERUSER = "postgres"
OWNER_ROLE = "ratingportal_owner"
APP_ROLE = "ratingportal_app"
WORKER_ROLE = "ratingportal_worker"
# Workers see users through a view of their own, without passwords (operations/database_roles.py).
WORKER_SEARCH_PATH = "worker, public"
DATABASE = "ratingportal"

# A page whose query needs longer than this is broken; a worker may take a minute.
STATEMENT_TIMEOUTS = {APP_ROLE: "15s", WORKER_ROLE: "60s"}
# A lock or a forgotten transaction never holds the portal up for longer than this.
LIMITS = {
    "lock_timeout": "3s",
    "idle_in_transaction_session_timeout": "60s",
    # The server notices by itself when a worker's machine is gone, and its claims are free again.
    "client_connection_check_interval": "5s",
    "tcp_keepalives_idle": "15s",
    "tcp_keepalives_interval": "5s",
    "tcp_keepalives_count": "3",
}


def prepare_roles(url: Callable[[str, str], str], *, makes_databases: bool) -> None:
    """Make the roles and the database where missing; the portal's own roles own nothing."""
    import psycopg  # noqa: PLC0415 -- a server can be started and killed without the client library
    from psycopg import sql  # noqa: PLC0415 -- as above

    with psycopg.connect(url(SUPERUSER, SUPERUSER), autocommit=True) as connection:
        for role in (OWNER_ROLE, APP_ROLE, WORKER_ROLE):
            _make_role(connection, role)
        _allow_databases(connection, makes_databases=makes_databases)
        for role, patience in STATEMENT_TIMEOUTS.items():
            for name, value in {**LIMITS, "statement_timeout": patience}.items():
                _limit(connection, role, name, sql.Literal(value))
        _limit(connection, WORKER_ROLE, "search_path", sql.SQL(WORKER_SEARCH_PATH))
        _make_database(connection)


def _make_role(connection: psycopg.Connection, role: str) -> None:
    known = connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [role]).fetchone()
    if known is None:
        _run(connection, "CREATE ROLE {} LOGIN", role)


def _allow_databases(connection: psycopg.Connection, *, makes_databases: bool) -> None:
    if makes_databases:
        _run(connection, "ALTER ROLE {} CREATEDB", OWNER_ROLE)
    else:
        _run(connection, "ALTER ROLE {} NOCREATEDB", OWNER_ROLE)


def _limit(connection: psycopg.Connection, role: str, name: str, value: sql.Composable) -> None:
    from psycopg import sql  # noqa: PLC0415 -- as above

    statement = sql.SQL("ALTER ROLE {} SET {} = {}")
    connection.execute(statement.format(sql.Identifier(role), sql.Identifier(name), value))


def _make_database(connection: psycopg.Connection) -> None:
    known = connection.execute(
        "SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]
    ).fetchone()
    if known is None:
        _run(connection, "CREATE DATABASE {} OWNER {}", DATABASE, OWNER_ROLE)
        _run(connection, "REVOKE ALL ON DATABASE {} FROM PUBLIC", DATABASE)
        _run(connection, "GRANT CONNECT ON DATABASE {} TO {}", DATABASE, APP_ROLE)
    # Also in a database that was made before there was this role.
    _run(connection, "GRANT CONNECT ON DATABASE {} TO {}", DATABASE, WORKER_ROLE)


def _run(connection: psycopg.Connection, statement: LiteralString, *names: str) -> None:
    from psycopg import sql  # noqa: PLC0415 -- as above

    connection.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))
