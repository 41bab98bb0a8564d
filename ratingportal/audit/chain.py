"""The chain over all audit trails, which shows whether a row was changed, removed, exchanged or slipped in.

A row cannot carry the hash of the one before from the moment it is written: writers would have to wait for each
other until each has committed, and checks of many files write steps at once. So rows are written freely, and a
task that nobody waits for takes those that are new, every ten seconds, under one lock, and adds a link for each:
the digest of the row, and a hash over that and the link before. Rows that were committed late get their link
later; the order of links is the order of sealing. For the ten seconds before that only the rights hold: the
portal's roles may insert into the trails and the chain, and change nothing.

Whoever owns the database can still cut off the end of both. So every head is also logged, outside the database:
`manage.py verify_audit --head HASH` proves that a chain still contains a head that was seen earlier.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.db import connection, transaction
from psycopg import sql

from ratingportal.audit.models import AuditLink

if TYPE_CHECKING:
    from collections.abc import Iterator

START = "0" * 64
LOCK = 0x61756469
BATCH = 2_000
LATE = 10_000
"""A row may be committed after others with so much higher numbers, and still be found."""
UNSEALED_FOR = "1 hour"
MOST_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Trail:
    """An append-only table, and the columns that are sealed; with other columns it is another trail."""

    table: str
    columns: tuple[str, ...]


_STEP = ("actor_id", "action", "from_state", "to_state", "details", "created_at")
TRAILS = {
    "event": Trail(
        "site_auditevent",
        ("id", "created_at", "actor_id", "action", "subject", "subject_id", "details"),
    ),
    "step": Trail("submissions_step", ("id", "submission_id", "revision_number", *_STEP)),
    "period": Trail("ratings_periodstep", ("id", "period_id", *_STEP)),
}


@dataclass(slots=True)
class ChainReport:
    """What walking the chain found."""

    rows: int = 0
    head: str = START
    problems: list[str] = field(default_factory=list)
    heads: set[str] = field(default_factory=set)


def seal_rows(limit: int = BATCH) -> tuple[int, str]:
    """Add links for rows that have none; return how many, and the head. Nothing where somebody else is at it."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [LOCK])
        last = AuditLink.objects.order_by("-pk").values_list("hash", flat=True).first() or START
        if not cursor.fetchone()[0]:
            return 0, last
        links = []
        for source, row, digest in _unsealed(limit):
            last = _hash(last, source, row, digest)
            links.append(AuditLink(source=source, row_id=row, digest=digest, hash=last))
        AuditLink.objects.bulk_create(links)
    return len(links), last


def verify_chain() -> ChainReport:
    """Walk the whole chain and compare it with the rows."""
    found = ChainReport()
    links = AuditLink.objects.order_by("pk").values_list("pk", "source", "row_id", "digest", "hash")
    for key, source, row, digest, given in links.iterator():
        found.head = _hash(found.head, source, row, digest)
        found.rows += 1
        found.heads.add(given)
        if found.head != given:
            found.problems.append(f"The chain is broken at link {key} ({source} {row}).")
            break
    for source, trail in TRAILS.items():
        found.problems += _differences(source, trail)
    return found


def _hash(before: str, source: str, row: int, digest: str) -> str:
    return hashlib.sha256(f"{before} {source} {row} {digest}".encode()).hexdigest()


def _unsealed(limit: int) -> Iterator[tuple[str, int, str]]:
    statement = sql.SQL(
        "SELECT t.id, {digest} FROM {table} AS t WHERE t.id > "
        "(SELECT coalesce(max(row_id), 0) FROM site_auditlink WHERE source = {source}) - {late} "
        "AND NOT EXISTS (SELECT FROM site_auditlink AS l WHERE l.source = {source} AND l.row_id = t.id) "
        "ORDER BY t.id LIMIT {limit}"
    )
    with connection.cursor() as cursor:
        for source, trail in TRAILS.items():
            values = _values(source, trail) | {
                "late": sql.Literal(LATE),
                "limit": sql.Literal(limit),
            }
            cursor.execute(statement.format(**values))
            yield from ((source, row, digest) for row, digest in cursor.fetchall())


def _differences(source: str, trail: Trail) -> Iterator[str]:
    """Name the rows that are not as they were sealed, are gone, or have no link though they are old."""
    values = _values(source, trail) | {
        "most": sql.Literal(MOST_SHOWN),
        "old": sql.Literal(UNSEALED_FOR),
    }
    asked = {
        "was changed": "SELECT t.id FROM {table} AS t JOIN site_auditlink AS l ON l.row_id = t.id "
        "WHERE l.source = {source} AND l.digest <> {digest} ORDER BY 1 LIMIT {most}",
        "is gone": "SELECT l.row_id FROM site_auditlink AS l WHERE l.source = {source} AND NOT EXISTS "
        "(SELECT FROM {table} AS t WHERE t.id = l.row_id) ORDER BY 1 LIMIT {most}",
        "was never sealed": "SELECT t.id FROM {table} AS t WHERE t.created_at < now() - {old}::interval "
        "AND NOT EXISTS (SELECT FROM site_auditlink AS l WHERE l.source = {source} AND l.row_id = t.id) "
        "ORDER BY 1 LIMIT {most}",
    }
    with connection.cursor() as cursor:
        for what, statement in asked.items():
            cursor.execute(sql.SQL(statement).format(**values))
            yield from (f"The row {source} {row} {what}." for (row,) in cursor.fetchall())


def _values(source: str, trail: Trail) -> dict[str, sql.Composable]:
    """Give the parts of the statements; moments are written in seconds, so that no time zone matters."""
    parts = [
        sql.SQL("extract(epoch FROM t.{})" if name == "created_at" else "t.{}").format(
            sql.Identifier(name)
        )
        for name in trail.columns
    ]
    digest = sql.SQL(
        "encode(sha256(convert_to(jsonb_build_array({})::text, 'UTF8')), 'hex')"
    ).format(sql.SQL(", ").join(parts))
    return {"table": sql.Identifier(trail.table), "source": sql.Literal(source), "digest": digest}
