"""The one door to a new state: compare, swap, leave a step, tell who is concerned."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from django.db import connection, transaction
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

# Compare, swap and leave a step in one statement: under load every question to the database counts. Whoever
# comes second waits for the row, and the comparison is made again with what the first one left.
_MOVE = """
WITH before AS MATERIALIZED (
    SELECT id, state, revision_id FROM submissions_submission
    WHERE id = %(submission)s AND state = ANY(%(sources)s)
        AND (%(version)s::int IS NULL OR version = %(version)s::int)
    FOR UPDATE
), moved AS (
    UPDATE submissions_submission AS submission
    SET state = %(target)s, version = submission.version + 1, moved_at = %(now)s
    FROM before WHERE submission.id = before.id
    RETURNING submission.id, submission.version, submission.officer_id, submission.revision_id
), step AS (
    INSERT INTO submissions_step
        (submission_id, revision_number, actor_id, action, from_state, to_state, details, created_at)
    SELECT before.id, revision.number, %(actor)s::bigint, %(action)s, before.state, %(target)s,
        %(details)s::jsonb, %(now)s
    FROM before JOIN moved USING (id)
    LEFT JOIN submissions_revision AS revision ON revision.id = before.revision_id
)
SELECT version, officer_id, revision_id FROM moved
"""


LARGEST_VERSION = 2**31 - 1


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
    with transaction.atomic(savepoint=False):
        moved = _swap(submission, action, actor, version, details)
        if moved:
            submission_moved.send(Submission, submission=submission, action=action, actor=actor)
            announce_step(submission, action, actor=actor)
    if not moved:
        raise StaleError(describe_state(submission.pk))


def _swap(
    submission: Submission,
    action: Action,
    actor: User | None,
    version: int | None,
    details: dict[str, str | int | None],
) -> bool:
    """Walk the edge if the row still stands where it begins; say whether it did."""
    if version is not None and version > LARGEST_VERSION:
        return False
    sources, target = MOVES[action]
    now = timezone.now()
    with connection.cursor() as cursor:
        cursor.execute(
            _MOVE,
            {
                "submission": submission.pk,
                "sources": [source.value for source in sources],
                "version": version,
                "target": target.value,
                "now": now,
                "actor": actor.pk if actor else None,
                "action": action.value,
                "details": json.dumps(details),
            },
        )
        row = cursor.fetchone()
    if row is None:
        return False
    submission.state, submission.moved_at = target, now
    # What was read of the revision before may have changed since: it is forgotten with its number.
    submission.revision_id = None
    submission.version, submission.officer_id, submission.revision_id = row
    return True


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
        return _("This submission is now “%(state)s”.") % {"state": submission.standing_label}
    return _(
        "This submission is now “%(state)s”: %(who)s, %(when)s. Review it again before you decide."
    ) % {
        "state": submission.standing_label,
        "who": last.actor or _("the portal"),
        "when": date_format(timezone.localtime(last.created_at), "DATETIME_FORMAT"),
    }
