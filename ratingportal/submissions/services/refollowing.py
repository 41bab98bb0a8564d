"""Let submissions follow when people are merged, or a merge is undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction

from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Revision, Step, Submission
from ratingportal.submissions.services import checking, identifying
from ratingportal.tournaments import services as tournaments
from ratingportal.tournaments.queries import as_read

if TYPE_CHECKING:
    from collections.abc import Collection

    from ratingportal.accounts.models import User
    from ratingportal.people.models import Merge

_IN_WORK = {State.NEEDS_FIX, State.IN_REVIEW, State.RETURNED}


def write_down(merge: Merge, recorded: Collection[int], actor: User) -> None:
    """Leave a step in the history of every submission whose entries moved with a merge, or back."""
    held = Submission.objects.filter(revisions__tournament__in=recorded)
    rows = held.select_related("revision").only("revision__number").order_by("pk")
    Step.objects.bulk_create(
        Step(
            submission=submission,
            revision_number=submission.revision.number if submission.revision else None,
            actor=actor,
            action=Action.MERGE if merge.stands else Action.UNMERGE,
            details={"merge": merge.pk},
        )
        for submission in rows.distinct()
    )


def follow(recorded: Collection[int], actor: User) -> None:
    """Check anew what people still work on; of all else only say anew who the entries are."""
    rows = Revision.objects.filter(tournament__in=recorded).order_by("submission", "number")
    for pk in list(rows.values_list("pk", flat=True)):
        _follow(pk, actor)


def _follow(pk: int, actor: User) -> None:
    """Take one at a time, each in its own transaction: who works on another one need not wait."""
    with transaction.atomic():
        revision = (
            Revision.objects.defer("data")
            .select_related("submission__rating_list", "submission__federation", "tournament")
            .get(pk=pk)
        )
        submission = Submission.objects.select_for_update(of=("self",)).get(
            pk=revision.submission_id
        )
        if submission.revision_id == pk and submission.state in _IN_WORK:
            checking.refresh(submission=submission, actor=actor)
        elif revision.tournament is not None:
            register = identifying.register_of(submission)
            if register is not None:
                people = register.people(as_read(revision.tournament))
                tournaments.rematch(tournament=revision.tournament, people=people)
