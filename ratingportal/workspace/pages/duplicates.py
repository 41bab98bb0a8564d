"""Which other submissions are like one, as far as the reader may know them.

Officers of the rating list see all of them. Everybody else sees what they could see anyway: submissions of their
own federations, and what is published. Of anything else not even the number is told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import F

from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Likeness, LikenessKind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from datetime import datetime

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

_TURNED = {LikenessKind.PART: LikenessKind.WHOLE, LikenessKind.WHOLE: LikenessKind.PART}
_GONE = (State.WITHDRAWN, State.REJECTED)


@dataclass(frozen=True, slots=True)
class ShownDuplicate:
    """Another submission as a person reads it."""

    key: str
    """The key that a finding gives; empty where only the other one has a finding."""
    url: str
    reference: str
    """Empty where the reader sees only the published tournament."""
    title: str
    kind: str
    is_by_name: bool
    percent: int
    shared: int
    here: int
    there: int
    shared_players: int
    state: str
    federation: str
    sender: str
    sent_at: datetime

    @property
    def only_here(self) -> int:
        """Count the games that the other one does not have."""
        return self.here - self.shared

    @property
    def only_there(self) -> int:
        """Count the games that this one does not have."""
        return self.there - self.shared


def list_duplicates(submission: Submission, user: User, *, is_office: bool) -> list[ShownDuplicate]:
    """List what this reader may know, what was found here first (three queries at most)."""
    rows = [*_pairs(submission)]
    theirs: Collection[int] = ()
    if rows and not is_office:
        theirs = set(user.memberships.values_list("federation", flat=True))
    return [
        like
        for row, other, turned in rows
        if (
            like := _shown(
                row, other, turned=turned, whole=is_office or other.federation_id in theirs
            )
        )
    ]


def _pairs(submission: Submission) -> Iterator[tuple[Likeness, Submission, bool]]:
    """Give what was found when this one was checked, then those that found this one when they were."""
    related = ("federation", "sender", "revision__tournament")
    seen: set[int] = set()
    found = Likeness.objects.filter(revision=submission.revision_id)
    for row in found.select_related(*(f"other__{name}" for name in related)).defer(
        "other__revision__data"
    ):
        seen.add(row.other_id)
        yield row, row.other, False
    back = Likeness.objects.filter(other=submission, revision__submission__revision=F("revision"))
    back = back.exclude(revision__submission__state__in=_GONE)
    for row in back.select_related(*(f"revision__submission__{name}" for name in related)).defer(
        "revision__data", "revision__submission__revision__data"
    ):
        if row.revision.submission_id not in seen:
            yield row, row.revision.submission, True


def _shown(row: Likeness, other: Submission, *, turned: bool, whole: bool) -> ShownDuplicate | None:
    recorded = other.revision.tournament if other.revision else None
    published = recorded if recorded is not None and recorded.published_at else None
    if not whole and published is None:
        return None
    kind = LikenessKind(row.kind)
    here, there = row.own_games, row.other_games
    if turned:
        here, there, kind_here = there, here, _TURNED.get(kind, kind)
    else:
        kind_here = kind
    page = other if whole or published is None else published
    return ShownDuplicate(
        key="" if turned else row.key,
        url=page.get_absolute_url(),
        reference=other.reference if whole else "",
        title=other.title if whole else str(published),
        kind=str(kind_here.label),
        is_by_name=kind is LikenessKind.NAME,
        percent=row.percent,
        shared=row.shared_games,
        here=here,
        there=there,
        shared_players=row.shared_players,
        state=other.standing,
        federation=other.federation.code,
        sender=str(other.sender) if whole else "",
        sent_at=other.created_at,
    )
