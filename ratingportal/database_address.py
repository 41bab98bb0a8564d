"""Where the database is: PostgreSQL's own address, and for pages alone a pooler before it.

Addresses are read by libpq itself, so whatever it understands works: several hosts, `target_session_attrs`, TLS.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from psycopg.conninfo import conninfo_to_dict

if TYPE_CHECKING:
    from collections.abc import Mapping

SERVES_PAGES = "RATINGPORTAL_SERVES_PAGES"
"""Set by wsgi.py: only a process that answers requests may go through a pooler."""
LOCAL = "postgresql:///ratingportal"
_NAMES = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}


def choose_database(environment: Mapping[str, str]) -> dict[str, Any]:
    """Return Django's settings of the database for this process.

    Commands of manage.py, workers and migrations need a session of their own, whatever the web uses.
    """
    pooler = environment.get("DATABASE_POOLER_URL")
    if pooler and environment.get(SERVES_PAGES):
        return _read_address(pooler) | {"DISABLE_SERVER_SIDE_CURSORS": True}
    return _read_address(environment.get("DATABASE_URL") or LOCAL)


def _read_address(url: str) -> dict[str, Any]:
    given = conninfo_to_dict(url)
    known: dict[str, Any] = {ours: given.pop(theirs, "") for theirs, ours in _NAMES.items()}
    return known | {
        "ENGINE": "django.db.backends.postgresql",
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        # Statements prepared in one session are unknown in the next one that a pooler gives.
        "OPTIONS": {**given, "prepare_threshold": None},
    }
