"""Read a kept list into the staging table, batch by batch, each committed with the progress.

A reader gives the same rows whenever it reads the same bytes. So one that was killed is continued by
reading anew and passing over as many rows as were staged: nothing is staged twice.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from django.db import connection, transaction

from ratingportal.core.model import names
from ratingportal.core.reading.text import NUL_SIGN
from ratingportal.core.register.lists import Refused, RegisterRow, find_source
from ratingportal.core.register.lists.container import open_list
from ratingportal.registry.columns import STAGED
from ratingportal.registry.models import Edition, RefusedRow, StagedPlayer
from ratingportal.registry.services.stored_file import open_stored

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ratingportal.registry.services.stored_file import StoredFile

BATCH = 20_000
KEPT_REFUSALS = 500
"""Refused rows that are kept to be shown; all are counted."""
_COPY = f"COPY registry_stagedplayer ({', '.join(STAGED)}) FROM STDIN"


class LostError(Exception):
    """Somebody else has taken the edition over, or thrown it away."""


def stage_rows(edition: Edition) -> None:
    """Read what is not read yet; at the end all rows of the list are staged."""
    _make_whole(edition)
    kind = find_source(edition.source)
    raw, buffered = open_stored(edition.pk, edition.size)
    with open_list(buffered, kind) as inside:
        rows = kind.read(inside, edition.mapping)
        for _row in islice(rows, edition.rows_read):
            pass
        while batch := list(islice(rows, BATCH)):
            _keep(edition, batch, raw)


def is_staged(edition: Edition) -> bool:
    """Tell whether the staging table holds what it should: after a crash of Postgres it is empty."""
    return StagedPlayer.objects.filter(edition=edition).count() == edition.rows_staged


def clear_rows(edition: Edition) -> None:
    """Take the edition's rows out of the staging table."""
    StagedPlayer.objects.filter(edition=edition).delete()


def _make_whole(edition: Edition) -> None:
    """Begin anew if the table lost rows that were counted."""
    if is_staged(edition):
        return
    with transaction.atomic():
        clear_rows(edition)
        edition.refusals.all().delete()
        edition.rows_read = edition.rows_staged = edition.refused = edition.bytes_read = 0
        _save_progress(edition)


def _keep(edition: Edition, batch: Sequence[RegisterRow | Refused], raw: StoredFile) -> None:
    taken = [row for row in batch if isinstance(row, RegisterRow)]
    refused = [row for row in batch if isinstance(row, Refused)]
    with transaction.atomic():
        keep_refusals(edition, refused)
        with connection.cursor() as cursor, cursor.copy(_COPY) as copy:
            for row in _staged(edition.pk, taken):
                copy.write_row(row)
        edition.rows_read += len(batch)
        edition.rows_staged += len(taken)
        edition.bytes_read = raw.furthest
        _save_progress(edition)


def keep_refusals(edition: Edition, refused: Sequence[Refused]) -> None:
    """Keep the first refusals to be shown, and count all; the caller saves the count."""
    room = max(0, KEPT_REFUSALS - edition.refused)
    RefusedRow.objects.bulk_create(
        RefusedRow(
            edition=edition, line=row.line, reason=row.reason.value, text=strip_nul(row.text)[:200]
        )
        for row in refused[:room]
    )
    edition.refused += len(refused)


def strip_nul(text: str) -> str:
    """Give a text of the file as Postgres can keep it: without NUL."""
    return text.replace("\x00", NUL_SIGN)


def _staged(edition_id: int, rows: Sequence[RegisterRow]) -> Iterator[tuple[Any, ...]]:
    for row in rows:
        yield (edition_id, *row, *names.build_keys(row.name))


def _save_progress(edition: Edition) -> None:
    """Write the progress down, if the edition is still ours."""
    updated = Edition.objects.filter(pk=edition.pk, lease=edition.lease).update(
        rows_read=edition.rows_read,
        rows_staged=edition.rows_staged,
        refused=edition.refused,
        bytes_read=edition.bytes_read,
        attempts=0,
    )
    if not updated:
        raise LostError
