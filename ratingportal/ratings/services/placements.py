"""Which period an approved tournament is rated in: exactly one, chosen when it is approved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone

from ratingportal.ratings.enums import PeriodState
from ratingportal.ratings.models import Period, Placement
from ratingportal.ratings.queries import expect_period, find_control
from ratingportal.ratings.services.periods import open_periods
from ratingportal.submissions.enums import Action

if TYPE_CHECKING:
    from ratingportal.federations.models import RatingList
    from ratingportal.submissions.models import Submission
    from ratingportal.tournaments.models import Tournament


def follow_move(submission: Submission, action: Action, **_moved: object) -> None:
    """Place a submission when it is approved, and free its place when it is reopened.

    Called in the transaction of the decision.
    """
    if action == Action.APPROVE:
        place_submission(submission)
    elif action == Action.REOPEN:
        unplace_submission(submission)


def place_submission(submission: Submission) -> Placement | None:
    """Give a submission its period; what a published list has rated already keeps its place."""
    held = Placement.objects.filter(submission=submission).first()
    tournament = submission.revision.tournament if submission.revision else None
    if held is not None or tournament is None or not submission.rating_list.rating_system:
        return held
    control = find_control(submission.rating_list, tournament)
    period, meant = _lock_open_period(submission.rating_list, control, tournament)
    return Placement.objects.create(
        submission=submission,
        period=period,
        meant=meant if meant and meant.pk != period.pk else None,
    )


def unplace_submission(submission: Submission) -> None:
    """Free the place of a reopened submission, unless its list is out: then a correction belongs there."""
    rows = Placement.objects.filter(submission=submission).select_related("period")
    held = rows.select_for_update(of=("self", "period")).first()
    if held is not None and not held.period.is_published:
        held.delete()


def _lock_open_period(
    rating_list: RatingList, control: str, tournament: Tournament
) -> tuple[Period, Period | None]:
    """Hold the first open period for a tournament until the approval is committed.

    Whoever closes it waits for that; whoever has closed it already sends us to the next.
    """
    while True:
        found, meant = expect_period(rating_list, control, tournament)
        if found is None:
            open_periods(rating_list, control, timezone.localdate())
            continue
        # SHARE: approvals do not wait for each other, only for somebody who closes the period.
        rows = Period.objects.raw(
            "SELECT * FROM ratings_period WHERE id = %s FOR SHARE", [found.pk]
        )
        if rows[0].state == PeriodState.OPEN:
            return rows[0], meant
