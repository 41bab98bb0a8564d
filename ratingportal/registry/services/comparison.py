"""Compare a staged list with the register: how many rows of each kind, and a few of each to look at.

The list and the register are joined once, and rows that stay as they are leave no trace: their number
is what is left of the staged rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import connection

from ratingportal.core.register.lists import Refused, RowReason
from ratingportal.registry.columns import FACTS, KEYS
from ratingportal.registry.enums import ChangeKind
from ratingportal.registry.services import staging_table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.registry.models import Edition

SAMPLES = 10
FOR_MANY_ROWS = (
    # The role's limits are for pages and checks; this may take minutes, and is one piece.
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL lock_timeout = '5min'",
    # Postgres knows nothing yet about rows that were copied a moment ago, takes them for few, and
    # would look each of a million up singly.
    "SET LOCAL enable_nestloop = off",
    "SET LOCAL work_mem = '128MB'",
    "SET LOCAL maintenance_work_mem = '256MB'",
    "SET LOCAL jit = off",
)
"""Settings of a transaction that compares or merges whole lists."""
_P_FACTS = ", ".join(f"p.{name}" for name in FACTS)
_S_FACTS = ", ".join(f"s.{name}" for name in FACTS)
_P_KEYS = ", ".join(f"p.{name}" for name in KEYS)
_S_KEYS = ", ".join(f"s.{name}" for name in KEYS)

FACTS_DIFFER = f"({_P_FACTS}) IS DISTINCT FROM ({_S_FACTS})"
KIND = """
    CASE WHEN p.id IS NULL THEN 'added'
        WHEN s.number IS NULL THEN 'gone'
        WHEN p.erased_at IS NOT NULL THEN 'withheld'
        ELSE 'changed' END
"""
DIFFERING = f"""
    (SELECT *, ctid AS place FROM registry_stagedplayer WHERE edition_id = %(edition)s) AS s
    FULL JOIN (SELECT * FROM registry_player WHERE rating_list_id = %(list)s) AS p USING (number)
    WHERE CASE
        WHEN p.id IS NULL THEN true
        WHEN s.number IS NULL THEN %(is_whole)s AND p.first_edition_id IS NOT NULL
            AND p.missing_since IS NULL AND p.erased_at IS NULL AND NOT p.is_provisional
        WHEN p.erased_at IS NOT NULL THEN true
        ELSE {FACTS_DIFFER} OR ({_P_KEYS}) IS DISTINCT FROM ({_S_KEYS})
            OR p.missing_since IS NOT NULL OR p.first_edition_id IS NULL END
"""  # noqa: S608 -- our own column names
"""All rows of both that do not stay as they are; the list is `s`, the register `p`."""
_COMPARE = f"""
    WITH differing AS MATERIALIZED (
        SELECT {KIND} AS kind, s.line, s.place, p.id AS player,
            p.id IS NULL OR s.number IS NULL OR {FACTS_DIFFER} AS is_shown
        FROM {DIFFERING}
    )
    SELECT kind, count(*), NULL::text, NULL::bigint FROM differing GROUP BY kind
    UNION ALL (
        SELECT kind, 0, place::text, player FROM differing
        WHERE kind = 'added' ORDER BY line LIMIT {SAMPLES}
    ) UNION ALL (
        SELECT kind, 0, place::text, player FROM differing
        WHERE kind = 'changed' AND is_shown ORDER BY line LIMIT {SAMPLES}
    ) UNION ALL (
        SELECT kind, 0, place::text, player FROM differing
        WHERE kind = 'gone' ORDER BY player LIMIT {SAMPLES}
    )
"""  # noqa: S608 -- our own column names
_TWICE = """
    DELETE FROM registry_stagedplayer AS s USING (
        SELECT number, min(line) AS first FROM registry_stagedplayer
        WHERE edition_id = %(edition)s GROUP BY number HAVING count(*) > 1
    ) AS d
    WHERE s.edition_id = %(edition)s AND s.number = d.number AND s.line > d.first
    RETURNING s.line, s.number
