"""Fill an empty register: the rows first, then the indexes, each built once instead of grown a million times.

Only who owns the table can do so, which is who runs the command for a first import; the portal's own
role owns nothing and merges. Until the transaction ends nobody else can look into the table, which is
empty: so it is never done to a register that somebody uses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import connection

from ratingportal.registry.columns import FACTS, KEYS

if TYPE_CHECKING:
    from collections.abc import Mapping

_COLUMNS = ", ".join((*FACTS, *KEYS))
_IS_OWNED = """
    SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = 'registry_player'::regclass
"""
_IS_EMPTY = "SELECT NOT EXISTS (SELECT 1 FROM registry_player)"
# All but the primary key, to which other tables refer, and the checks, which cost next to nothing.
_LAID_ASIDE = """
    SELECT format('ALTER TABLE registry_player DROP CONSTRAINT %I', conname),
        format('ALTER TABLE registry_player ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid = 'registry_player'::regclass AND contype IN ('f', 'u')
    UNION ALL
    SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    FROM pg_index WHERE indrelid = 'registry_player'::regclass
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)
"""
_INSERT = f"""
    INSERT INTO registry_player (rating_list_id, number, {_COLUMNS}, valid_from, first_edition_id)
    SELECT %(list)s, number, {_COLUMNS}, %(valid_from)s, %(edition)s
    FROM registry_stagedplayer WHERE edition_id = %(edition)s
"""  # noqa: S608 -- our own column names


def is_possible() -> bool:
    """Tell whether the register is empty and ours; then it is, and stays, closed to others."""
    with connection.cursor() as cursor:
        cursor.execute(_IS_OWNED)
        if not cursor.fetchone()[0]:
            return False
        cursor.execute(_IS_EMPTY)
        if not cursor.fetchone()[0]:
            return False
        cursor.execute("LOCK TABLE registry_player IN ACCESS EXCLUSIVE MODE")
        cursor.execute(_IS_EMPTY)
        return bool(cursor.fetchone()[0])


def fill_register(values: Mapping[str, Any]) -> int:
    """Add all staged rows; give how many."""
    with connection.cursor() as cursor:
        cursor.execute(_LAID_ASIDE)
        aside = cursor.fetchall()
        for drop, _make in aside:
            cursor.execute(drop)
        cursor.execute(_INSERT, values)
        added: int = cursor.rowcount
        for _drop, make in aside:
            cursor.execute(make)
    return added
