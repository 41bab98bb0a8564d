"""Periods: opened ahead, moved by one door with an audit row, closed by the office."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal import jobs
from ratingportal.accounts import rights
from ratingportal.federations.models import RatingList
from ratingportal.ratings.enums import MOVES, PeriodAction, PeriodState
from ratingportal.ratings.models import Period, PeriodStep
from ratingportal.ratings.services.deadlines import renew_deadlines
from ratingportal.ratings.services.errors import RefusedError

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

AHEAD = 2
"""So many periods after the present one are open: what is sent early has its place."""
OPENING_LOCK = 7_331
"""Held, with the list's number, while its periods are opened."""

_STAMPS = {PeriodAction.CLOSE: "closed_at", PeriodAction.PUBLISH: "published_at"}


def move_period(
    period: Period, action: PeriodAction, *, actor: User | None, **details: str | int | None
) -> None:
    """Move a period along one edge of the table; what somebody else did meanwhile refuses it."""
    source, target = MOVES[action]
    with transaction.atomic():
        now = Period.objects.select_for_update().get(pk=period.pk)
        if now.state != source:
            raise RefusedError(
                _("This period is now “%(state)s”. Review it again before you decide.")
                % {"state": now.get_state_display()}
            )
        Period.objects.filter(pk=now.pk).update(state=target, **{_STAMPS[action]: timezone.now()})
        period.refresh_from_db(fields=["state", _STAMPS[action]])
        leave_step(period, action, actor=actor, before=source, after=target, **details)


def leave_step(
    period: Period,
    action: PeriodAction,
    *,
    actor: User | None,
    before: str = "",
    after: str = "",
    **details: str | int | None,
) -> None:
    """Write one row of the audit trail."""
    PeriodStep.objects.create(
        period=period,
        actor=actor,
        action=action,
        from_state=before,
        to_state=after,
        details=details,
    )


def close_period(*, period: Period, officer: User) -> None:
    """Close a period: what is approved from now on is rated in the next one.

    Approvals take the same row lock before they place a tournament, so that each is in one period only.
    """
    require_officer(period, officer)
    if period.closes >= timezone.localdate():
        raise RefusedError(
            _("This period is for tournaments until %(day)s. Close it after that day.")
            % {"day": date_format(period.closes, "DATE_FORMAT")}
        )
    earlier = list_earlier_periods(period).filter(state=PeriodState.OPEN).first()
    if earlier is not None:
        raise RefusedError(_("Close the earlier period first: %(period)s.") % {"period": earlier})
    move_period(period, PeriodAction.CLOSE, actor=officer)
    # Not in one transaction: an approval may hold a submission and wait for the period.
    renew_deadlines(period.rating_list)


def require_officer(period: Period, officer: User) -> None:
    """Refuse everybody who is not in charge of the list."""
    if not rights.is_officer_of(officer, period.rating_list):
        raise RefusedError(_("Only officers of this rating list can decide on its periods."))


def list_earlier_periods(period: Period) -> QuerySet[Period]:
    """List the periods of the same list before this one, in order."""
    return Period.objects.filter(
        rating_list=period.rating_list, control=period.control, closes__lt=period.closes
    ).order_by("closes")


def list_later_periods(period: Period) -> QuerySet[Period]:
    """List the periods of the same list after this one, in order."""
    return Period.objects.filter(
        rating_list=period.rating_list, control=period.control, closes__gt=period.closes
    ).order_by("closes")


def open_coming_periods(today: date | None = None) -> int:
    """Open the periods that every list with a system will need soon; return how many that were."""
    today = today or timezone.localdate()
    opened = 0
    for rating_list in RatingList.objects.exclude(rating_system=""):
        for control in rating_list.rating_controls:
            opened += len(open_periods(rating_list, control, today))
        # Also where nothing was opened: a count may have crossed a change of periods.
        renew_deadlines(rating_list)
    return opened


def open_periods(rating_list: RatingList, control: str, until: date) -> list[Period]:
    """Open periods so that one is there for a day, and some after it; the first is that of the day."""
    made = []
    with transaction.atomic():
        jobs.wait_for(OPENING_LOCK, rating_list.pk)
        held = Period.objects.filter(rating_list=rating_list, control=control).order_by("closes")
        last = held.last()
        opens = last.publishes if last else _first_day(until, rating_list.period_months)
        while _count_after(held, until) <= AHEAD:
            period = make_period(rating_list, control, opens)
            leave_step(period, PeriodAction.OPEN, actor=None, after=PeriodState.OPEN)
            made.append(period)
            opens = period.publishes
    return made


def make_period(rating_list: RatingList, control: str, opens: date) -> Period:
    """Make the period that begins on a day."""
    publishes = _months_later(opens, rating_list.period_months)
    return Period.objects.create(
        rating_list=rating_list,
        control=control,
        opens=opens,
        closes=publishes - timedelta(days=rating_list.closing_days),
        publishes=publishes,
    )


def _count_after(held: QuerySet[Period], day: date) -> int:
    return held.filter(closes__gte=day, state=PeriodState.OPEN).count()


def _first_day(day: date, months: int) -> date:
    """Give the first day of the stretch of months, counted from January, that a day lies in."""
    return date(day.year, (day.month - 1) // months * months + 1, 1)


def _months_later(day: date, months: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, 1)
