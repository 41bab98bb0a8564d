"""All that an import would change, row by row: for a file, since a page could not show a million rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import connection, transaction

from ratingportal.core.output.csv_export import CsvTable
from ratingportal.registry.columns import FACTS
from ratingportal.registry.labels import name_field
from ratingportal.registry.services import comparison

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.registry.models import Edition

HEADINGS = ("change", "number", "name", "field", "before", "after")
AT_ONCE = 2_000
_ALL = f"""
    SELECT {comparison.KIND} AS kind, number, coalesce(s.name, p.name),
        {", ".join(f"p.{name}, s.{name}" for name in FACTS)}
    FROM {comparison.DIFFERING}
"""  # noqa: S608 -- our own column names


def list_changes(edition: Edition) -> Iterator[CsvTable]:
    """Give every change of a list that waits to be applied, some at a time, by a cursor of the database."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            for setting in comparison.FOR_MANY_ROWS:
                cursor.execute(setting)
        with connection.chunked_cursor() as cursor:
            cursor.execute(_ALL, comparison.list_values(edition))
            while rows := cursor.fetchmany(AT_ONCE):
                yield CsvTable(HEADINGS, [line for row in rows for line in _lines(row)])


def _lines(row: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    kind, number, name, *facts = row
    if kind != "changed":
        yield (kind, number, name, None, None, None)
        return
    for field, before, after in zip(FACTS, facts[::2], facts[1::2], strict=True):
        if before != after:
            yield (kind, number, name, name_field(field), _text(before), _text(after))


def _text(value: object) -> str:
    return "" if value is None else str(value)
