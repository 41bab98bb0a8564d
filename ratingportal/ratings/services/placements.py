"""Which period an approved tournament is rated in: exactly one, chosen when it is approved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone

from ratingportal.core.model.time_control import BLITZ, STANDARD, minutes_of
from ratingportal.ratings.enums import PeriodState, TimeControl
from ratingportal.ratings.models import Period, Placement
from ratingportal.ratings.services.periods import open_periods
from ratingportal.submissions.enums import Action

if TYPE_CHECKING:
    from datetime import date

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


def find_control(rating_list: RatingList, tournament: Tournament) -> str:
    """Tell by which time control a list rates a tournament; where the file does not say, the first."""
    controls = rating_list.rating_controls
    minutes = minutes_of(tournament.time_control) if tournament.time_control else None
    if minutes is None:
        return controls[0]
    kind = TimeControl.STANDARD
    if minutes < STANDARD:
        kind = TimeControl.BLITZ if minutes <= BLITZ else TimeControl.RAPID
    return kind.value if kind.value in controls else controls[0]


def expect_period(
    rating_list: RatingList, control: str, tournament: Tournament
) -> tuple[Period | None, Period | None]:
    """Say in which period a tournament would be rated if it were approved now, and which its dates say."""
    day = last_day(tournament)
    rows = Period.objects.filter(rating_list=rating_list, control=control)
    rows = rows.filter(closes__gte=day).order_by("closes")
    meant = rows.first()
    return rows.filter(state=PeriodState.OPEN).first(), meant


def last_day(tournament: Tournament) -> date:
    """Give the day that decides on the period; a day to come counts as today."""
    today = timezone.localdate()
    return min(tournament.end or tournament.start or today, today)


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
