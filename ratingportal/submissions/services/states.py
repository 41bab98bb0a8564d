"""The one door to a new state: compare, swap, leave a step, tell who is concerned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal.submissions.enums import MOVES, Action, State
from ratingportal.submissions.models import Step, Submission
from ratingportal.submissions.services.announcements import announce_step
from ratingportal.submissions.services.errors import StaleError
from ratingportal.submissions.signals import submission_moved

if TYPE_CHECKING:
    from ratingportal.accounts.models import User


def move_state(
    submission: Submission,
    action: Action,
    *,
    actor: User | None,
    version: int | None = None,
    **details: str | int | None,
) -> None:
    """Move a submission along one edge of the table, or say who was faster.

    `version` is what the person saw when deciding; anything that happened since refuses the move.
    """
    sources, target = MOVES[action]
    with transaction.atomic():
        now = Submission.objects.select_for_update().get(pk=submission.pk)
        if now.state not in sources or version not in {None, now.version}:
            raise StaleError(describe_state(submission.pk))
        Submission.objects.filter(pk=now.pk).update(
            state=target, version=F("version") + 1, moved_at=timezone.now()
        )
        submission.refresh_from_db(fields=["state", "version", "moved_at", "revision"])
        leave_step(
            submission, action, actor=actor, before=State(now.state), after=target, **details
        )
        submission_moved.send(Submission, submission=submission, action=action, actor=actor)
        announce_step(submission, action, actor=actor)


def leave_step(
    submission: Submission,
    action: Action,
    *,
    actor: User | None,
    before: State | None = None,
    after: State | None = None,
    **details: str | int | None,
) -> None:
    """Write one row of the audit trail."""
    revision = submission.revision
    Step.objects.create(
        submission=submission,
        revision_number=revision.number if revision else None,
        actor=actor,
        action=action,
        from_state=before or "",
        to_state=after or "",
        details=details,
    )


def describe_state(pk: int) -> str:
    """Say what the submission is now, who made it so, and when."""
    submission = Submission.objects.get(pk=pk)
    last = submission.steps.select_related("actor").exclude(to_state="").order_by("-pk").first()
    if last is None:
        return _("This submission is now “%(state)s”.") % {"state": submission.get_state_display()}
    return _(
        "This submission is now “%(state)s”: %(who)s, %(when)s. Look at it again before you decide."
    ) % {
        "state": submission.get_state_display(),
        "who": last.actor or _("the portal"),
        "when": date_format(timezone.localtime(last.created_at), "DATETIME_FORMAT"),
    }
