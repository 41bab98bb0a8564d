"""The office's decisions: take a case, return, reject, approve, reopen."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import connection, transaction
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.accounts import rights
from ratingportal.mailing.services.notices import drop_unsent_notices
from ratingportal.people.matching import is_empty
from ratingportal.people.queries import list_as_written, list_unidentified
from ratingportal.people.services.decisions import forget_decisions, remember_choices
from ratingportal.people.services.newcomers import admit_newcomers
from ratingportal.submissions import queries
from ratingportal.submissions.enums import OPEN, Action, State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import duplicates
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from ratingportal.submissions.services.four_eyes import may_approve
from ratingportal.submissions.services.messages import write_message
from ratingportal.submissions.services.open_points import refresh_open_points
from ratingportal.submissions.services.states import leave_step, move_state
from ratingportal.tournaments.services import records as tournaments

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.tournaments.models import Tournament


UNDO_TIME = timedelta(minutes=1)
UNDO_GRACE = timedelta(seconds=15)
"""A click in the last second still counts when it arrives."""
PATIENCE = "60s"
"""How long an approval waits for others of its list; some tenths of a second each."""


@transaction.atomic
def claim_submission(*, submission: Submission, officer: User) -> None:
    """Take the case, unless a colleague has it."""
    _require_officer(submission, officer)
    taken = Submission.objects.filter(pk=submission.pk, officer__isnull=True).update(
        officer=officer, officer_since=timezone.now()
    )
    if not taken:
        submission.refresh_from_db()
        if submission.officer_id == officer.pk:
            return
        raise StaleError(_taken_by(submission))
    leave_step(submission, Action.CLAIM, actor=officer)


@transaction.atomic
def take_over(*, submission: Submission, officer: User, from_officer: int) -> None:
    """Take the case from the colleague whom the officer saw holding it."""
    _require_officer(submission, officer)
    taken = Submission.objects.filter(pk=submission.pk, officer=from_officer).update(
        officer=officer, officer_since=timezone.now()
    )
    if not taken:
        submission.refresh_from_db()
        raise StaleError(_taken_by(submission))
    leave_step(submission, Action.TAKE_OVER, actor=officer, from_user=from_officer)


@transaction.atomic
def assign_submission(*, submission: Submission, officer: User, to: User) -> bool:
    """Give the case to a colleague, or take it, whoever has it now; say whether that changed anything."""
    _require_officer(submission, officer)
    if not rights.is_officer_of(to, submission.rating_list):
        raise NotAllowedError(_("%(who)s does not review this rating list.") % {"who": to})
    rows = Submission.objects.filter(pk=submission.pk, state__in=OPEN)
    changed = rows.exclude(officer=to).update(officer=to, officer_since=timezone.now())
    if changed:
        leave_step(submission, Action.ASSIGN, actor=officer, to_user=to.pk)
    return bool(changed)


@transaction.atomic
def release_submission(*, submission: Submission, officer: User) -> None:
    """Give the case back to the queue."""
    freed = Submission.objects.filter(pk=submission.pk, officer=officer).update(
        officer=None, officer_since=None
    )
    if freed:
        leave_step(submission, Action.RELEASE, actor=officer)


def approve_submission(*, submission: Submission, officer: User, version: int) -> None:
    """Approve what the officer saw, and publish it; blocking findings cannot be approved over."""
    with transaction.atomic():
        _wait_for_ones_turn()
        _lock_for_decision(submission, officer)
        _require_four_eyes(submission, officer)
        submission.refresh_from_db(fields=["revision"])
        copies = duplicates.recheck_duplicates(submission=submission)
        if copies:
            refresh_open_points(submission)
        else:
            _approve(submission, officer, version)
    if copies:
        # Only now: what was found is committed, so that the officer can read and waive it.
        raise NotAllowedError(
            _(
                "The same games have already been approved in another submission. Compare the two in the report."
            )
        )


def _approve(submission: Submission, officer: User, version: int) -> None:
    tournament = submission.revision.tournament if submission.revision else None
    as_written = list_as_written(tournament).count() if tournament else 0
    details = {"as_written": as_written} if as_written else {}
    move_state(submission, Action.APPROVE, actor=officer, version=version, **details)
    _require_nothing_blocks(submission)
    if tournament is None:
        raise NotAllowedError(
            _("No tournament could be read from the file, so there is nothing to approve.")
        )
    roster = queries.build_roster(submission)
    admit_newcomers(
        roster=roster,
        tournament=tournament,
        officer=officer,
        seen_as_new=queries.list_seen_as_new(submission),
    )
    _require_everybody_known(tournament)
    remember_choices(roster=roster, tournament=tournament, officer=officer)
    tournaments.publish_tournament(tournament=tournament)


def return_to_sender(*, submission: Submission, officer: User, version: int, text: str) -> None:
    """Give the submission back to the organiser with a message that says what to do."""
    with transaction.atomic():
        _lock_for_decision(submission, officer)
        move_state(submission, Action.RETURN, actor=officer, version=version)
        write_message(
            submission=submission, author=officer, text=text, from_office=True, tell=False
        )


def reject_submission(*, submission: Submission, officer: User, version: int, text: str) -> None:
    """Refuse the submission for good, with the reason as a message."""
    with transaction.atomic():
        _lock_for_decision(submission, officer)
        move_state(submission, Action.REJECT, actor=officer, version=version)
        write_message(
            submission=submission, author=officer, text=text, from_office=True, tell=False
        )


def reopen_submission(*, submission: Submission, officer: User, version: int, text: str) -> None:
    """Take an approval or a rejection back, with the reason; an approved tournament is unpublished."""
    with transaction.atomic():
        _lock_for_decision(submission, officer)
        was_approved = submission.state == State.APPROVED
        move_state(submission, Action.REOPEN, actor=officer, version=version)
        write_message(
            submission=submission, author=officer, text=text, from_office=True, tell=False
        )
        if was_approved:
            _unpublish(submission, officer)
        refresh_open_points(submission)


def undo_approval(*, submission: Submission, officer: User) -> None:
    """Take an approval back that this officer gave a moment ago; nobody has heard of it yet."""
    with transaction.atomic():
        _lock_for_decision(submission, officer)
        last = submission.steps.exclude(to_state="").order_by("-pk").first()
        if last is None or last.action != Action.APPROVE or last.actor_id != officer.pk:
            raise NotAllowedError(_("Somebody has changed it since. Reopen it instead."))
        if timezone.now() - last.created_at > UNDO_TIME + UNDO_GRACE:
            raise NotAllowedError(_("The minute is over. Reopen it instead."))
        move_state(submission, Action.REOPEN, actor=officer, undone=1)
        drop_unsent_notices(submission=submission.pk, kinds=(Action.APPROVE, Action.REOPEN))
        _unpublish(submission, officer)
        refresh_open_points(submission)


def _unpublish(submission: Submission, officer: User) -> None:
    """Take off the public pages, and out of what is remembered, what an approval put there."""
    forget_decisions(roster=queries.build_roster(submission), officer=officer)
    if submission.revision and submission.revision.tournament:
        tournaments.unpublish_tournament(tournament=submission.revision.tournament)


def _wait_for_ones_turn() -> None:
    """Be patient in this transaction: approvals of one list come one after the other, however many there are."""
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL lock_timeout = '{PATIENCE}'")
        cursor.execute(f"SET LOCAL statement_timeout = '{PATIENCE}'")


def _lock_for_decision(submission: Submission, officer: User) -> None:
    """Hold the row until the decision is written; a colleague's case is not decided by others."""
    _require_officer(submission, officer)
    now = Submission.objects.select_for_update().get(pk=submission.pk)
    submission.officer_id, submission.officer_since = now.officer_id, now.officer_since
    submission.state = now.state
    if now.officer_id not in {None, officer.pk}:
        raise NotAllowedError(_taken_by(submission))


