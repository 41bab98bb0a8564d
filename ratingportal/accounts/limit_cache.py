"""The table of limits: who tried how often. Nobody can push an entry out of it before its time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.cache.backends.db import DatabaseCache
from django.db import connections

if TYPE_CHECKING:
    from datetime import datetime


class LimitCache(DatabaseCache):
    """A cache in a table that only ever drops what has expired.

    Django's own drops a third of all entries once there are too many: whoever makes many entries, by
    guessing at many accounts for instance, would erase the count of their own tries. Here the table
    grows instead, by at most as many rows as addresses may have tries, and shrinks by itself.
    """

    _table: str

    def _cull(self, db: str, cursor: Any, now: datetime, num: int) -> None:  # noqa: ARG002 -- Django's contract
        """Make room: expired rows go, all others stay."""
        connection = connections[db]
        table, expires = map(connection.ops.quote_name, (self._table, "expires"))
        moment = connection.ops.adapt_datetimefield_value(now)
        cursor.execute(f"DELETE FROM {table} WHERE {expires} < %s", [moment])  # noqa: S608 -- names of our own
