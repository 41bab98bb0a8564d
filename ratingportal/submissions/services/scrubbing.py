"""Where a person's name can stand besides the register: the texts of the submissions they played in.

Only what belongs to these submissions is changed; a namesake in another tournament keeps the name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.admin.models import LogEntry
from django.db.models import Model, Q

from ratingportal.core import redacting
from ratingportal.people.models import HealthException, Merge, Split
from ratingportal.registry.models import Edition
from ratingportal.registry.models import Refusal as RefusedRow
from ratingportal.submissions.models import (
    Answer,
    Draft,
    FindingRow,
    Message,
    Revision,
    StandingException,
    Submission,
)
from ratingportal.tournaments.models import Entry, Team, Tournament

if TYPE_CHECKING:
    import re
    from collections.abc import Collection, Iterator

    from django.db.models import QuerySet

    from ratingportal.registry.models import Player

_IN_SUBMISSIONS: list[tuple[type[Model], str, tuple[str, ...]]] = [
    (Submission, "pk__in", ("title", "note")),
    (Revision, "submission__in", ("filename", "report", "system_error")),
    (FindingRow, "revision__submission__in", ("details", "fixes")),
    (Answer, "submission__in", ("reason",)),
    (Message, "submission__in", ("text",)),
    (Draft, "submission__in", ("edits", "left_over")),
    (StandingException, "origin__in", ("reason",)),
    (
        Tournament,
        "revision__submission__in",
        ("name", "city", "search", "chief_arbiter", "deputies", "reporter", "extra", "comments"),
    ),
    (Entry, "tournament__revision__submission__in", ("club", "extra")),
    (Team, "tournament__revision__submission__in", ("name", "extra")),
]


def scrub(
    people: Collection[Player], submissions: Collection[int], pattern: re.Pattern[str]
) -> dict[str, int]:
    """Mask the name wherever it stands; count the rows that held it, by table."""
    counts: dict[str, int] = {}
    for rows, fields in _places(people, submissions):
        changed = _mask(rows, fields, pattern)
        if changed:
            counts[rows.model._meta.model_name or ""] = changed  # noqa: SLF001 -- Django's documented way
    return counts


def _places(
    people: Collection[Player], submissions: Collection[int]
) -> Iterator[tuple[QuerySet[Any], tuple[str, ...]]]:
    for model, path, fields in _IN_SUBMISSIONS:
        yield model._default_manager.filter(**{path: submissions}), fields  # noqa: SLF001 -- as above
    lists = {each.rating_list_id for each in people}
    for moved in (Merge, Split):
        about = Q(source__in=people) | Q(target__in=people)
        yield moved._default_manager.filter(about), ("reason",)  # noqa: SLF001 -- as above
    keys = [each.pk for each in people]
    yield HealthException.objects.filter(players__overlap=keys), ("reason",)
    yield Edition.objects.filter(rating_list__in=lists), ("preview", "outcome", "system_error")
    yield RefusedRow.objects.filter(edition__rating_list__in=lists), ("text",)
    yield LogEntry.objects.all(), ("object_repr", "change_message")


def _mask(rows: QuerySet[Any], fields: tuple[str, ...], pattern: re.Pattern[str]) -> int:
    """Write back only what changed."""
    changed = 0
    for row in rows.order_by("pk").values("pk", *fields).iterator(chunk_size=500):
        masked = {name: redacting.in_value(row[name], pattern) for name in fields}
        different = {name: value for name, value in masked.items() if value != row[name]}
        if different:
            rows.model.objects.filter(pk=row["pk"]).update(**different)
            changed += 1
    return changed
