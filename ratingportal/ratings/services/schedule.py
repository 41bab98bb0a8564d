"""Other days for an open period: what was placed by its old days moves along, and so do deadlines."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal.ratings.enums import PeriodAction, PeriodState
from ratingportal.ratings.models import Period, Placement
from ratingportal.ratings.queries import find_last_day, list_periods
from ratingportal.ratings.services.deadlines import renew_deadlines
from ratingportal.ratings.services.errors import RefusedError
from ratingportal.ratings.services.periods import leave_step, require_officer

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from ratingportal.accounts.models import User


def reschedule_period(*, period: Period, closes: date, publishes: date, officer: User) -> None:
    """Give an open period another last day of play and another day of its list.

    Approvals wait meanwhile, as for a period that is being closed.
    """
    require_officer(period, officer)
    with transaction.atomic():
        rows = list_periods(period.rating_list, period.control).select_for_update(of=("self",))
        held = list(rows)
        now = next(each for each in held if each.pk == period.pk)
        if now.state != PeriodState.OPEN:
            raise RefusedError(_("Only the days of an open period can be changed."))
        old = {"closes": now.closes, "publishes": now.publishes}
        following = next((each for each in held if each.opens == now.publishes), None)
        now.closes, now.publishes = closes, publishes
        if following is not None:
            following.opens = publishes
        _refuse_disorder(held)
        Period.objects.bulk_update(held, ["opens", "closes", "publishes"])
        _move_placements(held)
        details = {f"{name}_before": day.isoformat() for name, day in old.items()}
        leave_step(
            period,
            PeriodAction.RESCHEDULE,
            actor=officer,
            closes=closes.isoformat(),
            publishes=publishes.isoformat(),
            **details,
        )
    period.refresh_from_db()
    renew_deadlines(period.rating_list)


def _refuse_disorder(held: Sequence[Period]) -> None:
    """Refuse days that would leave the periods of a list out of order."""
    for each in held:
        if not each.opens <= each.closes < each.publishes:
            raise RefusedError(
                _("The last day of play must be from %(day)s on and before the day of the list.")
                % {"day": date_format(each.opens, "DATE_FORMAT")}
            )
    for earlier, later in pairwise(held):
        if earlier.closes >= later.closes or earlier.publishes >= later.publishes:
            raise RefusedError(_("These days do not fit the period before or after this one."))


def _move_placements(held: Sequence[Period]) -> None:
    """Put the approved tournaments of the open periods where the new days say."""
    still_open = [each for each in held if each.state == PeriodState.OPEN]
    rows = Placement.objects.filter(period__in=still_open).select_related(
        "submission__revision__tournament"
    )
    moved = []
    for each in rows.defer("submission__revision__data", "submission__revision__report"):
        revision = each.submission.revision
        if revision is None or revision.tournament is None:
            continue
        period, meant = _choose_periods(find_last_day(revision.tournament), held, each.period)
        if (each.period_id, each.meant_id) != (period.pk, meant.pk if meant else None):
            each.period, each.meant = period, meant
            moved.append(each)
    Placement.objects.bulk_update(moved, ["period", "meant"], batch_size=500)


def _choose_periods(
    day: date, held: Sequence[Period], present: Period
) -> tuple[Period, Period | None]:
    """Give the first open period for a day, and the one it was meant for where that is closed."""
    fitting = [one for one in held if one.closes >= day]
    period = next((one for one in fitting if one.state == PeriodState.OPEN), present)
    return period, fitting[0] if fitting and fitting[0].pk != period.pk else None
