"""Move a submission to another rating list, before it is decided on: it is checked again there, by other people.

What was said with the old list in mind does not hold in the new one: people chosen from its register, waivers of its
officers, and who has the case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core import catalogue
from ratingportal.federations.list_choice import rank_lists
from ratingportal.federations.queries import list_rating_lists
from ratingportal.people.services.choices import end_choices
from ratingportal.submissions import queries
from ratingportal.submissions.enums import MOVES, Action, AnswerKind
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.intake import queue_check
from ratingportal.submissions.services.states import move_state

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList


def may_move(submission: Submission, user: User) -> bool:
    """Tell whether this user may move the submission now: both sides, before a decision."""
    if submission.state not in MOVES[Action.RELIST][0]:
        return False
    return rights.belongs_to(user, submission.federation) or rights.is_officer_of(
        user, submission.rating_list
    )


def list_targets(submission: Submission) -> list[RatingList]:
    """List where it could be moved to: lists of the federation that take the format, all where it is not known."""
    others = list(list_rating_lists(submission.federation).exclude(pk=submission.rating_list_id))
    revision = submission.revision
    chosen = catalogue.list_formats().get(revision.format) if revision else None
    return rank_lists(chosen, others) if chosen else others


def move_to_list(
    *, submission: Submission, actor: User, rating_list: RatingList, version: int
) -> None:
    """Move it, and have it checked there."""
    try:
        with transaction.atomic():
            Submission.objects.select_for_update().get(pk=submission.pk)
            submission.refresh_from_db()
            _require_sense(submission, actor, rating_list)
            before = submission.rating_list
            _forget_old_list(submission, actor)
            _put(submission, rating_list)
            move_state(
                submission,
                Action.RELIST,
                actor=actor,
                version=version,
                from_list=before.key,
                to_list=rating_list.key,
            )
            queue_check(submission)
    except IntegrityError:
        submission.refresh_from_db()
        raise NotAllowedError(_held_already(submission, actor, rating_list)) from None


def _require_sense(submission: Submission, actor: User, rating_list: RatingList) -> None:
    if not may_move(submission, actor):
        raise NotAllowedError(
            _(
                "Only the organiser and the office can move a submission, and only before a decision."
            )
        )
    if rating_list.pk == submission.rating_list_id:
        raise NotAllowedError(_("It is already in this list."))
    if not list_rating_lists(submission.federation).filter(pk=rating_list.pk).exists():
        raise NotAllowedError(
            _("%(federation)s does not take part in the list %(list)s.")
            % {"federation": submission.federation.name, "list": rating_list.name}
        )


def _forget_old_list(submission: Submission, actor: User) -> None:
    """End what was said with the old list in mind: its people, and what its officers let pass."""
    end_choices(submission=submission.pk, author=actor)
    queries.list_standing_answers(submission).filter(kind=AnswerKind.WAIVE).update(
        revoked_at=timezone.now()
    )


def _put(submission: Submission, rating_list: RatingList) -> None:
    """Put the submission and all its files into the list; who had the case keeps it only as an officer there."""
    submission.revisions.update(rating_list=rating_list)
    submission.rating_list = rating_list
    officer = submission.officer
    if officer is not None and not rights.is_officer_of(officer, rating_list):
        submission.officer, submission.officer_since = None, None
    submission.save(update_fields=["rating_list", "officer", "officer_since"])


def _held_already(submission: Submission, actor: User, rating_list: RatingList) -> str:
    """Say that the list has the same bytes of this federation; where, only to those who may see it."""
    digests = list(submission.revisions.values_list("sha256", flat=True))
    held = queries.list_visible(actor).filter(
        revisions__sha256__in=digests, rating_list=rating_list, federation=submission.federation_id
    )
    known = ", ".join(held.distinct().values_list("reference", flat=True))
    said = _("The same file is already in the list %(list)s.") % {"list": rating_list.name}
    return f"{said} {known}".strip()
