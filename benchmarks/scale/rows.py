"""Rows for one table, made by the database itself. Imported only after Django is set up."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.db.models import NOT_PROVIDED, Field, Model
from django.db.models.fields.json import JSONField

if TYPE_CHECKING:
    from collections.abc import Iterator

_INDEXES = """
SELECT pg_get_indexdef(i.indexrelid), format('DROP INDEX %%s', i.indexrelid::regclass)
FROM pg_index AS i WHERE i.indrelid = ANY(%s::regclass[])
    AND NOT EXISTS (SELECT 1 FROM pg_constraint AS c WHERE c.conindid = i.indexrelid)
"""
_REFERENCES = """
SELECT format('ALTER TABLE %%s ADD CONSTRAINT %%I %%s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
    format('ALTER TABLE %%s DROP CONSTRAINT %%I', conrelid::regclass, conname)
FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY(%s::regclass[])
"""


def _needs_value(field: Field[Any, Any]) -> bool:
    """Tell whether a row cannot be added without a word about this column."""
    return not (field.primary_key or field.null or field.db_default is not NOT_PROVIDED)


def fill_table(model: type[Model], source: str, **columns: str) -> int:
    """Add a row for each of a source's; what is not named gets the model's own default. Say how many."""
    given = {name: words.replace("%", "%%") for name, words in columns.items()}
    values: list[Any] = []
    for field in model._meta.concrete_fields:  # noqa: SLF001 -- Django's public name
        name = str(field.column)
        if name in given or not _needs_value(field):
            continue
        if getattr(field, "auto_now_add", False) or getattr(field, "auto_now", False):
            given[name] = "now()"
            continue
        given[name] = "%s"
        default = field.get_default()
        is_given = default is not None or isinstance(field, JSONField)
        values.append(field.get_db_prep_save(default if is_given else "", connection))
    # The placeholders stand at the end, in the order of their values.
    names = ", ".join(connection.ops.quote_name(name) for name in given)
    statement = f"INSERT INTO {model._meta.db_table} ({names}) SELECT {', '.join(given.values())} FROM {source.replace('%', '%%')}"  # noqa: SLF001 -- our own words
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return int(cursor.rowcount)


@contextmanager
def without_indexes(*models: type[Model]) -> Iterator[None]:
    """Leave indexes, references and triggers aside meanwhile: made at once at the end they cost a fraction."""
    tables = [model._meta.db_table for model in models]  # noqa: SLF001 -- Django's public name
    with connection.cursor() as cursor:
        pairs = []
        for question in (_INDEXES, _REFERENCES):
            cursor.execute(question, [tables])
            pairs += cursor.fetchall()
        for _make, drop in pairs:
            cursor.execute(drop)
        for table in tables:
            cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        yield
        for table in tables:
            cursor.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")
        for make, _drop in pairs:
            cursor.execute(make)
        for table in tables:
            cursor.execute(f"VACUUM ANALYZE {table}")