"""
# Another name: neither the same words, nor the same sound, nor the same surname and initial.
_GIVEN_HERE = """
    DELETE FROM registry_stagedplayer AS s USING registry_player AS p
    WHERE s.edition_id = %(edition)s AND p.rating_list_id = %(list)s AND p.number = s.number
        AND p.first_edition_id IS NULL AND p.erased_at IS NULL
        AND p.sorted_key <> s.sorted_key AND p.sound_key <> s.sound_key
        AND (split_part(p.folded, ' ', 1), split_part(reverse(p.turned), ' ', 1), left(p.turned, 1))
            <> (split_part(s.folded, ' ', 1), split_part(reverse(s.turned), ' ', 1), left(s.turned, 1))
    RETURNING s.line, s.number
"""
_STAGED = f"""
    SELECT s.number, s.name, {_S_FACTS} FROM registry_stagedplayer AS s
    WHERE s.ctid = ANY(%(places)s::tid[]) ORDER BY s.line
"""  # noqa: S608 -- our own column names
_HELD = f"""
    SELECT p.number, p.name, {_P_FACTS} FROM registry_player AS p
    WHERE p.id = ANY(%(players)s) ORDER BY p.id
"""  # noqa: S608 -- our own column names
_Found = list[tuple[Any, ...]]


def list_values(edition: Edition) -> dict[str, Any]:
    """Give what the statements ask for."""
    return {
        "list": edition.rating_list_id,
        "edition": edition.pk,
        "is_whole": edition.is_whole,
        "valid_from": edition.valid_from,
    }


def refuse_rows(edition: Edition) -> None:
    """Refuse rows that only the list as a whole, or the register, tells apart; the caller saves the counts.

    Of several rows with one number the first is taken. A row that would put another name on a number which
    this office has given is not: somebody must say whose the number is.
    """
    for statement, reason in (
        (_TWICE, RowReason.LISTED_TWICE),
        (_GIVEN_HERE, RowReason.GIVEN_HERE),
    ):
        rows = _fetch(statement, list_values(edition))
        refused = [Refused(line, reason, number) for line, number in sorted(rows)]
        staging_table.keep_refusals(edition, refused)
        edition.rows_staged -= len(refused)


def compare_edition(edition: Edition) -> dict[str, Any]:
    """Tell what the list would change."""
    rows = _fetch(_COMPARE, list_values(edition))
    found = {kind: count for kind, count, *_ in rows if count}
    return {"counts": complete_counts(edition, found), "samples": _samples(rows)}


def complete_counts(edition: Edition, differing: dict[str, int]) -> dict[str, int]:
    """Complete the numbers of what differs with what was refused, and what stays as it is."""
    found = dict.fromkeys((kind.value for kind in ChangeKind), 0) | differing
    of_the_list = (ChangeKind.ADDED, ChangeKind.CHANGED, ChangeKind.WITHHELD)
    found[ChangeKind.UNCHANGED.value] = edition.rows_staged - sum(
        found[kind.value] for kind in of_the_list
    )
    found[ChangeKind.REFUSED.value] = edition.refused
    return found


def _samples(rows: _Found) -> dict[str, list[dict[str, Any]]]:
    staged = _fetch_some(_STAGED, "places", [place for _kind, _count, place, _player in rows])
    held = _fetch_some(_HELD, "players", [player for *_, player in rows])
    before, listed = {row[0]: row for row in held}, {row[0] for row in staged}
    return {
        ChangeKind.ADDED.value: [_sample(row) for row in staged if row[0] not in before],
        ChangeKind.CHANGED.value: [
            _sample(row) | {"changes": _changes(before[row[0]][2:], row[2:])}
            for row in staged
            if row[0] in before
        ],
        ChangeKind.GONE.value: [_sample(row) for row in held if row[0] not in listed],
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


def _fetch_some(statement: str, name: str, keys: Iterable[int | None]) -> _Found:
    """Fetch the rows with these keys; without any there is nothing to ask."""
    wanted = [key for key in keys if key]
    return _fetch(statement, {name: wanted}) if wanted else []


def _fetch(statement: str, values: dict[str, Any]) -> _Found:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        rows: _Found = cursor.fetchall()
    return rows
