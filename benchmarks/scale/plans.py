"""What the database touches to answer a question: counts that are the same on every machine."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.db import connection, transaction

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Scan:
    """One table as a question goes through it."""

    kind: str
    table: str
    rows: int
    """Rows looked at, those thrown away again too."""


def list_scans(statement: str) -> list[Scan]:
    """Run a question and list what it went through."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL jit = off")
        cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) " + statement.replace("%", "%%"))
        found = cursor.fetchone()[0]
    plan = json.loads(found) if isinstance(found, str) else found
    return list(_walk(plan[0]["Plan"]))


def _walk(node: dict[str, Any]) -> Iterator[Scan]:
    if "Relation Name" in node:
        dropped = sum(
            node.get(name, 0)
            for name in ("Rows Removed by Filter", "Rows Removed by Index Recheck")
        )
        looked = round((node["Actual Rows"] + dropped) * node["Actual Loops"])
        yield Scan(node["Node Type"], node["Relation Name"], looked)
    for below in node.get("Plans", ()):
        yield from _walk(below)
