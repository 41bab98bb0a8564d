"""Change the bytes of a stored file, which happens only when a person is erased: the games must stay the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone

from ratingportal.core.inspection import inspect
from ratingportal.submissions.models import Revision
from ratingportal.tournaments.models import ExportJob
from ratingportal.tournaments.services.dumps import drop_dumps

if TYPE_CHECKING:
    from collections.abc import Collection

    from ratingportal.core.model.tournament import Tournament


def reads_alike(revision: Revision, before: bytes, after: bytes) -> bool:
    """Tell whether the games are the same when the rewritten file is read: nothing else may have changed."""
    return _games(revision, before) == _games(revision, after)


def store_rewrite(revision: Revision, data: bytes) -> None:
    """Keep the rewritten bytes, and say that they are; the fingerprint stays that of the file as it came."""
    Revision.objects.filter(pk=revision.pk).update(
        data=data, size=len(data), redacted_at=timezone.now()
    )


def drop_exports(submissions: Collection[int]) -> int:
    """Delete ready-made ZIPs with the tournaments of some submissions; they can be asked for again."""
    held = Revision.objects.filter(submission__in=submissions, tournament__isnull=False)
    tournaments = list(held.values_list("tournament", flat=True))
    jobs = ExportJob.objects.filter(tournaments__overlap=tournaments)
    number = jobs.count()
    jobs.delete()
    drop_dumps()
    return number


def _games(revision: Revision, data: bytes) -> list[tuple[object, ...]]:
    read: Tournament | None = inspect(
        data,
        filename=revision.filename,
        today=timezone.now().date(),
        rating_list=revision.submission.rating_list.key,
        read_as=revision.read_as or revision.format or None,
    ).tournament
    if read is None:
        return []
    return [(g.round, g.white, g.black, g.white_score, g.black_score, g.kind) for g in read.games]