def _require_officer(submission: Submission, officer: User) -> None:
    if not rights.is_officer_of(officer, submission.rating_list):
        raise NotAllowedError(_("Only officers of this rating list can decide on it."))


def _require_four_eyes(submission: Submission, officer: User) -> None:
    if not may_approve(submission, officer):
        raise NotAllowedError(
            _(
                "You uploaded or corrected this file, or chose its players or format, so a colleague must approve it."
            )
        )


def _require_nothing_blocks(submission: Submission) -> None:
    blocking = queries.count_unanswered(submission)
    if blocking:
        raise NotAllowedError(
            ngettext(
                "%(n)d finding is still open: it must be fixed, confirmed or waived first.",
                "%(n)d findings are still open: they must be fixed, confirmed or waived first.",
                blocking,
            )
            % {"n": blocking}
        )


def _require_everybody_known(tournament: Tournament) -> None:
    """Refuse while an entry is nobody: findings can be waived, people cannot."""
    unknown = list_unidentified(tournament)
    number = unknown.count()
    if number and is_empty(tournament.rating_list):
        raise NotAllowedError(
            _(
                "%(list)s has no register yet, so no player can be identified. Import its player list first."
            )
            % {"list": tournament.rating_list}
        )
    if number:
        raise NotAllowedError(
            ngettext(
                "%(n)d player is not identified yet (%(name)s). Choose the person under People, register a new "
                "player, or leave the player provisional.",
                "%(n)d players are not identified yet (%(name)s and others). Choose them under People, register "
                "new players, or leave them provisional.",
                number,
            )
            % {"n": number, "name": unknown.values_list("name", flat=True)[0]}
        )


def _taken_by(submission: Submission) -> str:
    if submission.officer is None or submission.officer_since is None:
        return _("This submission is unassigned again. Review it before you decide.")
    return _("Assigned to %(who)s since %(when)s.") % {
        "who": submission.officer,
        "when": date_format(timezone.localtime(submission.officer_since), "DATETIME_FORMAT"),
    }
