"""Compare a staged list with the register: how many rows of each kind, and a few of each to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import connection

from ratingportal.core.registers import Reason, Refused
from ratingportal.registry.columns import FACTS, KEYS
from ratingportal.registry.enums import ChangeKind
from ratingportal.registry.services import staging

if TYPE_CHECKING:
    from ratingportal.registry.models import Edition

SAMPLES = 10
FOR_MANY_ROWS = (
    # The role's limits are for pages and checks; this may take minutes, and is one piece.
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL lock_timeout = '5min'",
    # Postgres knows nothing yet about rows that were copied a moment ago, takes them for few, and
    # would look each of a million up singly.
    "SET LOCAL enable_nestloop = off",
    "SET LOCAL work_mem = '64MB'",
    "SET LOCAL jit = off",
)
"""Settings of a transaction that compares or merges whole lists."""
_P_FACTS = ", ".join(f"p.{name}" for name in FACTS)
_S_FACTS = ", ".join(f"s.{name}" for name in FACTS)
_ALL = (*FACTS, *KEYS)

FACTS_DIFFER = f"({_P_FACTS}) IS DISTINCT FROM ({_S_FACTS})"
DIFFERS = (
    f"(({', '.join(f'p.{n}' for n in _ALL)}) IS DISTINCT FROM ({', '.join(f's.{n}' for n in _ALL)})"
    " OR p.missing_since IS NOT NULL OR p.first_edition_id IS NULL)"
)
STAGED_AND_KNOWN = """
    registry_stagedplayer AS s
    LEFT JOIN registry_player AS p ON p.rating_list_id = %(list)s AND p.number = s.number
"""
GONE = """
    registry_player AS p
    WHERE p.rating_list_id = %(list)s AND p.first_edition_id IS NOT NULL AND p.missing_since IS NULL
        AND p.erased_at IS NULL AND NOT p.is_provisional
        AND NOT EXISTS (
            SELECT 1 FROM registry_stagedplayer AS s
            WHERE s.edition_id = %(edition)s AND s.number = p.number
        )
"""
_KIND = f"""
    CASE WHEN p.id IS NULL THEN 'added'
        WHEN p.erased_at IS NOT NULL THEN 'withheld'
        WHEN {DIFFERS} THEN 'changed'
        ELSE 'unchanged' END
"""
_COUNTS = f"""
    SELECT {_KIND} AS kind, count(*) FROM {STAGED_AND_KNOWN}
    WHERE s.edition_id = %(edition)s GROUP BY 1
"""  # noqa: S608 -- our own column names
_TWICE = """
    DELETE FROM registry_stagedplayer AS s USING (
        SELECT number, min(line) AS first FROM registry_stagedplayer
        WHERE edition_id = %(edition)s GROUP BY number HAVING count(*) > 1
    ) AS d
    WHERE s.edition_id = %(edition)s AND s.number = d.number AND s.line > d.first
    RETURNING s.line, s.number
"""
_ADDED = f"""
    SELECT s.number, s.name, {_S_FACTS} FROM {STAGED_AND_KNOWN}
    WHERE s.edition_id = %(edition)s AND p.id IS NULL ORDER BY s.line LIMIT {SAMPLES}
"""  # noqa: S608 -- our own column names
_CHANGED = f"""
    SELECT s.number, s.name, {_P_FACTS}, {_S_FACTS} FROM {STAGED_AND_KNOWN}
    WHERE s.edition_id = %(edition)s AND p.erased_at IS NULL AND {FACTS_DIFFER}
        AND p.id IS NOT NULL
    ORDER BY s.line LIMIT {SAMPLES}
"""  # noqa: S608 -- our own column names
_LEFT = f"SELECT p.number, p.name, {_P_FACTS} FROM {GONE} ORDER BY p.id LIMIT {SAMPLES}"  # noqa: S608 -- our own column names
_GONE = f"SELECT count(*) FROM {GONE}"  # noqa: S608 -- our own column names


def refuse_twice(edition: Edition) -> None:
    """Take the first of several rows with one number, refuse the others; the caller saves the counts."""
    rows = _fetch(_TWICE, edition)
    refused = [Refused(line, Reason.LISTED_TWICE, number) for line, number in sorted(rows)]
    staging.keep_refusals(edition, refused)
    edition.rows_staged -= len(refused)


def compare(edition: Edition) -> dict[str, Any]:
    """Tell what the list would change."""
    return {"counts": counts(edition), "samples": _samples(edition)}


def counts(edition: Edition) -> dict[str, int]:
    """Count the rows of each kind."""
    found = dict.fromkeys((kind.value for kind in ChangeKind), 0)
    found.update(dict(_fetch(_COUNTS, edition)))
    if edition.is_whole:
        found[ChangeKind.GONE.value] = _fetch(_GONE, edition)[0][0]
    found[ChangeKind.REFUSED.value] = edition.refused
    return found


def _samples(edition: Edition) -> dict[str, list[dict[str, Any]]]:
    width = len(FACTS)
    return {
        ChangeKind.ADDED.value: [_sample(row) for row in _fetch(_ADDED, edition)],
        ChangeKind.CHANGED.value: [
            _sample(row) | {"changes": _changes(row[2 : 2 + width], row[2 + width :])}
            for row in _fetch(_CHANGED, edition)
        ],
        ChangeKind.GONE.value: [_sample(row) for row in _fetch(_LEFT, edition)]
        if edition.is_whole
        else [],
    }


def _sample(row: tuple[Any, ...]) -> dict[str, Any]:
    facts = dict(zip(FACTS, row[2:], strict=False))
    return {"number": row[0], "name": row[1], "federation": facts["federation"],
            "title": facts["title"], "standard": facts["standard"]}  # fmt: skip


def _changes(before: tuple[Any, ...], after: tuple[Any, ...]) -> list[list[str]]:
    """Pair what differs; years and dates of birth are for officers, who alone see this."""
    return [
        [field, _shown(old), _shown(new)]
        for field, old, new in zip(FACTS, before, after, strict=True)
        if old != new
    ]


def _shown(value: object) -> str:
    return "" if value is None else str(value)


def _fetch(statement: str, edition: Edition) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, {"list": edition.rating_list_id, "edition": edition.pk})
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows
