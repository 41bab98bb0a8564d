"""Write the nightly dump in slices: each commits some tournaments, so a killed worker loses little, and memory is bounded."""

from __future__ import annotations

import hashlib
import json
import time
from typing import TYPE_CHECKING, Any

import structlog
from django.db import transaction
from django.utils import timezone

from ratingportal import jobs
from ratingportal.tournaments import dump_files, queries
from ratingportal.tournaments.models import Dump, DumpPart, Tournament

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

log = structlog.get_logger(__name__)

LOCK = 7_314
AT_ONCE = 50
"""Tournaments that are in memory together."""
SLICE_SECONDS = 20
BEGINS = 1
"""The hour, UTC, from which on a new day's dump is begun."""
MANIFEST = "manifest.json"


def write_dump(*, now: datetime | None = None) -> Dump | None:
    """Begin today's dump or go on with it for a while; nothing where it is finished or somebody else is at it."""
    moment = now or timezone.now()
    end = time.monotonic() + SLICE_SECONDS
    dump = _find_or_begin(moment)
    while dump is not None and dump.finished_at is None and time.monotonic() < end:
        dump = _go_on(dump.pk)
    return dump


def drop_dumps() -> None:
    """Throw all dumps away: somebody in them was erased. The next slice begins a new one."""
    Dump.objects.all().delete()


def find_latest_dump() -> Dump | None:
    """Give the newest one that is finished."""
    return Dump.objects.filter(finished_at__isnull=False).order_by("-pk").first()


def read_pieces(dump: Dump, name: str) -> Iterator[bytes]:
    """Read a file from beginning to end, a part at a time."""
    for position in range(dump.parts):
        part = DumpPart.objects.filter(dump=dump, name=name, position=position)
        for data in part.values_list("data", flat=True):
            yield bytes(data)


def write_manifest(dump: Dump) -> bytes:
    """Say what the dump holds, and how to know that it came through whole."""
    told = {
        "begun": dump.created_at.isoformat(timespec="seconds"),
        "finished": dump.finished_at.isoformat(timespec="seconds") if dump.finished_at else None,
        "files": [{"name": name, **facts} for name, facts in sorted(dump.files.items())],
    }
    return json.dumps(told, indent=1).encode()


def _find_or_begin(moment: datetime) -> Dump | None:
    with transaction.atomic():
        if not jobs.is_alone(LOCK):
            return None
        newest = Dump.objects.order_by("-pk").first()
        if newest is None or (newest.created_at.date() < moment.date() and moment.hour >= BEGINS):
            newest = Dump.objects.create(files={name: {"rows": 0} for name in dump_files.NAMES})
            _keep(newest, dump_files.write_headings())
        return newest if newest.finished_at is None else None


def _go_on(pk: int) -> Dump | None:
    """Write some more tournaments, or close the dump after the last one."""
    with transaction.atomic():
        if not jobs.is_alone(LOCK):
            return None
        dump = Dump.objects.select_for_update().filter(pk=pk, finished_at__isnull=True).first()
        if dump is None:
            return None
        rows = list(
            queries.list_published()
            .filter(pk__gt=dump.last)
            .select_related("rating_list", "sender")
            .order_by("pk")[:AT_ONCE]
        )
        if rows:
            dump.last = rows[-1].pk
            _keep(dump, dump_files.write_tournaments(rows))
        else:
            _close(dump)
        return dump


def _keep(dump: Dump, packed: dict[str, tuple[bytes, int]]) -> None:
    DumpPart.objects.bulk_create(
        DumpPart(dump=dump, name=name, position=dump.parts, data=data)
        for name, (data, _rows) in packed.items()
        if data
    )
    for name, (_data, rows) in packed.items():
        dump.files[name]["rows"] += rows
    dump.parts += 1
    dump.save()


def _close(dump: Dump) -> None:
    """Take what was withdrawn meanwhile for the next night's matter; measure, and replace the dump before."""
    for name in dump_files.NAMES:
        dump.files[name] |= _measure(dump, name)
    dump.finished_at = timezone.now()
    dump.save()
    Dump.objects.filter(pk__lt=dump.pk).delete()
    log.info("dump_written", dump=dump.pk, tournaments=Tournament.objects.count())


def _measure(dump: Dump, name: str) -> dict[str, Any]:
    digest, size = hashlib.sha256(), 0
    for data in read_pieces(dump, name):
        digest.update(data)
        size += len(data)
    return {"bytes": size, "sha256": digest.hexdigest()}
