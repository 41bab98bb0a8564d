"""Merge a staged list into the register: only rows that differ are written, the rest is not touched.

One statement writes what was in force before into the versions and what is new into the players; all
parts of it see the register as it was. The caller holds the transaction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import connection

from ratingportal import jobs
from ratingportal.registry.columns import FACTS, KEYS
from ratingportal.registry.enums import ChangeKind
from ratingportal.registry.services import comparison, first_fill

if TYPE_CHECKING:
    from ratingportal.registry.models import Edition

MERGE_LOCK = 7_323
"""Held, with the list's number, while an edition is merged: one at a time for each list."""

_WRITTEN = (*FACTS, *KEYS)
_COLUMNS = ", ".join(_WRITTEN)
_FACTS = ", ".join(FACTS)
_CHANGED = ", ".join(
    f"CASE WHEN was_{name} IS DISTINCT FROM {name} THEN '{name}' END" for name in FACTS
)
_MERGE = f"""
    WITH fresh AS MATERIALIZED (
        SELECT {comparison.KIND} AS kind, number, {", ".join(f"s.{name}" for name in _WRITTEN)},
            {", ".join(f"p.{name} AS was_{name}" for name in FACTS)},
            p.id AS player_id, p.valid_from AS was_valid_from,
            p.id IS NOT NULL AND s.number IS NOT NULL AND p.erased_at IS NULL
                AND {comparison.FACTS_DIFFER} AS is_new_version
        FROM {comparison.DIFFERING}
    ), earlier AS (
        INSERT INTO registry_playerversion (
            player_id, edition_id, valid_from, valid_to, changed, {_FACTS}
        )
        SELECT player_id, %(edition)s, was_valid_from, %(valid_from)s,
            array_remove(ARRAY[{_CHANGED}], NULL), {", ".join(f"was_{name}" for name in FACTS)}
        FROM fresh WHERE is_new_version
    ), changed AS (
        UPDATE registry_player AS held SET
            {", ".join(f"{name} = fresh.{name}" for name in _WRITTEN)},
            valid_from = CASE WHEN is_new_version THEN %(valid_from)s ELSE held.valid_from END,
            missing_since = NULL,
            first_edition_id = coalesce(held.first_edition_id, %(edition)s),
            updated_at = now()
        FROM fresh
        WHERE held.id = fresh.player_id AND fresh.kind = 'changed' AND held.erased_at IS NULL
        RETURNING 1
    ), gone AS (
        UPDATE registry_player AS held SET missing_since = %(valid_from)s, updated_at = now()
        FROM fresh WHERE held.id = fresh.player_id AND fresh.kind = 'gone'
        RETURNING 1
    ), added AS (
        INSERT INTO registry_player AS held (
            rating_list_id, number, {_COLUMNS}, valid_from, first_edition_id
        )
        SELECT %(list)s, number, {_COLUMNS}, %(valid_from)s, %(edition)s
        FROM fresh WHERE kind = 'added'
        ON CONFLICT (rating_list_id, number) DO UPDATE SET
            {", ".join(f"{name} = EXCLUDED.{name}" for name in _WRITTEN)},
            valid_from = EXCLUDED.valid_from,
            missing_since = NULL,
            first_edition_id = coalesce(held.first_edition_id, EXCLUDED.first_edition_id),
            updated_at = now()
        WHERE held.erased_at IS NULL
        RETURNING xmax = 0 AS is_added
    )
    SELECT (SELECT count(*) FROM added WHERE is_added),
        (SELECT count(*) FROM changed) + (SELECT count(*) FROM added WHERE NOT is_added),
        (SELECT count(*) FROM gone),
        (SELECT count(*) FROM fresh WHERE kind = 'withheld')
"""  # noqa: S608 -- our own column names
_KINDS = (ChangeKind.ADDED, ChangeKind.CHANGED, ChangeKind.GONE, ChangeKind.WITHHELD)


def update_register(edition: Edition) -> dict[str, int]:
    """Write what differs; give the counts of what was done."""
    values = comparison.list_values(edition)
    with connection.cursor() as cursor:
        for setting in comparison.FOR_MANY_ROWS:
            cursor.execute(setting)
        jobs.wait_for(MERGE_LOCK, edition.rating_list_id)
        if first_fill.is_possible():
            return comparison.complete_counts(
                edition, {ChangeKind.ADDED.value: first_fill.fill_register(values)}
            )
        cursor.execute(_MERGE, values)
        done = dict(zip((kind.value for kind in _KINDS), cursor.fetchone(), strict=True))
    return comparison.complete_counts(edition, done)
