"""Merge a staged list into the register: only rows that differ are written, the rest is not touched.

One statement writes what was in force before into the versions and what is new into the players; all
parts of it see the register as it was. The caller holds the transaction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import connection

from ratingportal.registry.columns import FACTS, KEYS
from ratingportal.registry.enums import ChangeKind
from ratingportal.registry.services import comparing

if TYPE_CHECKING:
    from ratingportal.registry.models import Edition

MERGE_LOCK = 7_323
"""Held, with the list's number, while an edition is merged: one at a time for each list."""

_WRITTEN = (*FACTS, *KEYS)
_COLUMNS = ", ".join(_WRITTEN)
_CHANGED = ", ".join(
    f"CASE WHEN p.{name} IS DISTINCT FROM s.{name} THEN '{name}' END" for name in FACTS
)
_MERGE = f"""
    WITH fresh AS MATERIALIZED (
        SELECT s.number, {", ".join(f"s.{name}" for name in _WRITTEN)}, p.id AS player_id,
            CASE WHEN p.id IS NULL OR {comparing.FACTS_DIFFER}
                THEN %(valid_from)s ELSE p.valid_from END AS valid_from,
            p.id IS NOT NULL AND {comparing.FACTS_DIFFER} AS is_new_version
        FROM {comparing.STAGED_AND_KNOWN}
        WHERE s.edition_id = %(edition)s
            AND (p.id IS NULL OR (p.erased_at IS NULL AND {comparing.DIFFERS}))
    ), earlier AS (
        INSERT INTO registry_playerversion (
            player_id, edition_id, valid_from, valid_to, changed, {", ".join(FACTS)}
        )
        SELECT p.id, %(edition)s, p.valid_from, %(valid_from)s,
            array_remove(ARRAY[{_CHANGED}], NULL), {", ".join(f"p.{name}" for name in FACTS)}
        FROM fresh AS s JOIN registry_player AS p ON p.id = s.player_id
        WHERE s.is_new_version
        RETURNING 1
    ), written AS (
        INSERT INTO registry_player AS held (
            rating_list_id, number, {_COLUMNS}, valid_from, first_edition_id
        )
        SELECT %(list)s, number, {_COLUMNS}, valid_from, %(edition)s FROM fresh
        ON CONFLICT (rating_list_id, number) DO UPDATE SET
            {", ".join(f"{name} = EXCLUDED.{name}" for name in _WRITTEN)},
            valid_from = EXCLUDED.valid_from,
            missing_since = NULL,
            first_edition_id = coalesce(held.first_edition_id, EXCLUDED.first_edition_id),
            updated_at = now()
        WHERE held.erased_at IS NULL
        RETURNING xmax = 0 AS is_added
    )
    SELECT count(*) FILTER (WHERE is_added), count(*) FILTER (WHERE NOT is_added) FROM written
"""  # noqa: S608 -- our own column names
_MISS = f"""
    UPDATE registry_player AS held SET missing_since = %(valid_from)s, updated_at = now()
    WHERE held.id IN (SELECT p.id FROM {comparing.GONE})
"""  # noqa: S608 -- our own column names


def merge(edition: Edition) -> dict[str, int]:
    """Write what differs; give the counts of what was done."""
    values: dict[str, Any] = {
        "list": edition.rating_list_id,
        "edition": edition.pk,
        "valid_from": edition.valid_from,
    }
    with connection.cursor() as cursor:
        for setting in comparing.FOR_MANY_ROWS:
            cursor.execute(setting)
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [MERGE_LOCK, edition.rating_list_id])
        counts = comparing.counts(edition)
        cursor.execute(_MERGE, values)
        added, changed = cursor.fetchone()
        counts |= {ChangeKind.ADDED.value: added, ChangeKind.CHANGED.value: changed}
        if edition.is_whole:
            cursor.execute(_MISS, values)
            counts[ChangeKind.GONE.value] = cursor.rowcount
    return counts
