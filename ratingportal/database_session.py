"""Is a database session ours alone? Claims are locks of a session, which a transaction pooler lends to others."""

from __future__ import annotations

import time
from contextlib import closing
from typing import TYPE_CHECKING

import structlog
from django.db import DatabaseError, connection

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

log = structlog.get_logger(__name__)

TRIES = 3
PAUSE = 2.0
"""Seconds before a database that does not answer is asked again."""
SHARED = (
    "This worker does not start: its database connection goes through a transaction pooler, and its "
    "claims on files are locks of a session of its own. Let DATABASE_URL lead to PostgreSQL itself or to a "
    "pooler in session mode; pages may use a transaction pooler by DATABASE_POOLER_URL."
)


def require_own_session() -> None:
    """End this process if its sessions are shared; wait for a database that is away."""
    while True:
        try:
            shared = is_session_shared()
        except DatabaseError as error:
            connection.close()
            log.warning("database_away", error=str(error)[:200])
            time.sleep(PAUSE)
            continue
        connection.close()
        if shared:
            raise SystemExit(SHARED)
        return


def is_session_shared() -> bool:
    """Tell by behaviour whether two transactions of ours may run in different sessions of the server.

    While this connection is between two transactions, another one begins one. A pooler gives it the session
    that is free, which is ours; one that takes turns gives ours another one afterwards.
    """
    ours = _ask_session(connection)
    for _ in range(TRIES):
        with closing(connection.copy()) as other:
            other.set_autocommit(False)
            if _ask_session(other) == ours or _ask_session(connection) != ours:
                return True
    return False


def _ask_session(through: BaseDatabaseWrapper) -> int:
    with through.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return int(cursor.fetchone()[0])
