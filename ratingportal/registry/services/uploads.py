"""Take a published list on: keep its bytes, in stretches, and queue it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import islice
from typing import TYPE_CHECKING, BinaryIO

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal.core.register.lists import RegisterRow, UnreadableError, load_sources
from ratingportal.core.register.lists.container import open_list
from ratingportal.registry import queries
from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition, EditionChunk
from ratingportal.registry.services.errors import ImportRefusedError, KnownError
from ratingportal.registry.services.stored_file import CHUNK_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from datetime import date

    from ratingportal.accounts.models import User
    from ratingportal.core.register.lists import ListSource
    from ratingportal.federations.models import RatingList

log = structlog.get_logger(__name__)

AHEAD = timedelta(days=62)
"""A list may be brought before it comes into force, but not by more than a slip of the pen."""
TRIED_ROWS = 50
"""So many rows are read to recognise a kind."""
_SAME_AS = (
    EditionState.WAITING,
    EditionState.READING,
    EditionState.READY,
    EditionState.QUEUED,
    EditionState.APPLYING,
    EditionState.APPLIED,
)


@dataclass(frozen=True, slots=True)
class ImportTerms:
    """What the person says about the list that they bring."""

    rating_list: RatingList
    source: str
    valid_from: date
    is_whole: bool = True
    mapping: Mapping[str, str] = field(default_factory=dict)
    filename: str = ""
    by: User | None = None


def receive_list(stream: BinaryIO, terms: ImportTerms) -> Edition:
    """Keep the list and queue it; a list that is known already is not kept twice."""
    refuse_date(terms.rating_list, terms.valid_from)
    size, digest = _measure(stream)
    if known := _known(terms, digest):
        raise KnownError(known)
    with transaction.atomic():
        edition = Edition.objects.create(
            rating_list=terms.rating_list,
            source=terms.source,
            valid_from=terms.valid_from,
            is_whole=terms.is_whole,
            mapping=dict(terms.mapping),
            filename=terms.filename[-255:],
            uploaded_by=terms.by,
            size=size,
            sha256=digest,
        )
        for position, data in enumerate(_pieces(stream)):
            EditionChunk.objects.create(edition=edition, position=position, data=data)
    log.info("register_received", edition=edition.pk, list=terms.rating_list.key, size=size)
    return edition


def refuse_kind(rating_list: RatingList, source: str) -> None:
    """Refuse a kind that belongs to another list: players once added stay, and all others would be gone."""
    if load_sources()[source].lists and rating_list.key not in load_sources()[source].lists:
        raise ImportRefusedError(
            _("This kind of list is for another rating list. For %(list)s, choose “%(other)s”.")
            % {"list": rating_list, "other": load_sources()[find_usual_kind(rating_list)].name}
        )


def recognise_kind(open_copy: Callable[[], BinaryIO], rating_list: RatingList) -> str:
    """Find the kind of a list by reading its first rows in every way that fits; nothing where none does.

    Readers close what they read, so each gets a copy of its own.
    """
    kinds = [
        kind for kind in load_sources().values() if not kind.lists or rating_list.key in kind.lists
    ]
    # A kind of the list's own before those that take anything.
    kinds.sort(key=lambda kind: not kind.lists)
    return next((kind.key for kind in kinds if _reads(open_copy(), kind)), "")


def _reads(stream: BinaryIO, kind: ListSource) -> bool:
    """Tell whether most of the first rows are players when read in this way."""
    try:
        with stream, open_list(stream, kind) as inside:
            rows = list(islice(kind.read(inside, {}), TRIED_ROWS))
    except UnreadableError:
        return False
    taken = sum(1 for row in rows if isinstance(row, RegisterRow))
    return taken * 2 > len(rows)


def find_usual_kind(rating_list: RatingList) -> str:
    """Give the kind that a rating list is usually brought as."""
    fitting = [item.key for item in load_sources().values() if rating_list.key in item.lists]
    return fitting[0] if fitting else "table"


def refuse_date(rating_list: RatingList, valid_from: date) -> None:
    """Refuse an edition that would lie under a later one, or far ahead."""
    latest = queries.find_latest_edition(rating_list)
    if latest is not None and valid_from < latest.valid_from:
        raise ImportRefusedError(
            _(
                "The edition of %(day)s is already in force, and an older one cannot be applied. Check the date."
            )
            % {"day": date_format(latest.valid_from, "DATE_FORMAT")}
        )
    if valid_from > timezone.localdate() + AHEAD:
        raise ImportRefusedError(_("This date is more than two months ahead. Check the year."))


def _measure(stream: BinaryIO) -> tuple[int, str]:
    digest, size = hashlib.sha256(), 0
    for data in _pieces(stream):
        digest.update(data)
        size += len(data)
        if size > settings.REGISTER_MAX_BYTES:
            raise ImportRefusedError(
                _("The file is larger than %(size)d MB. Upload the ZIP as published.")
                % {"size": settings.REGISTER_MAX_BYTES // 1024 // 1024}
            )
    if not size:
        raise ImportRefusedError(_("The file is empty."))
    return size, digest.hexdigest()


def _pieces(stream: BinaryIO) -> Iterator[bytes]:
    stream.seek(0)
    while data := stream.read(CHUNK_BYTES):
        yield data


def _known(terms: ImportTerms, digest: str) -> Edition | None:
    return (
        Edition.objects.filter(
            rating_list=terms.rating_list,
            source=terms.source,
            mapping=dict(terms.mapping),
            is_whole=terms.is_whole,
            valid_from=terms.valid_from,
            sha256=digest,
            state__in=_SAME_AS,
        )
        .order_by("-id")
        .first()
    )
